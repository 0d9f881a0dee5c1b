import { TEAM_COUNT } from '#shared/contest.ts'
import { averageOf, type SeasonResults, type TeamResult } from './seasonResults.ts'

/** Averages of fewer games than this are not meaningful. */
export const GAMES_THAT_COUNT = 3

/** Where a team stands in the league: 1 has the most. `fromLast` counts from the other end. */
export type LeaguePlace = { average: number; place: number; fromLast: number; isShared: boolean }

/**
 * A team's place among all 32 by a number of its games.
 * @param which the games that count, such as those at home.
 * @returns null while any of the 32 has too few of them: a place among some is none in the league.
 */
export function leaguePlaceOf(
  results: SeasonResults,
  team: string,
  of: (result: TeamResult) => number,
  which: (result: TeamResult) => boolean = () => true,
): LeaguePlace | null {
  const averages: number[] = []
  let own: number | null = null
  for (const [name, all] of results) {
    const counting = all.filter(which)
    const average = averageOf(counting, of)
    if (average === null || counting.length < GAMES_THAT_COUNT) return null
    averages.push(average)
    if (name === team) own = average
  }
  if (own === null || averages.length < TEAM_COUNT) return null
  const average = own
  return {
    average,
    place: averages.filter((other) => other > average).length + 1,
    fromLast: averages.filter((other) => other < average).length + 1,
    isShared: averages.filter((other) => other === average).length > 1,
  }
}
