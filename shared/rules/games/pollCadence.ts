import { type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import { isOver, isVoid, kickoffOf } from './gameState.ts'

type Candidate = Pick<Game, 'gameStatus' | 'gameTime' | 'isTimeSet'>

const LIVE_MS = 30 * SECOND_MS
const GAME_DAY_MS = 5 * MINUTE_MS
const QUIET_MS = 6 * HOUR_MS
/** Polled as often as a live game: one this close to its kickoff, and one this long past it that is not over. */
const BEFORE_KICKOFF_MS = 10 * MINUTE_MS
const AFTER_KICKOFF_MS = 6 * HOUR_MS
/** The longest pause after faults; on a quiet day the pause is longer anyway. */
const SLOWEST_AFTER_FAULTS_MS = 15 * MINUTE_MS
const STALE_AFTER_POLLS = 3
/** Scores do not count as stale for this long after the polls have become more frequent. */
const REACTION_MS = 2 * MINUTE_MS

export type PollFacts = {
  games: readonly Candidate[]
  now: EpochMs
  faultsInRow: number
  /** A claim of the feed waits until it is repeated. */
  hasDoubt: boolean
  /** The games are all over and the week is not settled: a corrected score still changes the result. */
  awaitsSettlement: boolean
}

/**
 * How long to wait from one poll to the next, in milliseconds. It is 30 s while a game is on or about to begin and while a claim is doubted,
 * 5 min on a day with games and until the week is settled, else 6 h. It is twice as long with each fault, up to 15 min.
 */
export function pollEveryMs(facts: PollFacts): number {
  const every = pauseWithoutFaults(facts)
  return Math.max(every, Math.min(every * 2 ** Math.min(facts.faultsInRow, 10), SLOWEST_AFTER_FAULTS_MS))
}

function pauseWithoutFaults({ games, now, hasDoubt, awaitsSettlement }: PollFacts): number {
  const counting = games.filter((game) => !isVoid(game))
  if (hasDoubt || counting.some((game) => isOn(game, now))) return LIVE_MS
  return awaitsSettlement || counting.some((game) => isToday(game, now)) ? GAME_DAY_MS : QUIET_MS
}

const isOn = (game: Candidate, now: EpochMs) => isUnderWay(game, now) || isUnderWay(game, now + BEFORE_KICKOFF_MS)

/** Whether scores are expected of a game: it is live, or has kicked off within the last 6 hours and is not over. */
export function isUnderWay(game: Candidate, now: EpochMs): boolean {
  if (game.gameStatus === 'LIVE') return true
  const kickoff = kickoffOf(game)
  return kickoff !== null && !isOver(game) && now >= kickoff && now < kickoff + AFTER_KICKOFF_MS
}

const isToday = ({ gameTime }: Candidate, now: EpochMs) =>
  gameTime !== null && dayIn(LEAGUE_TIME_ZONE, Date.parse(gameTime)) === dayIn(LEAGUE_TIME_ZONE, now)

/** The next poll is due after the pause. A last poll in the future means that the clock was set back. */
export const isPollDue = (facts: PollFacts & { lastPollAt: EpochMs | null }) =>
  facts.lastPollAt === null || facts.lastPollAt > facts.now || facts.now - facts.lastPollAt >= pollEveryMs(facts)

/**
 * Scores are stale when three polls in a row brought nothing; screens then say how old they are. Games that are all over are polled for
 * corrections only, so nothing is missing a few minutes after the last one.
 */
export function isStale({ games, asOf, now }: { games: readonly Candidate[]; asOf: EpochMs; now: EpochMs }): boolean {
  const polled = games.every(isOver) ? [] : games
  const facts = { games: polled, now: now - REACTION_MS, faultsInRow: 0, hasDoubt: false, awaitsSettlement: false }
  return now - asOf > STALE_AFTER_POLLS * pollEveryMs(facts)
}
