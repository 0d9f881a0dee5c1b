import type { StoredGame } from '#server/features/games/gameRows.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { TBD_TEAM } from '#shared/rules/gameState.ts'

/** Why a row is not believed, and whether it may be true after all when the feed keeps saying so. */
export type Refusal = { reason: string; mayBeTrue: boolean }

/** `read`: from a file that a person gave. `polled`: a feed's answer of this moment. `insisted`: the same answer, seen often enough. */
export type Trust = 'read' | 'polled' | 'insisted'

/** No team scores more than this between two answers, even when there was none for most of a game. */
const HIGHEST_LEAP = 60

/**
 * A stored game after a feed's row about it, or why the row is not believed: then the last good state stays.
 * Games go forward only: scheduled or postponed, LIVE, final. What goes back, what falls, and what ends a game in a strange way may be true
 * when a feed insists; that a final game is not final, that it has other teams, or that its scores changed sides is never believed.
 * A cancelled game comes back only with a new kickoff or a score: a feed that merely has not heard of it yet does not revive it.
 */
export function mergeGame(stored: StoredGame, row: FeedGame, trust: Trust): StoredGame | Refusal {
  const refusal = refuseStep(stored, row, trust)
  if (refusal !== null) return refusal
  const { awayTeam, homeTeam } = knownTeams(stored, row)
  return {
    ...stored,
    feedKey: stored.feedKey ?? row.feedKey,
    awayTeam,
    homeTeam,
    // a feed that no longer knows the day leaves the last one as a stand-in
    gameTime: row.gameTime ?? stored.gameTime,
    isTimeSet: row.isTimeSet,
    network: row.network ?? stored.network,
    isNeutralSite: row.isNeutralSite,
    gameStatus: row.gameStatus,
    gameClock: row.gameClock,
    possession: row.possession,
    awayScore: row.awayScore,
    homeScore: row.homeScore,
  }
}

/** The same, for a game that leaves this week: it stays behind as cancelled and gives up its key. */
export const leaveWeek = (stored: StoredGame): StoredGame => ({
  ...stored,
  feedKey: stored.feedKey === null ? null : `${stored.feedKey}@${stored.season}-${stored.week}`,
  gameStatus: 'cancelled',
  gameClock: null,
  possession: null,
  awayScore: null,
  homeScore: null,
})

function refuseStep(stored: StoredGame, row: FeedGame, trust: Trust): Refusal | null {
  const never = findImpossible(stored, row) ?? (trust === 'read' ? null : findMistaken(stored, row))
  if (never !== null) return { reason: never, mayBeTrue: false }
  if (trust === 'insisted') return null
  const reason = findBackward(stored, row) ?? (trust === 'polled' ? findSurprising(stored, row) : null)
  return reason === null ? null : { reason, mayBeTrue: trust === 'polled' }
}

function findImpossible(stored: StoredGame, row: FeedGame): string | null {
  const { awayTeam, homeTeam } = knownTeams(stored, row)
  if (isOther(stored.awayTeam, awayTeam) || isOther(stored.homeTeam, homeTeam)) {
    return `it names ${row.awayTeam} at ${row.homeTeam}, here it is ${stored.awayTeam} at ${stored.homeTeam}`
  }
  if (stored.gameStatus === 'final' && row.gameStatus !== 'final') return `a final game does not become ${row.gameStatus}`
  return null
}

/** What feeds are known to get wrong for good. */
function findMistaken(stored: StoredGame, row: FeedGame): string | null {
  if (
    hasScores(stored) &&
    stored.awayScore !== stored.homeScore &&
    row.awayScore === stored.homeScore &&
    row.homeScore === stored.awayScore
  ) {
    return `the scores changed sides, from ${scoreOf(stored)} to ${scoreOf(row)}`
  }
  if (stored.gameStatus === 'final' && scoreOf(row) === '0-0' && scoreOf(stored) !== '0-0')
    return `a final score of ${scoreOf(stored)} becomes 0-0`
  return null
}

function findBackward(stored: StoredGame, row: FeedGame): string | null {
  if (stored.gameStatus === 'LIVE' && isWaiting(row)) return `a game under way does not become ${row.gameStatus}`
  if (stored.gameStatus === 'LIVE' && row.gameStatus === 'LIVE' && falls(stored, row)) return sayFall(stored, row)
  if (stored.gameStatus === 'cancelled' && isWaiting(row) && (row.gameTime === null || row.gameTime === stored.gameTime)) {
    return `a cancelled game does not become ${row.gameStatus} without a new kickoff`
  }
  return null
}

/** What a person who gives a file means, and a feed may well get wrong for a minute. */
function findSurprising(stored: StoredGame, row: FeedGame): string | null {
  if (row.gameStatus === 'cancelled' && stored.gameStatus !== 'cancelled') return 'the game is called off'
  if (row.gameStatus !== 'LIVE' && row.gameStatus !== 'final') return null
  if (stored.gameStatus === 'final') {
    return scoreOf(stored) === scoreOf(row) ? null : `a final score of ${scoreOf(stored)} becomes ${scoreOf(row)}`
  }
  if (falls(stored, row)) return sayFall(stored, row)
  if (stored.gameStatus === 'LIVE' && leaps(stored, row)) return `the score leaps from ${scoreOf(stored)} to ${scoreOf(row)}`
  return row.gameStatus === 'final' && scoreOf(row) === '0-0' ? 'final without a point' : null
}

type Scores = Pick<FeedGame, 'awayScore' | 'homeScore'>
const hasScores = ({ awayScore }: Scores) => awayScore !== null
const scoreOf = ({ awayScore, homeScore }: Scores) => `${awayScore}-${homeScore}`
const falls = (before: Scores, now: Scores) => isLess(now.awayScore, before.awayScore) || isLess(now.homeScore, before.homeScore)
const sayFall = (before: Scores, now: Scores) => `the score falls from ${scoreOf(before)} to ${scoreOf(now)}`
const leaps = (before: Scores, now: Scores) =>
  (now.awayScore ?? 0) - (before.awayScore ?? 0) > HIGHEST_LEAP || (now.homeScore ?? 0) - (before.homeScore ?? 0) > HIGHEST_LEAP

/** A team that was known stays known. */
const knownTeams = (stored: StoredGame, row: FeedGame) => ({
  awayTeam: row.awayTeam === TBD_TEAM ? stored.awayTeam : row.awayTeam,
  homeTeam: row.homeTeam === TBD_TEAM ? stored.homeTeam : row.homeTeam,
})

const isOther = (stored: string, told: string) => stored !== TBD_TEAM && told !== stored
const isLess = (now: number | null, before: number | null) => now !== null && before !== null && now < before
const isWaiting = (row: FeedGame) => row.gameStatus === 'scheduled' || row.gameStatus === 'postponed'
