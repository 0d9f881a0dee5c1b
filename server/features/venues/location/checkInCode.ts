import { createHmac } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { readSharedSecret } from '#server/platform/db/sharedSecret.ts'
import type { EpochMs } from '#shared/clock.ts'
import { CHECK_IN_CODE_DIGITS, CHECK_IN_STEP_MS } from '#shared/contest.ts'

/** The secret from which check-in codes are computed. */
export const readCheckInSecret = (db: Db) => readSharedSecret(db, 'check_in_secret')

/** The code that a venue's TV shows at a moment: the HMAC of the venue and the number of the time step, as decimal digits (RFC 4226, 5.3). */
export function checkInCodeAt({ secret, venueId, at }: { secret: string; venueId: string; at: EpochMs }): string {
  const step = Math.floor(at / CHECK_IN_STEP_MS)
  const mac = createHmac('sha256', secret).update(`${venueId} ${step}`).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** CHECK_IN_CODE_DIGITS).padStart(CHECK_IN_CODE_DIGITS, '0')
}

/** The codes of the present step and the next ones, with the moment from which each is shown: a TV that misses an answer still has one. */
export const checkInCodesFrom = (facts: { secret: string; venueId: string }, now: EpochMs, steps: number) =>
  Array.from({ length: steps }, (_, ahead) => {
    const from = (Math.floor(now / CHECK_IN_STEP_MS) + ahead) * CHECK_IN_STEP_MS
    return { code: checkInCodeAt({ ...facts, at: from }), from: new Date(from).toISOString() }
  })
