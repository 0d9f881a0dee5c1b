import { type EpochMs, HOUR_MS, SECOND_MS } from '#shared/clock.ts'
import type { Result } from './claims.ts'
import type { Channel, ClaimedDelivery, Kind, Outcome } from './kinds.ts'

/** The pause doubles with each try: 30 s, 1 min, 2 min … up to an hour. */
const FIRST_PAUSE_MS = 30 * SECOND_MS
const LONGEST_PAUSE_MS = HOUR_MS

const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
/** A pause as long as the age so far doubles with each try too. */
const pauseAtAge = (ageMs: number) => Math.min(Math.max(ageMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)

type Tried = { channel: Channel; kind: Pick<Kind<unknown>, 'givenUp' | 'canRetry'>; row: ClaimedDelivery; now: EpochMs }

/** Decides what follows a try: whether and when there is another one, and what stays of the row. */
export function toResult({ channel, kind, row, now }: Tried, outcome: Outcome): Result {
  const isRecord = row.batchId !== null || row.dedupeKey !== null
  const end = (state: 'sent' | 'failed' | 'skipped', reason: string | null): Result => ({
    id: row.id,
    state,
    reason,
    tries: row.tries,
    nextTryAt: now,
    staysAsRecord: isRecord || state === 'failed',
    storesPayload: channel === 'webhook' || (state === 'failed' && kind.canRetry),
  })
  if (outcome.state !== 'waiting') return end(outcome.state, outcome.reason)
  const stored = { id: row.id, state: 'waiting', staysAsRecord: true, storesPayload: true } as const
  if ('until' in outcome) {
    const isTooLate = row.expiresAt !== null && outcome.until >= row.expiresAt.getTime()
    return isTooLate ? end('skipped', 'expired') : { ...stored, reason: row.reason, tries: row.tries - 1, nextTryAt: outcome.until }
  }
  const again = { ...stored, reason: outcome.reason }
  if (!('tries' in kind.givenUp)) {
    const ageMs = now - row.createdAt.getTime()
    // wrong settings of the mail server must end no letter
    if (outcome.isServerAway) return { ...again, tries: row.tries - 1, nextTryAt: now + pauseAtAge(ageMs) }
    if (ageMs >= kind.givenUp.afterMs && row.tries >= kind.givenUp.triesAtLeast) return end('failed', outcome.reason)
    return { ...again, tries: row.tries, nextTryAt: now + (outcome.retryAfterMs ?? pauseAfter(row.tries)) }
  }
  // a server that is away costs no try: the others of the batch wait for it too
  if (outcome.isServerAway) return { ...again, tries: row.tries - 1, nextTryAt: now }
  const nextTryAt = now + (outcome.retryAfterMs ?? pauseAfter(row.tries))
  const isLate = row.expiresAt !== null && nextTryAt >= row.expiresAt.getTime()
  return row.tries >= kind.givenUp.tries || isLate ? end('failed', outcome.reason) : { ...again, tries: row.tries, nextTryAt }
}
