import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/platform/db/db.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import type { Log } from '#server/platform/process/log.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { type EpochMs, systemClock } from '#shared/clock.ts'
import {
  LETTER_LIMITS,
  type LetterLimitName,
  MISS_LIMITS,
  type MissLimitName,
  PER_MAILBOX,
  SLOW_LIMITS,
  type SlowLimitName,
  TRY_LIMITS,
  type TryLimit,
  type TryLimitName,
} from './limits.ts'
import { countTries, giveBackLast, giveBackTry, reserveTry, UNLIMITED } from './missLimit.ts'

/** The state of a limit after one more miss. */
export type Miss = {
  name: MissLimitName | SlowLimitName
  /** True when this miss reaches the limit. */
  isLast: boolean
  /** By the machine's clock. */
  windowEndsAt: EpochMs
}
/** A try that counts as a miss until it is given back. */
export type Reservation = Miss & { giveBack(): Promise<void> }

export type RateLimits = {
  /**
   * Counts one try of this key.
   * @throws AppError too_many_requests, with the seconds to wait.
   */
  count(name: TryLimitName, key: string): Promise<void>
  /** Counts a letter to this address; false when it must not be sent. */
  allowsLetter(name: LetterLimitName, address: string): Promise<boolean>
  /** Counts a letter too; the seconds until one may be sent, 0 when this one may. */
  letterWaitSeconds(name: LetterLimitName, key: string): Promise<number>
  /** Takes a letter back that was counted and is not sent after all. */
  giveBackLetter(name: LetterLimitName, key: string): Promise<void>
  /**
   * Reserves one try, which counts until it is given back.
   * @throws AppError too_many_requests, with the seconds to wait.
   */
  reserve(name: MissLimitName, key: string): Promise<Reservation>
  /** Waits when a limit that honest people share is reached; never refuses. */
  slowDown(name: SlowLimitName, key: string): Promise<void>
  /** Counts one try for a limit that honest people share. */
  add(name: SlowLimitName, key: string): Promise<Miss>
}

type Needs = { db: Db; log: Log; isEnabled: boolean; wait?: (ms: number) => Promise<unknown> }

/** Limits that all servers of one database share. A key over a try limit is refused from memory, without a query. */
export function createRateLimits({ db, log, isEnabled, wait = sleep }: Needs): RateLimits {
  const limiters = new Map(Object.entries(TRY_LIMITS).map(([name, limit]) => [name, createLimiter(db, name, limit)]))
  // When the counters fail, nobody is refused: the contest matters more than its limits.
  const logUncounted = (name: string, reason: unknown) => log.error('rate_limit_not_counted', { limit: name, reason: errorLabel(reason) })
  const take = (name: string, key: string, limit: TryLimit) =>
    isEnabled ? reserveTry(db, rowKey(name, key), limit).catch((reason: unknown) => logUncounted(name, reason)) : undefined

  const letterWaitSeconds = async (name: LetterLimitName, key: string) => {
    const taken = await take(name, letterKey(name, key), LETTER_LIMITS[name])
    return taken && taken.points === null ? secondsOf(taken.windowEndsAt - systemClock.now()) : 0
  }

  return {
    async count(name, key) {
      const limiter = limiters.get(name)
      if (!isEnabled || !limiter) return
      try {
        await limiter.consume(hashKey(key))
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext)
        logUncounted(name, reason)
      }
    },
    allowsLetter: async (name, address) => (await letterWaitSeconds(name, address)) === 0,
    letterWaitSeconds,
    giveBackLetter: async (name, key) => {
      if (isEnabled) await giveBackLast(db, rowKey(name, letterKey(name, key))).catch((reason: unknown) => logUncounted(name, reason))
    },
    async reserve(name, key) {
      const taken = await take(name, key, MISS_LIMITS[name])
      if (!taken) return { ...uncounted(name), giveBack: async () => undefined }
      const { points, windowEndsAt } = taken
      if (points === null) throw tooMany(windowEndsAt - systemClock.now())
      const giveBack = () =>
        giveBackTry(db, rowKey(name, key), { points, windowEndsAt }).catch((reason: unknown) => logUncounted(name, reason))
      return { name, isLast: points === MISS_LIMITS[name].points, windowEndsAt, giveBack }
    },
    async slowDown(name, key) {
      if (!isEnabled) return
      const { points, waitMs } = SLOW_LIMITS[name]
      const made = await countTries(db, rowKey(name, key)).catch((reason: unknown) => logUncounted(name, reason))
      if (made !== undefined && made >= points && waitMs > 0) await wait(waitMs)
    },
    async add(name, key) {
      const taken = await take(name, key, { ...SLOW_LIMITS[name], points: UNLIMITED })
      return taken ? { name, isLast: taken.points === SLOW_LIMITS[name].points, windowEndsAt: taken.windowEndsAt } : uncounted(name)
    },
  }
}

const uncounted = (name: Miss['name']): Miss => ({ name, isLast: false, windowEndsAt: 0 })

const secondsOf = (waitMs: number) => Math.max(1, Math.ceil(waitMs / 1000))
const tooMany = (waitMs: number) => new AppError('too_many_requests', { retryAfterSeconds: secondsOf(waitMs) })

const createLimiter = (db: Db, name: string, { points, perSeconds }: TryLimit) =>
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

const rowKey = (name: string, key: string) => `${name}:${hashKey(key)}`

/** Letters to "pat+1@example.com" reach the mailbox of "pat@example.com": those that a stranger causes count for it. */
const letterKey = (name: LetterLimitName, key: string) => (PER_MAILBOX.has(name) ? key.replace(/^([^@+]+)\+[^@]*@/, '$1@') : key)

/** Keys contain email and network addresses; the table stores only their hashes. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
