import type { Instant } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: CONTEST_TIME_ZONE })

/** "September 2026", in Pacific time like every date of the contest. */
export const formatMemberSince = (joinedAt: Instant) => monthAndYear.format(Date.parse(joinedAt))
