import type { Side } from '#shared/model/game.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import { splitPoints } from './splitPoints.ts'

export const REGULATION_SECONDS = 3_600
export const OVERTIME_SECONDS = 600

/** One side's possession of the ball. Its points, mostly 0, count from its end on, in seconds of play since kickoff. */
export type Drive = { side: Side; points: number; endsAtSecond: number }

type Ended = { feedKey: string; awayScore: number; homeScore: number; isOvertime: boolean }

/** The usual number of drives of each side; a side that scored more often has more. */
const DRIVES_A_SIDE = 11
const SHORTEST_OVERTIME_SECONDS = 240
/** The points of the loser in an overtime that was won by one point. */
const ANSWERED = [7, 6, 2] as const
/** Number of drives of an overtime without points. */
const DRIVES_OF_A_TIE = 4

const otherSide = (side: Side): Side => (side === 'away' ? 'home' : 'away')

/**
 * Invents the course of a game that ends exactly at its score: drives of both sides in order, of which the last ends the game. The same game
 * always has the same course.
 */
export function timelineOf(game: Ended): Drive[] {
  const random = seededRandom(game.feedKey)
  const { awayScore, homeScore } = game
  if (!game.isOvertime) return regulation(random, awayScore, homeScore)
  const answered = answeredInOvertime(awayScore, homeScore)
  const level = Math.min(awayScore, homeScore) - answered
  return [...regulation(random, level, level), ...overtime(random, { awayScore, homeScore, answered })]
}

function regulation(random: SeededRandom, awayScore: number, homeScore: number): Drive[] {
  const steps = { away: splitPoints(awayScore, random), home: splitPoints(homeScore, random) }
  const possessions = Math.max(DRIVES_A_SIDE, steps.away.length, steps.home.length)
  const points = { away: spread(steps.away, possessions, random), home: spread(steps.home, possessions, random) }
  const first: Side = random.chance(0.5) ? 'away' : 'home'
  const drives = Array.from({ length: 2 * possessions }, (_, index) => {
    const side = index % 2 === 0 ? first : otherSide(first)
    return { side, points: points[side][Math.floor(index / 2)] ?? 0 }
  })
  return timed(drives, 0, REGULATION_SECONDS, random)
}

/** No score in football is worth one point alone. So in an overtime that was won by one point the loser scored too, and then the winner scored more. */
function answeredInOvertime(awayScore: number, homeScore: number): number {
  if (Math.abs(awayScore - homeScore) !== 1) return 0
  const lost = Math.min(awayScore, homeScore)
  return ANSWERED.find((points) => lost >= points && lost - points !== 1) ?? 0
}

type Overtime = { awayScore: number; homeScore: number; answered: number }

/** The other side has a drive before each score of the winner. */
function overtime(random: SeededRandom, { awayScore, homeScore, answered }: Overtime): Drive[] {
  const winner: Side = awayScore > homeScore ? 'away' : 'home'
  const lead = Math.abs(awayScore - homeScore)
  const steps = lead === 0 ? Array<number>(DRIVES_OF_A_TIE / 2).fill(0) : answered > 0 ? [answered + lead] : splitPoints(lead, random)
  const drives = steps.flatMap((points) => [
    { side: otherSide(winner), points: answered },
    { side: winner, points },
  ])
  const length = lead === 0 ? OVERTIME_SECONDS : random.whole(SHORTEST_OVERTIME_SECONDS, OVERTIME_SECONDS - 1)
  return timed(drives, REGULATION_SECONDS, length, random)
}

/** Puts the scores at random places among a side's drives. */
function spread(steps: readonly number[], possessions: number, random: SeededRandom): number[] {
  return random.shuffle(Array.from({ length: possessions }, (_, index) => steps[index] ?? 0))
}

/** Divides the time among the drives; the last one ends with it. */
function timed(drives: readonly Omit<Drive, 'endsAtSecond'>[], startsAt: number, length: number, random: SeededRandom): Drive[] {
  const shares = drives.map(() => 0.5 + random.next())
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let passed = 0
  return drives.map((drive, index) => {
    passed += shares[index] ?? 0
    const isLast = index === drives.length - 1
    return { ...drive, endsAtSecond: startsAt + (isLast ? length : Math.floor((length * passed) / whole)) }
  })
}
