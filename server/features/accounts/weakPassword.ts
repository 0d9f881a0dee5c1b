import { ADMIN_PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import type { Role } from '#shared/model/user.ts'
import { COMMON_PASSWORDS } from './commonPasswords.ts'

/** Words of the trade: a guesser at a bar's door begins with these. */
const PRODUCT_WORDS = ['sunday slate', 'slate', 'pickem', "pick'em", 'football', 'contest', 'sunday', 'venue']
/** A row or run of this many characters is what is left of a lazy hand. */
const SHORTEST_WORD = 3

export type PasswordRefusal = 'too_easy' | 'too_short_for_admin'

type Owner = {
  email: string
  /** The product's and the venue's names. */
  names: readonly string[]
  role: Role
}

/** Why a password of six characters or more is still no good for this player; null when it is. Source: reliability row 62. */
export function refuseWeakPassword(password: string, { email, names, role }: Owner): PasswordRefusal | null {
  const lowered = password.normalize('NFKC').toLowerCase()
  if (isCommon(lowered) || isRun(lowered) || isOwnersAddress(lowered, email) || isNameOfHouse(lowered, names)) return 'too_easy'
  return role === 'admin' && password.length < ADMIN_PASSWORD_MIN_LENGTH ? 'too_short_for_admin' : null
}

/** "Dragon2024!" is "dragon" to whoever guesses. */
const withoutEnding = (text: string) => text.replace(/[^\p{L}]+$/u, '')

const isCommon = (lowered: string) => COMMON_PASSWORDS.has(lowered) || COMMON_PASSWORDS.has(withoutEnding(lowered))

/** One character again and again, or neighbours in a row, up or down: aaaaaa, 123456, fedcba. */
function isRun(lowered: string): boolean {
  const codes = [...lowered].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => (code === 0x30 && codes[index] === 0x39 ? 1 : code - (codes[index] ?? 0)))
  const [first] = steps
  return first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first)
}

function isOwnersAddress(lowered: string, email: string): boolean {
  const localPart = email.toLowerCase().split('@')[0] ?? ''
  return (
    lowered === email.toLowerCase() || lowered === localPart || (localPart.length >= SHORTEST_WORD && withoutEnding(lowered) === localPart)
  )
}

function isNameOfHouse(lowered: string, names: readonly string[]): boolean {
  const squeezed = squeeze(withoutEnding(lowered))
  const words = [...PRODUCT_WORDS, ...names].flatMap((name) => [
    squeeze(name.toLowerCase()),
    squeeze(name.toLowerCase().replace(/^the\s/, '')),
  ])
  return squeezed.length >= SHORTEST_WORD && words.includes(squeezed)
}

const squeeze = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
