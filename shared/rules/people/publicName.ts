import * as texts from './publicName.texts.ts'

const LOOKS_LIKE_AN_ADDRESS = /@/

export type NameParts = { username: string | null; firstName: string | null; lastName: string | null }

/**
 * The name that everybody may see: the username, else first name and last initial ("Alex R."), else "Player". Never an email address,
 * even where somebody typed one as their name.
 */
export function publicNameOf(of: NameParts): string {
  const username = shown(of.username)
  if (username) return username
  const first = shown(of.firstName)
  const initial = [...shown(of.lastName)][0]
  if (!first) return texts.player()
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** Characters of the public id in a neutral name: enough to distinguish two hidden players. */
const NEUTRAL_ID_LENGTH = 6

/** The username of a player whose name an admin has hidden. @param id the public one. */
export const neutralNameOf = (id: string) => texts.playerNumber({ value: id.slice(0, NEUTRAL_ID_LENGTH).toUpperCase() })

const shown = (name: string | null) => {
  const trimmed = name?.trim() ?? ''
  return LOOKS_LIKE_AN_ADDRESS.test(trimmed) ? '' : trimmed
}
