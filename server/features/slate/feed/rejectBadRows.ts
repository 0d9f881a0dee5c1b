import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { FIRST_SEASON, FIRST_WEEK, HIGHEST_TOTAL_SCORE, LAST_SEASON, LAST_WEEK } from '#shared/contest.ts'
import { findTeam } from '#shared/reference/teams.ts'
import { isVoid, TBD_TEAM } from '#shared/rules/games/gameState.ts'

const LONGEST_KEY = 100
const LONGEST_NETWORK = 40
const LONGEST_CLOCK = 20

/** The rows that can be stored, in their stored form, and the others with the reason. */
export function rejectBadRows(rows: readonly FeedGame[]) {
  const usable: FeedGame[] = []
  const skipped: { row: FeedGame; reason: string }[] = []
  const keys = new Set<string>()
  const playing = new Set<string>()
  for (const row of rows) {
    const reason = refuseFeedGame(row) ?? refuseDuplicate(row)
    if (reason !== null) {
      skipped.push({ row, reason })
      continue
    }
    keys.add(row.feedKey)
    if (!isVoid(row)) for (const team of knownTeams(row)) playing.add(`${row.week} ${team}`)
    usable.push(toStorable(row))
  }
  return { usable, skipped }

  function refuseDuplicate(row: FeedGame): string | null {
    if (keys.has(row.feedKey)) return 'the feed has this game twice'
    const busy = isVoid(row) ? undefined : knownTeams(row).find((team) => playing.has(`${row.week} ${team}`))
    return busy === undefined ? null : `${busy} already plays in this week`
  }
}

/** The teams of a row, without those that are not known yet. */
export const knownTeams = (row: FeedGame) => [row.awayTeam, row.homeTeam].filter((team) => team !== TBD_TEAM)

/** The reason why a feed's row can't be stored; null when it can. Every value is checked, because feeds make mistakes. */
function refuseFeedGame(game: FeedGame): string | null {
  if (!Number.isInteger(game.season) || game.season < FIRST_SEASON || game.season > LAST_SEASON) return `${game.season} is not a season`
  if (!Number.isInteger(game.week) || game.week < FIRST_WEEK || game.week > LAST_WEEK) return `${game.week} is not a week`
  if (game.feedKey === '' || game.feedKey.length > LONGEST_KEY) return 'it has no usable key'
  for (const team of [game.awayTeam, game.homeTeam]) {
    if (team !== TBD_TEAM && findTeam(team)?.abbreviation !== team) return `unknown team "${team}"`
  }
  if (game.awayTeam === game.homeTeam && game.awayTeam !== TBD_TEAM) return `${game.awayTeam} can't play itself`
  if (game.gameTime !== null && Number.isNaN(Date.parse(game.gameTime))) return `"${game.gameTime}" is not an instant`
  return refuseProgress(game)
}

function refuseProgress({ awayTeam, homeTeam, gameStatus, awayScore, homeScore }: FeedGame): string | null {
  if (gameStatus !== 'LIVE' && gameStatus !== 'final') return null
  if (awayTeam === TBD_TEAM || homeTeam === TBD_TEAM) return `${gameStatus} with a team that is not known`
  if (awayScore === null || homeScore === null) return `${gameStatus} without a score`
  return isScore(awayScore) && isScore(homeScore) && isScore(awayScore + homeScore) ? null : `${awayScore} to ${homeScore} is not a score`
}

const isScore = (points: number) => Number.isInteger(points) && points >= 0 && points <= HIGHEST_TOTAL_SCORE

/** The row in its stored form, without values that its status excludes: some feeds send 0 to 0 before kickoff. */
function toStorable(game: FeedGame): FeedGame {
  const isPlayed = game.gameStatus === 'LIVE' || game.gameStatus === 'final'
  const isLive = game.gameStatus === 'LIVE'
  return {
    ...game,
    gameTime: game.gameTime === null ? null : new Date(game.gameTime).toISOString(),
    isTimeSet: game.isTimeSet && game.gameTime !== null,
    network: game.network?.trim().slice(0, LONGEST_NETWORK) || null,
    awayScore: isPlayed ? game.awayScore : null,
    homeScore: isPlayed ? game.homeScore : null,
    gameClock: isLive ? (game.gameClock?.slice(0, LONGEST_CLOCK) ?? null) : null,
    possession: isLive ? game.possession : null,
  }
}
