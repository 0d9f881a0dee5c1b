import { TEAMS } from '#shared/reference/teams.ts'
import type { SeededRandom } from '#shared/seededRandom.ts'

/** The strength of each team: the points it scores above average, and the points by which it reduces its opponent's score. */
export type Strengths = ReadonlyMap<string, { attack: number; defence: number }>
export type Result = { awayScore: number; homeScore: number; isOvertime: boolean }

const AVERAGE_POINTS = 22
const HOME_POINTS = 1
const TEAM_SPREAD = 3.2
/** How far a single score strays from the expected one. */
const GAME_SPREAD = 8.5
const FIELD_GOAL = 3
const HIGHEST_SCORE = 52
const TIE_SCORE = 23
/** Scores that are rare in football; they are replaced by common ones. */
const UNUSUAL: readonly number[] = [1, 2, 4, 5, 8, 11, 18]

export const makeStrengths = (random: SeededRandom): Strengths =>
  new Map(TEAMS.map((team) => [team.abbreviation, { attack: TEAM_SPREAD * random.bell(), defence: TEAM_SPREAD * random.bell() }]))

/** By how many points the home team is expected to win; below 0 it is the underdog. */
export function homeEdgeOf(strengths: Strengths, { away, home }: { away: string; home: string }): number {
  const overall = (team: string) => (strengths.get(team)?.attack ?? 0) + (strengths.get(team)?.defence ?? 0)
  return overall(home) - overall(away) + 2 * HOME_POINTS
}

/** A plausible result. A game that is tied after four quarters is decided by a field goal in overtime (in preseason: in the last second). */
export function makeResult(random: SeededRandom, strengths: Strengths, game: { away: string; home: string; hasOvertime: boolean }): Result {
  const points = (scorer: string, rival: string, venue: number) => {
    const expected = AVERAGE_POINTS + venue + (strengths.get(scorer)?.attack ?? 0) - (strengths.get(rival)?.defence ?? 0)
    return toUsual(Math.round(expected + GAME_SPREAD * random.bell()))
  }
  const awayScore = points(game.away, game.home, -HOME_POINTS)
  const homeScore = points(game.home, game.away, HOME_POINTS)
  if (awayScore !== homeScore) return { awayScore, homeScore, isOvertime: false }
  const { hasOvertime: isOvertime } = game
  return random.chance(0.5)
    ? { awayScore, homeScore: homeScore + FIELD_GOAL, isOvertime }
    : { awayScore: awayScore + FIELD_GOAL, homeScore, isOvertime }
}

/** The result of a game that is still tied after overtime. */
export const TIE: Result = { awayScore: TIE_SCORE, homeScore: TIE_SCORE, isOvertime: true }

function toUsual(points: number): number {
  const inRange = Math.max(0, Math.min(HIGHEST_SCORE, points))
  return UNUSUAL.includes(inRange) ? toUsual(inRange === 1 || inRange === 2 ? 3 : inRange - 1) : inRange
}
