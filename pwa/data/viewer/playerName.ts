import type { CurrentUser } from '#shared/model/user.ts'
import * as texts from './texts.ts'

/** First and last name, as far as they are known; else "Player". */
export function playerName({ firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim() || texts.player()
}

/** "Jordan R.": where the whole name has no room. */
export function shortPlayerName({ firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>): string {
  if (!firstName) return playerName({ firstName, lastName })
  return lastName ? `${firstName} ${lastName.charAt(0)}.` : firstName
}
