import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import { afterTheEnd, beforeKickoff, type FeedGame, type RecordedGame } from './scoreFeed.ts'
import { type Drive, OVERTIME_SECONDS, REGULATION_SECONDS, timelineOf } from './timeline.ts'

const QUARTER_SECONDS = REGULATION_SECONDS / 4

/** When each part of a game ends, in minutes after kickoff, breaks and timeouts included: 3 h 10 min without overtime. */
const ENDS_MINUTES = { q1: 43, q2: 90, half: 103, q3: 146, q4: 190, overtime: 208 } as const

/** A moment of a game: its second of play (0 to 3600, in overtime up to 4200), and its clock as a text. */
type Moment = { second: number; text: string; isBreak: boolean }

/**
 * The state of a recorded game at a moment: scheduled, then LIVE with a running clock and scores that only rise, then final. The same game
 * always takes the same course. A game without scores is never played.
 */
export function playAt(game: RecordedGame, now: EpochMs): FeedGame {
  const kickoff = game.gameTime === null ? null : Date.parse(game.gameTime)
  const { awayScore, homeScore } = game
  if (game.outcome === 'cancelled' || awayScore === null || homeScore === null || kickoff === null || now < kickoff)
    return beforeKickoff(game)
  const drives = timelineOf({ ...game, awayScore, homeScore })
  const moment = momentAt((now - kickoff) / MINUTE_MS)
  if (moment === null || moment.second >= lastSecondOf(drives)) return afterTheEnd(game)
  return {
    ...beforeKickoff(game),
    gameStatus: 'LIVE',
    gameClock: moment.text,
    possession: moment.isBreak ? null : (drives.find((drive) => drive.endsAtSecond > moment.second)?.side ?? null),
    awayScore: pointsUntil(drives, 'away', moment.second),
    homeScore: pointsUntil(drives, 'home', moment.second),
  }
}

const lastSecondOf = (drives: readonly Drive[]) => drives.at(-1)?.endsAtSecond ?? 0

const pointsUntil = (drives: readonly Drive[], side: Drive['side'], second: number) =>
  drives.reduce((sum, drive) => (drive.side === side && drive.endsAtSecond <= second ? sum + drive.points : sum), 0)

/** Null after the last second of an overtime. */
function momentAt(minutes: number): Moment | null {
  const { q1, q2, half, q3, q4, overtime } = ENDS_MINUTES
  if (minutes < q1) return inPeriod('Q1', 0, minutes / q1)
  if (minutes < q2) return inPeriod('Q2', QUARTER_SECONDS, (minutes - q1) / (q2 - q1))
  if (minutes < half) return { second: 2 * QUARTER_SECONDS, text: 'Half', isBreak: true }
  if (minutes < q3) return inPeriod('Q3', 2 * QUARTER_SECONDS, (minutes - half) / (q3 - half))
  if (minutes < q4) return inPeriod('Q4', 3 * QUARTER_SECONDS, (minutes - q3) / (q4 - q3))
  return minutes < overtime ? inPeriod('OT', REGULATION_SECONDS, (minutes - q4) / (overtime - q4), OVERTIME_SECONDS) : null
}

function inPeriod(name: string, startsAt: number, share: number, length = QUARTER_SECONDS): Moment {
  const played = Math.floor(length * share)
  const left = length - played
  return { second: startsAt + played, text: `${name} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`, isBreak: false }
}
