import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { lockOpenCredits, type StoredCredit, sumOf, voidGivenUp } from '#server/features/pay/credits/openCredits.ts'
import { lockAdmins } from '#server/features/people/accounts/lockAdmins.ts'
import type { Account } from '#server/features/people/accounts/queries.ts'
import { type ConfirmedByPasskey, confirmByPasskey } from '#server/features/people/passkeys/confirmByPasskey.ts'
import { type Confirmed, checkOwnPassword } from '#server/features/people/passwords/checkOwnPassword.ts'
import { NO_PASSWORD } from '#server/features/people/passwords/passwords.ts'
import { excludeOpenCards, lockOpenWeeks } from '#server/features/play/picks/openCards.ts'
import { readSender, type Sender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sessionsTopicOf } from '#server/platform/http/session.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { accountDeletedLetter } from './letters.ts'
import { PERSONAL_DATA, rowsAbout } from './personalData.ts'

/** The name of a deleted account on boards and in the house's lists. */
const DELETED_NAME = 'Deleted player'
const REMOVED_REASON = 'Removed with the account'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits' | 'log'>
type Confirmation = Pick<Confirmed, 'requester' | 'viewer'> & {
  password?: string | undefined
  passkey?: ConfirmedByPasskey['passkey'] | undefined
}

/**
 * Deletes the account of the signed-in player at once: personal data, devices and settings are removed, open credits are voided, and the owner
 * gets a last mail. The row and the results stay as "Deleted player". Cards of weeks that are not settled are no longer ranked.
 * @throws AppError wrong_credentials, passkey_refused, last_admin, credits_changed (when the open credits are not those that the player saw),
 *   sign_in_required when another request deleted the account meanwhile, too_many_requests, busy.
 */
export async function deleteAccount(deps: Needs, { lostCredits, ...confirmation }: Confirmation & { lostCredits: number }) {
  const { db, clock, config } = deps
  const account = await confirm(deps, confirmation)
  const sender = await readSender(db, config)
  await db.transaction(async (trx) => {
    const now = clock.now()
    const of = { userId: account.id, now }
    // The same order as in settlements and at the till: weeks, credits, rows of players.
    await lockOpenWeeks(trx, { id: account.id })
    await lockOpenCredits(trx, of)
    const { email } = await lockUnchanged(trx, account)
    const credits = await lockOpenCredits(trx, of) // again: an undone redemption opens one until the row is locked
    if (sumOf(credits) !== lostCredits) throw new AppError('credits_changed')
    await removeAccount(trx, sender, { account: { ...account, email }, credits, now, isOwn: true })
  })
}

type Removed = { account: Pick<Account, 'id' | 'email' | 'greetingName'>; credits: readonly StoredCredit[]; now: EpochMs; isOwn: boolean }

/**
 * Removes an account. Lock its open weeks, its open credits and its row first, in this order.
 * @returns the texts that name the person, for `removeFromReasons`.
 */
export async function removeAccount(trx: Knex.Transaction, sender: Sender, { account, credits, now, isOwn }: Removed) {
  const { id, email, greetingName } = account
  await voidGivenUp(trx, credits, { userId: id, now })
  await excludeOpenCards(trx, id)
  const names = await removePersonalData(trx, account, { now, isOwn })
  const letter = accountDeletedLetter(sender, { firstName: greetingName, lostDollars: sumOf(credits), isOwn })
  await queueMail(trx, { kind: 'account_deleted', to: email, letter, now })
  await announceChange(trx, sessionsTopicOf(id))
  await announceChange(trx, 'players')
  return names
}

/** Checks the passkey, or without one the password. */
const confirm = (deps: Needs, { requester, viewer, password = '', passkey }: Confirmation) =>
  passkey ? confirmByPasskey(deps, { requester, viewer, passkey }) : checkOwnPassword(deps, { requester, viewer, password })

