import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { STAFF_PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import type { Role } from '#shared/model/user.ts'
import { COMMON_PASSWORDS } from './commonPasswords.ts'
import * as texts from './texts.ts'

/** Words of this product, which an attacker tries first. */
const PRODUCT_WORDS = ['sunday slate', 'slate', 'pickem', "pick'em", 'football', 'contest', 'sunday', 'venue']
/** A shorter part of an address or name matches too many passwords by chance. */
const SHORTEST_WORD = 3

export type PasswordRefusal = 'too_easy' | 'too_short_for_staff'

type Owner = {
  email: string
  /** The product's and the venue's names. */
  names: readonly string[]
  role: Role
}

/** The reason to refuse a password of six characters or more for this player; null when it is accepted. */
export function refuseWeakPassword(password: string, { email, names, role }: Owner): PasswordRefusal | null {
  const lowered = password.normalize('NFKC').toLowerCase()
  if (isCommon(lowered) || isSequence(lowered) || isOwnersAddress(lowered, email) || isNameOfHouse(lowered, names)) return 'too_easy'
  return role !== 'player' && password.length < STAFF_PASSWORD_MIN_LENGTH ? 'too_short_for_staff' : null
}

/** @throws AppError weak_password; its text names the length when the password is only too short for staff. */
export function checkNewPassword(password: string, owner: Owner) {
  const refusal = refuseWeakPassword(password, owner)
  if (refusal === 'too_short_for_staff')
    throw new AppError('weak_password', { text: texts.staffNeedALongerPassword({ length: STAFF_PASSWORD_MIN_LENGTH }) })
  if (refusal) throw new AppError('weak_password')
}

/** Whether this password is too short for the role of the updated row of `users`, which may be another one than when the request began. */
export const mustBeLonger = (trx: Db, password: string) =>
  trx.raw<boolean>("(role <> 'player' and ?::boolean)", [password.length < STAFF_PASSWORD_MIN_LENGTH])

/** Digits and signs at the end make a common word no harder to guess: "Dragon2024!" is "dragon". */
const withoutEnding = (text: string) => text.replace(/[^\p{L}]+$/u, '')

const isCommon = (lowered: string) => COMMON_PASSWORDS.has(lowered) || COMMON_PASSWORDS.has(withoutEnding(lowered))

/** One character repeated, or a sequence up or down: aaaaaa, 123456, fedcba. */
function isSequence(lowered: string): boolean {
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
