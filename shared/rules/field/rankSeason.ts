import { type Ranking, rank } from './rank.ts'

/** Players of a season in columns; `wins`: weeks won, which separate equal points once the championship is settled, and are 0 before. */
export type SeasonPoints = { points: Int32Array; wins: Int32Array }

/** Ranks the players of a season. @param among those that are ranked; all by default. */
export function rankSeason(
  { points, wins }: SeasonPoints,
  among = Uint32Array.from(points, (_, index) => index),
): Ranking<'points' | 'wins'> {
  return rank(among, points.length, [
    { by: 'points', values: fromHighest(points) },
    { by: 'wins', values: fromHighest(wins) },
  ])
}

function fromHighest(values: Int32Array): Uint32Array {
  const highest = values.reduce((high, value) => Math.max(high, value), 0)
  return new Uint32Array(values.map((value) => highest - value))
}
