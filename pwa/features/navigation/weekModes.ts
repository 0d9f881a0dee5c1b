import type { IconName } from '#pwa/design/Icon.tsx'
import type { AvailableWeek, ComingSeason, WeekStatus } from '#shared/model/week.ts'
import * as texts from './texts.ts'

/** What a week is for: the results of a past one, the picks of the current one, the games of a coming one. */
export const WEEK_MODES = [
  { status: 'completed', tag: texts.reviewMode(), title: texts.reviewResults(), note: texts.weeksPlayed() },
  { status: 'current', tag: texts.activeWeek(), title: texts.currentWeek(), note: texts.makeYourPicks() },
  { status: 'upcoming', tag: texts.previewMode(), title: texts.previewGames(), note: texts.weeksAhead() },
] as const satisfies readonly { status: WeekStatus; tag: string; title: string; note: string }[]

export type WeekMode = (typeof WEEK_MODES)[number]

export const MODE_OF: Record<WeekStatus, WeekMode> = { completed: WEEK_MODES[0], current: WEEK_MODES[1], upcoming: WEEK_MODES[2] }

/** What a week is for now. Between seasons the current week is the first one of the coming season or, until its schedule is known, the last one played. */
export const statusNow = ({ status, season }: AvailableWeek, coming: ComingSeason | null | undefined): WeekStatus =>
  status !== 'current' || !coming ? status : season === coming.season ? 'upcoming' : 'completed'

/** Icons of the mode cards; the calendar is not among the first screen's icons. */
export const MODE_ICONS: Record<Exclude<WeekStatus, 'upcoming'>, IconName> = { completed: 'eye', current: 'football' }

/** The week of this kind that is nearest to the shown one; null when the season has none. */
export function nearestWeek(weeks: readonly AvailableWeek[], status: WeekStatus, shownWeek: number): AvailableWeek | null {
  const ofKind = weeks.filter((week) => week.status === status)
  return ofKind.reduce<AvailableWeek | null>(
    (nearest, week) => (nearest && Math.abs(nearest.week - shownWeek) <= Math.abs(week.week - shownWeek) ? nearest : week),
    null,
  )
}
