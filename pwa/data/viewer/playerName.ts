import type { CurrentUser } from '#shared/model/user.ts'

/** First and last name, as far as they are known; else "Player". */
export function playerName({ firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim() || 'Player'
}
