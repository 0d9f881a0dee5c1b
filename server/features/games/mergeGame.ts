import { TBD_TEAM } from '#shared/rules/gameState.ts'
import type { FeedGame } from '../../integrations/score-feed/scoreFeed.ts'
import type { StoredGame } from './storedGames.ts'

/**
 * A stored game after a feed's row about it, or the reason why the row is not believed: then the last good state stays.
 * Games go forward only: scheduled or postponed, LIVE, final. A final score may be corrected; while LIVE scores do not fall.
 * A cancelled game comes back only with a new kickoff or a score: a feed that merely has not heard of it yet does not revive it.
 */
export function mergeGame(stored: StoredGame, row: FeedGame): StoredGame | string {
  const reason = refuseStep(stored, row)
  if (reason !== null) return reason
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

function refuseStep(stored: StoredGame, row: FeedGame): string | null {
  const { awayTeam, homeTeam } = knownTeams(stored, row)
  if (isOther(stored.awayTeam, awayTeam) || isOther(stored.homeTeam, homeTeam)) {
    return `it names ${row.awayTeam} at ${row.homeTeam}, here it is ${stored.awayTeam} at ${stored.homeTeam}`
  }
  if (stored.gameStatus === 'final' && row.gameStatus !== 'final') return `a final game does not become ${row.gameStatus}`
  if (stored.gameStatus === 'LIVE' && (row.gameStatus === 'scheduled' || row.gameStatus === 'postponed')) {
    return `a game under way does not become ${row.gameStatus}`
  }
  if (
    stored.gameStatus === 'LIVE' &&
    row.gameStatus === 'LIVE' &&
    (isLess(row.awayScore, stored.awayScore) || isLess(row.homeScore, stored.homeScore))
  ) {
    return `the score falls from ${stored.awayScore}-${stored.homeScore} to ${row.awayScore}-${row.homeScore}`
  }
  if (stored.gameStatus === 'cancelled' && isWaiting(row) && (row.gameTime === null || row.gameTime === stored.gameTime)) {
    return `a cancelled game does not become ${row.gameStatus} without a new kickoff`
  }
  return null
}

/** A team that was known stays known. */
const knownTeams = (stored: StoredGame, row: FeedGame) => ({
  awayTeam: row.awayTeam === TBD_TEAM ? stored.awayTeam : row.awayTeam,
  homeTeam: row.homeTeam === TBD_TEAM ? stored.homeTeam : row.homeTeam,
})

const isOther = (stored: string, told: string) => stored !== TBD_TEAM && told !== stored
const isLess = (now: number | null, before: number | null) => now !== null && before !== null && now < before
const isWaiting = (row: FeedGame) => row.gameStatus === 'scheduled' || row.gameStatus === 'postponed'
