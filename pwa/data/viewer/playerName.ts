import type { CurrentUser } from '#shared/model/user.ts'

/** First and last name, as far as they are known; else "Player". Source: spec 2 §2 "Home/dashboard page". */
export function playerName({ firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim() || 'Player'
}
