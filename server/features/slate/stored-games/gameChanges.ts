import { idOf, type StoredGame } from './gameRows.ts'

/** A row of game_changes without its source and time. */
export type GameChange = {
  game_id: string
  field: 'game_time' | 'game_status' | 'score' | 'teams'
  old_value: string | null
  new_value: string | null
  /** The game's own clock, of a change while it is played. */
  game_clock: string | null
}

const READ: Record<GameChange['field'], (game: StoredGame) => string | null> = {
  game_time: ({ gameTime, isTimeSet }) => (gameTime === null || isTimeSet ? gameTime : `${gameTime} (hour not set)`),
  game_status: ({ gameStatus }) => gameStatus,
  score: ({ awayScore, homeScore }) => (awayScore === null ? null : `${awayScore}-${homeScore}`),
  teams: ({ awayTeam, homeTeam }) => `${awayTeam} at ${homeTeam}`,
}
const FIELDS = ['game_time', 'game_status', 'score', 'teams'] as const

/** The recorded changes between two states of a game. Clock, possession, network and records are not recorded. */
export function changesOf(before: StoredGame, after: StoredGame): GameChange[] {
  return FIELDS.flatMap((field) => {
    const old_value = READ[field](before)
    const new_value = READ[field](after)
    return old_value === new_value ? [] : [{ game_id: idOf(after), field, old_value, new_value, game_clock: after.gameClock }]
  })
}
