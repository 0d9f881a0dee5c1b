import type { GameStatus } from '#shared/model/game.ts'

/** A game's status as ESPN sends it. */
export type EspnStatus = {
  displayClock: string | null
  period: number
  type: { name: string; state: string; completed: boolean }
}

const REGULATION_PERIODS = 4

/**
 * Converts ESPN's status, or returns the reason why it can't be used. State and `completed` decide whether a game is live and whether it counts.
 * Names only distinguish games that are not played, because ESPN changes them. A game that is over but not completed is never scored.
 */
export function toGameStatus({ type }: EspnStatus): { gameStatus: GameStatus } | { reason: string } {
  const { name, state, completed } = type
  if (completed && state !== 'post') return { reason: `completed while it is "${state}"` }
  if (/CANCEL|FORFEIT/.test(name)) return completed ? { reason: `${name} and completed` } : { gameStatus: 'cancelled' }
  if (name.includes('POSTPONED')) return completed ? { reason: `${name} and completed` } : { gameStatus: 'postponed' }
  if (state === 'pre') return { gameStatus: 'scheduled' }
  if (state === 'in') return { gameStatus: 'LIVE' }
  if (state === 'post' && completed) return { gameStatus: 'final' }
  return { reason: state === 'post' ? `over and not completed (${name})` : `"${state}" is not a state` }
}

/** The clock of a live game: "Q4 2:14", "OT 8:00", "End Q1", "Half", "Delayed". */
export function toGameClock({ type, period, displayClock }: EspnStatus): string {
  if (type.name.includes('HALFTIME')) return 'Half'
  if (type.name.includes('DELAY')) return 'Delayed'
  if (type.name.includes('SUSPENDED')) return 'Suspended'
  const quarter = period > REGULATION_PERIODS ? 'OT' : `Q${Math.max(1, period)}`
  if (type.name.includes('END_PERIOD')) return `End ${quarter}`
  return displayClock !== null && /^\d{1,2}:\d{2}$/.test(displayClock) ? `${quarter} ${displayClock}` : quarter
}
