import { FIRST_WEEK, LAST_PRESEASON_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from '#shared/contest.ts'
import { regularNumberOf, seasonTypeOf, weekOfPlayoffRound, weekOfRegularNumber } from '#shared/rules/weeks/week.ts'

/** A week as ESPN numbers it: season type 1 preseason (week 1 is Hall of Fame weekend), 2 regular season, 3 playoffs. */
export type EspnWeek = { seasonType: number; week: number }

const PRESEASON = 1
const REGULAR = 2
const PLAYOFFS = 3
/** ESPN's playoff weeks by round. Its week 4 is the Pro Bowl, which is not part of the contest. */
const PLAYOFF_WEEKS: readonly number[] = [1, 2, 3, 5]
const LAST_REGULAR_NUMBER = regularNumberOf(LAST_REGULAR_WEEK) ?? 0

/** ESPN's numbers of a database week; null for an invalid week. */
export function toEspnWeek(week: number): EspnWeek | null {
  if (!Number.isInteger(week) || week < FIRST_WEEK || week > LAST_WEEK) return null
  const type = seasonTypeOf(week)
  if (type === 'preseason') return { seasonType: PRESEASON, week }
  if (type === 'regular') return { seasonType: REGULAR, week: regularNumberOf(week) ?? 0 }
  const round = PLAYOFF_WEEKS.findIndex((_, index) => weekOfPlayoffRound(index + 1) === week)
  const number = PLAYOFF_WEEKS[round]
  return number === undefined ? null : { seasonType: PLAYOFFS, week: number }
}

/** The database week of ESPN's numbers; null for the Pro Bowl, the off-season and invalid numbers. */
export function fromEspnWeek({ seasonType, week }: EspnWeek): number | null {
  if (!Number.isInteger(week) || week < 1) return null
  if (seasonType === PRESEASON) return week <= LAST_PRESEASON_WEEK ? week : null
  if (seasonType === REGULAR) return week <= LAST_REGULAR_NUMBER ? weekOfRegularNumber(week) : null
  const round = PLAYOFF_WEEKS.indexOf(week)
  return seasonType === PLAYOFFS && round >= 0 ? weekOfPlayoffRound(round + 1) : null
}