/** Locks the account, and refuses when its password changed since the player confirmed. @returns its address, which may have changed too. */
async function lockUnchanged(trx: Knex.Transaction, { id, password, role }: Account) {
  const admins = role === 'admin' ? await lockAdmins(trx) : []
  const found = await trx('users').where({ id, password }).forUpdate().first<{ email: string } | undefined>('email')
  if (!found) throw new AppError('sign_in_required')
  if (admins.length === 1 && admins[0] === id) throw new AppError('last_admin')
  return found
}

async function removePersonalData(trx: Db, { id, email }: Pick<Account, 'id' | 'email'>, { now, isOwn }: Pick<Removed, 'now' | 'isOwn'>) {
  const { phone_number, username, first_name, last_name, email_verified_at } = await trx('users').where({ id }).first()
  const texts = [email, phone_number, username, first_name && last_name ? `${first_name} ${last_name}` : null]
  const names = texts.filter((text) => typeof text === 'string' && text.length > 0)
  await removeFromRecords(trx, id)
  await removeFromReasons(trx, names)
  const of = { id, email, isVerified: email_verified_at !== null || !isOwn } // an admin knows whom they delete
  for (const place of PERSONAL_DATA) {
    if (place.atDeletion === 'deleted') await rowsAbout(trx, place, of).delete()
  }
  // The sessions no longer sign anybody in; until they expire, devices learn from them that the account was deleted.
  await trx('sessions').where({ user_id: id }).update({ device_name: null, sess: '{}' })
  const at = new Date(now)
  await trx('users')
    .where({ id })
    .update({
      email: `deleted-${randomUUID()}@deleted.invalid`,
      password: NO_PASSWORD,
      ...NOBODY,
      blocked_at: at,
      blocked_reason: 'Account deleted',
      deleted_at: at,
      updated_at: at,
    })
  return names
}

/** What a row without a person contains. */
const NOBODY = {
  first_name: DELETED_NAME,
  role: 'player',
  marketing_opt_in: false,
  weekly_reminders: false,
  needs_new_password: false,
  last_name: null,
  username: null,
  phone_number: null,
  profile_image_url: null,
  favorite_team: null,
  toast_customer_id: null,
  email_subscribed_at: null,
  email_verified_at: null,
  terms_accepted_at: null,
  terms_version: null,
  marketing_answered_at: null,
  marketing_text_version: null,
}

/**
 * Deletes what requests of other devices, which were running when an account was deleted, have stored about it afterwards.
 * @returns the number of rows.
 */
export async function deleteLeftovers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const ids = await db('users')
    .where('deleted_at', '>', new Date(clock.now() - DAY_MS))
    .pluck<string[]>('id')
  if (ids.length === 0) return 0
  let rows = 0
  for (const { table, key, keyIs, atDeletion } of PERSONAL_DATA)
    if (atDeletion === 'deleted' && keyIs === 'id') rows += await db(table).whereIn(key, ids).delete()
  await db('users').whereIn('id', ids).update(NOBODY)
  return rows
}

/** Removes what the records of admins say about the player: names in changes, and reasons. What was done, by whom and when stays. */
const removeFromRecords = (trx: Db, id: string) =>
  trx('admin_actions')
    .where({ subject: `player ${id}` })
    .orWhereRaw('starts_with(subject, ?)', [`picks ${id} `])
    .update({ old_value: 'null', new_value: 'null', reason: REMOVED_REASON })

/**
 * Puts "Deleted player" in the place of these texts in the reasons of admins' records. The rest of a reason stays: players choose their names, and one
 * who chose "the" could otherwise remove most reasons.
 */
export async function removeFromReasons(trx: Db, texts: readonly string[]) {
  for (const pattern of texts.map(asWords))
    await trx('admin_actions')
      .whereRaw('reason ~* ?', [pattern])
      .update({ reason: trx.raw(`regexp_replace(reason, ?, '\\1${DELETED_NAME}', 'gi')`, [pattern]) })
}

/** A pattern of PostgreSQL that finds a text between other words: "Ron" is not in "wrong". */
const asWords = (text: string) => `(^|[^[:alnum:]])${text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?=$|[^[:alnum:]])`
