import type { StoredGame } from '#server/features/slate/stored-games/gameRows.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { TBD_TEAM } from '#shared/rules/games/gameState.ts'

/** The reason why a row is not believed, and whether it is believed if the feed repeats it. */
export type Refusal = { reason: string; mayBeTrue: boolean }

/** `imported`: from a file that an admin chose. `polled`: a feed's answer. `repeated`: an answer that enough polls in a row have made. */
export type Trust = 'imported' | 'polled' | 'repeated'

/** Maximum number of points that a team can score between two answers, even after an outage of most of a game. */
const HIGHEST_JUMP = 60

/**
 * Returns the stored game with the values of a feed's row, or the reason why the row is not believed.
 * A game goes from scheduled or postponed to LIVE to final. A step back, a falling score and an unusual end are believed when the feed
 * repeats them. That a final game is not final, that it has other teams, or that its scores changed sides is never believed.
 * A cancelled game is reopened only by a new kickoff or a score: the feed may not have received the cancellation yet.
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
    // without a day in the row, the last known day stays as a placeholder
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

/** A game that moves to another week stays in this one as cancelled, without its feed key. */
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
  const never = findImpossible(stored, row) ?? (trust === 'imported' ? null : findMistaken(stored, row))
  if (never !== null) return { reason: never, mayBeTrue: false }
  if (trust === 'repeated') return null
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

/** Errors that feeds repeat. A repetition does not make these claims true. */
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
  if (stored.gameStatus === 'LIVE' && row.gameStatus === 'LIVE' && falls(stored, row)) return describeFall(stored, row)
  if (stored.gameStatus === 'cancelled' && isWaiting(row) && (row.gameTime === null || row.gameTime === stored.gameTime)) {
    return `a cancelled game does not become ${row.gameStatus} without a new kickoff`
  }
  return null
}

/** Claims that are correct in an imported file, but that a feed may get wrong for a minute. */
function findSurprising(stored: StoredGame, row: FeedGame): string | null {
  if (row.gameStatus === 'cancelled' && stored.gameStatus !== 'cancelled') return 'the game is called off'
  if (row.gameStatus !== 'LIVE' && row.gameStatus !== 'final') return null
  if (stored.gameStatus === 'final') {
    return scoreOf(stored) === scoreOf(row) ? null : `a final score of ${scoreOf(stored)} becomes ${scoreOf(row)}`
  }
  if (falls(stored, row)) return describeFall(stored, row)
  if (stored.gameStatus === 'LIVE' && jumps(stored, row)) return `the score jumps from ${scoreOf(stored)} to ${scoreOf(row)}`
  return row.gameStatus === 'final' && scoreOf(row) === '0-0' ? 'final without a point' : null
}

type Scores = Pick<FeedGame, 'awayScore' | 'homeScore'>
const hasScores = ({ awayScore }: Scores) => awayScore !== null
const scoreOf = ({ awayScore, homeScore }: Scores) => `${awayScore}-${homeScore}`
const falls = (before: Scores, now: Scores) => isLess(now.awayScore, before.awayScore) || isLess(now.homeScore, before.homeScore)
const describeFall = (before: Scores, now: Scores) => `the score falls from ${scoreOf(before)} to ${scoreOf(now)}`
const jumps = (before: Scores, now: Scores) =>
  (now.awayScore ?? 0) - (before.awayScore ?? 0) > HIGHEST_JUMP || (now.homeScore ?? 0) - (before.homeScore ?? 0) > HIGHEST_JUMP

/** A team that was known stays known. */
const knownTeams = (stored: StoredGame, row: FeedGame) => ({
  awayTeam: row.awayTeam === TBD_TEAM ? stored.awayTeam : row.awayTeam,
  homeTeam: row.homeTeam === TBD_TEAM ? stored.homeTeam : row.homeTeam,
})

const isOther = (stored: string, claimed: string) => stored !== TBD_TEAM && claimed !== stored
const isLess = (now: number | null, before: number | null) => now !== null && before !== null && now < before
const isWaiting = (row: FeedGame) => row.gameStatus === 'scheduled' || row.gameStatus === 'postponed'
