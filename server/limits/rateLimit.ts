import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/appError.ts'
import type { Log } from '#server/log.ts'
import { type EpochMs, systemClock } from '#shared/clock.ts'
import { giveBackTry, reserveTry, type TryLimit } from './missLimit.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/**
 * How often something may be tried. Trying counts, not failing: the answer tells nothing then.
 * None of them shuts a player out by name alone where that would let strangers do it: sign-in counts by account and network together.
 * Source: reliability rows 61 and 3.2.
 */
const LIMITS = {
  sign_in_account: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  sign_in_network: { points: 100, perSeconds: 15 * MINUTE_SECONDS },
  register_network: { points: 10, perSeconds: HOUR_SECONDS },
  forgot_address: { points: 5, perSeconds: HOUR_SECONDS },
  forgot_network: { points: 20, perSeconds: HOUR_SECONDS },
  quick_sign_up_address: { points: 3, perSeconds: HOUR_SECONDS },
  quick_sign_up_network: { points: 10, perSeconds: HOUR_SECONDS },
  mailed_link_network: { points: 20, perSeconds: 15 * MINUTE_SECONDS },
  by_email_network: { points: 30, perSeconds: 15 * MINUTE_SECONDS },
  picks: { points: 30, perSeconds: MINUTE_SECONDS },
} as const satisfies Record<string, TryLimit>

/**
 * How often something may fail: a try is held while it is under way and given back when it did not fail.
 * Who works at a till mistypes more codes than a player, and is not shut out with the network that all guests share.
 * Source: reliability row 44.
 */
const MISS_LIMITS = {
  code_player: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  code_staff: { points: 40, perSeconds: 15 * MINUTE_SECONDS },
  code_network: { points: 30, perSeconds: HOUR_SECONDS },
  code_all: { points: 300, perSeconds: HOUR_SECONDS },
} as const satisfies Record<string, TryLimit>

export type LimitName = keyof typeof LIMITS
export type MissLimitName = keyof typeof MISS_LIMITS

/** A try that counts as a miss until it is given back. */
export type TryHandle = {
  name: MissLimitName
  /** Is none left in this window after it? */
  isLast: boolean
  /** In the machine's own time. */
  windowEndsAt: EpochMs
  giveBack(): Promise<void>
}

export type RateLimits = {
  /**
   * Counts one try of whoever the key names.
   * @throws AppError too_many_requests, with the seconds to wait.
   */
  spend(name: LimitName, key: string): Promise<void>
  /**
   * Counts one try for as long as it is not given back.
   * @throws AppError too_many_requests, with the seconds to wait.
   */
  hold(name: MissLimitName, key: string): Promise<TryHandle>
}

/** Limits that all servers of one database share; a key that is over its limit is refused from memory, without asking the database. */
export function createRateLimits({ db, log, isEnabled }: { db: Db; log: Log; isEnabled: boolean }): RateLimits {
  const limiters = new Map(Object.entries(LIMITS).map(([name, limit]) => [name, createLimiter(db, name, limit)]))
  // Rather a try too many than a contest that stands still because its counters do.
  const noteUncounted = (name: string, reason: unknown) =>
    log.error('rate limit not counted', { limit: name, reason: reason instanceof Error ? reason.name : 'unknown' })

  return {
    async spend(name, key) {
      const limiter = limiters.get(name)
      if (!isEnabled || !limiter) return
      try {
        await limiter.consume(hashKey(key))
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext)
        noteUncounted(name, reason)
      }
    },
    async hold(name, key) {
      const uncounted = { name, isLast: false, windowEndsAt: 0, giveBack: async () => undefined }
      if (!isEnabled) return uncounted
      const limit = MISS_LIMITS[name]
      const rowKey = `${name}:${hashKey(key)}`
      const taken = await reserveTry(db, rowKey, limit).catch((reason: unknown) => noteUncounted(name, reason))
      if (!taken) return uncounted
      const { points, windowEndsAt } = taken
      if (points === null) throw tooMany(windowEndsAt - systemClock.now())
      const giveBack = () => giveBackTry(db, rowKey, { points, windowEndsAt }).catch((reason: unknown) => noteUncounted(name, reason))
      return { name, isLast: points >= limit.points, windowEndsAt, giveBack }
    },
  }
}

const tooMany = (waitMs: number) => new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })

const createLimiter = (db: Db, name: string, { points, perSeconds }: { points: number; perSeconds: number }) =>
  new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: perSeconds,
    inMemoryBlockOnConsumed: points,
  })

/** No address of a person or a mailbox is kept in the table. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)

/** Whose try it is: an IPv4 address, or the /64 network that one IPv6 customer has to themselves. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(plain) ? `${toGroups(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const first = splitGroups(head)
  const last = tail === undefined ? [] : splitGroups(tail)
  const gap = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...gap, ...last].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Groups between colons; an IPv4 ending stands for two of them. */
const splitGroups = (text: string) =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? [group, '0'] : [group]))
