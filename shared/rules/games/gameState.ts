import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { FAR_AWAY_DAYS } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'

type Teams = Pick<Game, 'awayTeam' | 'homeTeam'>
type Kickoff = Pick<Game, 'gameTime' | 'isTimeSet'>
type Status = Pick<Game, 'gameStatus'>

export const TBD_TEAM = 'TBD'

/** A game that counts for nobody and is not needed to complete picks: cancelled, or moved out of its week. */
export const isVoid = (game: Status) => game.gameStatus === 'cancelled'

export const isOver = (game: Status) => game.gameStatus === 'final' || game.gameStatus === 'cancelled'

export const hasUnknownTeam = (game: Teams) => game.awayTeam === TBD_TEAM || game.homeTeam === TBD_TEAM

/** The moment a game locks; null while its hour is not set (a stand-in time locks nothing). */
export const kickoffOf = (game: Kickoff): EpochMs | null => (game.gameTime !== null && game.isTimeSet ? Date.parse(game.gameTime) : null)

/** Whether kickoff has passed. Live and final games have started even if their kickoff is later; a void one never has. */
export function hasStarted(game: Kickoff & Status, now: EpochMs): boolean {
  if (isVoid(game)) return false
  if (game.gameStatus === 'LIVE' || game.gameStatus === 'final') return true
  const kickoff = kickoffOf(game)
  return kickoff !== null && now >= kickoff
}

/** May this game be picked now, apart from the rules of its week? */
export const isOpenForPicks = (game: Teams & Kickoff & Status, now: EpochMs) =>
  (game.gameStatus === 'scheduled' || game.gameStatus === 'postponed') && !hasUnknownTeam(game) && !hasStarted(game, now)

/** Shows TBD instead of a time: unknown team, hour not set, or too far away. */
export function hasUnknownTime(game: Teams & Kickoff, now: EpochMs): boolean {
  const kickoff = kickoffOf(game)
  return hasUnknownTeam(game) || kickoff === null || kickoff - now > FAR_AWAY_DAYS * DAY_MS
}

/** The text of a game's progress on its card. */
export type GamePhase = 'upcoming' | 'started' | 'live' | 'final' | 'tie' | 'postponed' | 'void'

export function phaseOf(game: Kickoff & Status & Pick<Game, 'result'>, now: EpochMs): GamePhase {
  switch (game.gameStatus) {
    case 'LIVE':
      return 'live'
    case 'final':
      return game.result === null ? 'tie' : 'final'
    case 'cancelled':
      return 'void'
    case 'postponed':
      return 'postponed'
    default:
      return hasStarted(game, now) ? 'started' : 'upcoming'
  }
}
