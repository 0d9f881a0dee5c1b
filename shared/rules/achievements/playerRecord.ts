import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import { streaksOf } from '#shared/rules/season/streaks.ts'
import { isWin, type PlayedWeek } from './playedWeek.ts'

/** A settled week of the contest; `own` is null when the player has no card in it. */
export type RecordedWeek = { season: number; week: number; isAbandoned: boolean; own: PlayedWeek | null }

/** Everything settled that counts for one player: weeks in their order, and the championships with the player's place. */
export type PlayerRecord = { weeks: readonly RecordedWeek[]; championships: readonly { season: number; place: number; score: number }[] }

export const REGULAR_WEEKS = LAST_REGULAR_WEEK - FIRST_REGULAR_WEEK + 1
const isRegular = ({ week }: { week: number }) => week >= FIRST_REGULAR_WEEK && week <= LAST_REGULAR_WEEK

export const playedWeeks = ({ weeks }: PlayerRecord): PlayedWeek[] => weeks.flatMap(({ own }) => (own ? [own] : []))

/** The number of played weeks with this property. */
export const countWeeks = (record: PlayerRecord, has: (week: PlayedWeek) => boolean) => playedWeeks(record).filter(has).length

/** The highest value that any played week has; 0 without one. */
export const bestWeek = (record: PlayerRecord, measure: (week: PlayedWeek) => number) =>
  playedWeeks(record).reduce((best, week) => Math.max(best, measure(week)), 0)

/** The most settled weeks of one season in a row with this property. An abandoned week neither counts nor ends the row. */
export function longestRow({ weeks }: PlayerRecord, has: (week: PlayedWeek) => boolean): number {
  let row = 0
  let longest = 0
  let season: number | null = null
  for (const week of weeks) {
    if (week.isAbandoned) continue
    if (week.season !== season) row = 0
    season = week.season
    row = week.own && has(week.own) ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  return longest
}

/** The most correct picks in a row by kickoff. Weeks without a card and games without a pick do not end the row. */
export const longestCorrectRow = (record: PlayerRecord) => streaksOf(playedWeeks(record).flatMap(({ results }) => results)).longest

/** The best season score: the points of a season's regular weeks. */
export const bestSeasonScore = ({ weeks }: PlayerRecord) => bestSum(weeks, (week) => (isRegular(week) ? (week.own?.score ?? 0) : 0))

/** The most regular weeks played in one season. An abandoned week counts for a player with any card in that season's regular weeks. */
export function mostRegularWeeks({ weeks }: PlayerRecord): number {
  const seasons = new Set(weeks.filter((week) => isRegular(week) && week.own).map(({ season }) => season))
  return bestSum(weeks, (week) => (isRegular(week) && seasons.has(week.season) && (week.own || week.isAbandoned) ? 1 : 0))
}

function bestSum(weeks: readonly RecordedWeek[], measure: (week: RecordedWeek) => number): number {
  const sums = new Map<number, number>()
  for (const week of weeks) sums.set(week.season, (sums.get(week.season) ?? 0) + measure(week))
  return Math.max(0, ...sums.values())
}

export const countSeasons = ({ weeks }: PlayerRecord) => new Set(weeks.filter(({ own }) => own).map(({ season }) => season)).size

export const countTitles = ({ championships }: PlayerRecord) => championships.filter(isWin).length
