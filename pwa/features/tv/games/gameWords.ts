import type { EpochMs } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import type { TvGame } from '#shared/model/tv.ts'
import { otherThan } from '#shared/rules/card.ts'
import { hasStarted, hasUnknownTime, kickoffOf } from '#shared/rules/gameState.ts'
import { formatKickoff } from '#shared/rules/timeText.ts'

/** The status text of a game that is not live. */
export function wordsOf(zone: string, game: TvGame, now: EpochMs): string {
  switch (game.gameStatus) {
    case 'final':
      return game.result === null ? 'Final · Tie' : 'Final'
    case 'cancelled':
      return 'Cancelled'
    case 'postponed':
      return `Postponed · ${kickoffWords(zone, game, now)}`
    default:
      return hasStarted({ ...game, gameStatus: 'scheduled' }, now) ? 'Game has started' : kickoffWords(zone, game, now)
  }
}

function kickoffWords(zone: string, game: TvGame, now: EpochMs): string {
  const kickoff = kickoffOf(game)
  return kickoff === null || hasUnknownTime(game, now) ? 'TBD' : formatKickoff(zone, kickoff)
}

export const teamOf = (game: TvGame, side: Side) => (side === 'away' ? game.awayTeam : game.homeTeam)
export const scoreOf = (game: TvGame, side: Side) => (side === 'away' ? game.awayScore : game.homeScore)
export const isBeaten = (game: TvGame, side: Side) => game.result !== null && game.result !== side
/** Beaten, or trailing in a game that goes on. */
export const isBehind = (game: TvGame, side: Side) =>
  isBeaten(game, side) || (game.isLive && (scoreOf(game, side) ?? 0) < (scoreOf(game, otherThan(side)) ?? 0))
