import { readTimeZone } from '#server/features/slate/weeks/queries.ts'
import { zoneOfContest } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hasRole, refuseViewer } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { EarlierRedemption } from '#shared/model/credit.ts'
import { creditStateOf } from '#shared/rules/pay/creditState.ts'
import { formatDate, formatTime } from '#shared/rules/time/timeText.ts'
import type { Credit } from './queries.ts'
import * as texts from './texts.ts'

/** Staff may check any code, other players only their own. */
export const isStaff = (viewer: Viewer) => hasRole('staff', viewer)

type Asked = { viewer: Viewer; now: EpochMs }

/**
 * The reason why a code can't be redeemed for this viewer now; null when it can. An unknown code, a voided code and (for players) another
 * player's code get the same answer after the same reads, so that guessing reveals nothing. Staff who must choose a longer password first get that
 * answer for every code but their own.
 */
export async function refuseCredit(db: Db, credit: Credit | null, { viewer, now }: Asked): Promise<AppError | null> {
  const [timeZone, house] = [await readTimeZone(db, now), await readHouse(db)]
  const unknown = refuseViewer('staff', viewer, now) === 'new_password_required' ? 'new_password_required' : 'code_invalid'
  if (!credit?.isActive || !(credit.userId === viewer.id || isStaff(viewer))) return new AppError(unknown)
  switch (creditStateOf(credit, now)) {
    case 'redeemed': {
      const current = { redeemedAt: credit.redeemedAt ?? '', redeemedBy: credit.redeemedBy } satisfies EarlierRedemption
      return new AppError('code_redeemed', {
        text: texts.thisCodeWasRedeemed({ moment: formatMoment(timeZone, credit.redeemedAt) }),
        current,
      })
    }
    case 'expired': {
      const zone = credit.contest ? zoneOfContest(house, credit.contest) : timeZone
      return new AppError('code_expired', { text: texts.thisCodeExpired({ moment: formatMoment(zone, credit.expiresAt) }) })
    }
    case 'active':
      return null
  }
}

/** "Nov 12 at 8:14 PM" */
function formatMoment(zone: string, instant: string | null): string {
  const at = Date.parse(instant ?? '')
  return texts.dateAtTime({ date: formatDate(zone, at), time: formatTime(zone, at) })
}
