import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { countMisses } from '#server/platform/limits/countMisses.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { networkOf } from '#server/platform/requests/network.ts'
import { CHECK_IN_STEP_MS } from '#shared/contest.ts'
import { checkInCodeAt, readCheckInSecret } from './checkInCode.ts'
import { listLocatedVenues } from './queries.ts'
import { beginVisit } from './visits.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'peopleClock' | 'rateLimits'>
type Typed = { userId: string; ip: string; code: string }

/**
 * Begins a visit at the venue whose TV shows this code, or showed it one step before: typing takes a moment. It needs no location.
 * @throws AppError check_in_code_invalid, too_many_requests.
 */
export function checkIn({ db, clock, peopleClock, rateLimits }: Needs, { userId, ip, code }: Typed): Promise<{ venueName: string }> {
  const tries = [
    ['check_in_player', userId],
    ['check_in_network', networkOf(ip)],
  ] as const
  return countMisses(rateLimits, { tries, missCode: 'check_in_code_invalid' }, () =>
    db.transaction(async (trx) => {
      const shownAt = peopleClock.now()
      const secret = await readCheckInSecret(trx)
      const venue = (await listLocatedVenues(trx)).find(({ id }) =>
        [shownAt, shownAt - CHECK_IN_STEP_MS].some((at) => isSame(checkInCodeAt({ secret, venueId: id, at }), code)),
      )
      if (!venue) throw new AppError('check_in_code_invalid')
      await beginVisit(trx, { userId, now: clock.now(), venueId: venue.id, kind: 'code' })
      return { venueName: venue.venueName }
    }),
  )
}

/** Both have the same number of digits. */
const isSame = (expected: string, typed: string) => timingSafeEqual(Buffer.from(expected), Buffer.from(typed))
