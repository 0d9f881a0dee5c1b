import {
  FIRST_REGULAR_WEEK,
  FIRST_SEASON_OF_18_WEEKS,
  FIRST_WEEK,
  LAST_PRESEASON_WEEK,
  LAST_REGULAR_WEEK,
  LAST_WEEK,
} from '#shared/contest.ts'
import type { SeasonType, WeekKey } from '#shared/model/week.ts'
import * as texts from './week.texts.ts'

/** How weeks are numbered, named and follow each other. Other files pass a `WeekKey` on instead of adding to its week. */

const PLAYOFF_LABELS = [() => texts.wildCard(), () => texts.divisional(), () => texts.conference(), () => texts.superBowl()] as const

export const isPreseasonWeek = (week: number) => week <= LAST_PRESEASON_WEEK

export function seasonTypeOf(week: number): SeasonType {
  if (isPreseasonWeek(week)) return 'preseason'
  return week <= LAST_REGULAR_WEEK ? 'regular' : 'postseason'
}

/** Does a `seasonType` contradict its week? Callers that know two types only send "regular" for the playoffs too. */
export function contradictsWeek(sent: SeasonType, week: number): boolean {
  const real = seasonTypeOf(week)
  return sent !== real && !(sent === 'regular' && real === 'postseason')
}

/** The number people use: Week 1 to 18 of the regular season; null outside it. */
export const regularNumberOf = (week: number) => (seasonTypeOf(week) === 'regular' ? week - LAST_PRESEASON_WEEK : null)

/** The last week of a season's championship. */
export const lastRegularWeekOf = (season: number) => (season < FIRST_SEASON_OF_18_WEEKS ? LAST_REGULAR_WEEK - 1 : LAST_REGULAR_WEEK)

/** The database week of the regular season's week 1 to 18. */
export const weekOfRegularNumber = (number: number) => number + FIRST_REGULAR_WEEK - 1

/** The database week of a preseason's week 1 to 3. The Hall of Fame weekend comes before them. */
export const weekOfPreseasonNumber = (number: number) => number + 1

/** The database week of playoff round 1 (wild card) to 4 (Super Bowl). */
export const weekOfPlayoffRound = (round: number) => LAST_REGULAR_WEEK + round

/** "HOF", "Pre 1", "Week 12", "Wild Card". */
export function weekLabel(week: number): string {
  if (week === 1) return texts.hallOfFameShort()
  if (isPreseasonWeek(week)) return texts.pre({ value: week - 1 })
  return PLAYOFF_LABELS[week - LAST_REGULAR_WEEK - 1]?.() ?? texts.week({ regularNumberOf: regularNumberOf(week) ?? '' })
}

/** As in a sentence: "Preseason Week 2", "Week 12". */
export function weekTitle(week: number): string {
  if (week === 1) return texts.hallOfFameWeekend()
  return isPreseasonWeek(week) ? texts.preseasonWeek({ value: week - 1 }) : weekLabel(week)
}

/** The same, with the season where it is not the current one: "Week 12 of 2025". */
export const fullWeekTitle = ({ season, week }: WeekKey, currentSeason = season) =>
  season === currentSeason ? weekTitle(week) : texts.weekOfSeason({ weekTitle: weekTitle(week), season })

export const isSameWeek = (one: WeekKey, other: WeekKey) => one.season === other.season && one.week === other.week

/** Earlier first. */
export const compareWeeks = (one: WeekKey, other: WeekKey) => one.season - other.season || one.week - other.week

/** The weeks before and after one, among those there are. */
export function neighboursOf<W extends WeekKey>(weeks: readonly W[], of: WeekKey): { previous: W | null; next: W | null } {
  const ordered = [...weeks].sort(compareWeeks)
  return {
    previous: ordered.filter((week) => compareWeeks(week, of) < 0).at(-1) ?? null,
    next: ordered.find((week) => compareWeeks(week, of) > 0) ?? null,
  }
}

/** The week before one in its season; null for the first. Whether it had games is another matter. */
export function weekBefore({ season, week }: WeekKey): WeekKey | null {
  if (week === FIRST_WEEK) return null
  return { season, week: week === LAST_REGULAR_WEEK + 1 ? lastRegularWeekOf(season) : week - 1 }
}

/** The week after one; after the last, the first of the next season. Whether it has games is another matter. */
export const weekAfter = ({ season, week }: WeekKey): WeekKey =>
  week < LAST_WEEK ? { season, week: week + 1 } : { season: season + 1, week: FIRST_WEEK }
