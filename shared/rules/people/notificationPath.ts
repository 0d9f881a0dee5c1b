import { ownPath } from './ownPath.ts'

/** The screens that a notification may open, by the first part of their paths. */
const SCREENS = new Set(['', 'nflpicks', 'standings', 'analytics', 'credits', 'profile', 'games'])

/** The path that a notification opens: one of the player's screens, else the start page. */
export function notificationPath(path: unknown): string {
  const own = ownPath(typeof path === 'string' ? path : null)
  const screen = own.split(/[/?]/)[1] ?? ''
  return SCREENS.has(screen) ? own : '/'
}
