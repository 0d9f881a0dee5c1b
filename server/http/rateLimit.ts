import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from '../deps.ts'
import { AppError } from './appError.ts'

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
} as const satisfies Record<string, { points: number; perSeconds: number }>

export type LimitName = keyof typeof LIMITS

export type RateLimits = {
  /**
   * Counts one try of whoever the key names.
   * @throws AppError too_many_requests, with the seconds to wait.
   */
  spend(name: LimitName, key: string): Promise<void>
}

/** Limits that all servers of one database share; a key that is over its limit is refused from memory, without asking the database. */
export function createRateLimits({ db, log, isEnabled }: Pick<Deps, 'db' | 'log'> & { isEnabled: boolean }): RateLimits {
  const limiters = new Map(Object.entries(LIMITS).map(([name, limit]) => [name, createLimiter(db, name, limit)]))
  return {
    async spend(name, key) {
      const limiter = limiters.get(name)
      if (!isEnabled || !limiter) return
      try {
        await limiter.consume(hashKey(key))
      } catch (reason) {
        if (reason instanceof RateLimiterRes) {
          throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
        }
        // Rather a try too many than a contest that stands still because its counters do.
        log.error('rate limit not counted', { limit: name, reason: reason instanceof Error ? reason.name : 'unknown' })
      }
    },
  }
}

const createLimiter = (db: Deps['db'], name: string, { points, perSeconds }: { points: number; perSeconds: number }) =>
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
