import type { Context } from 'koa'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { describeCurrentUser } from '#server/features/people/accounts/describeCurrentUser.ts'
import { rememberDevice, saveAdminDevice } from '#server/features/people/accounts/knownDevices.ts'
import {
  alreadyRegisteredLetter,
  claimAddressLetter,
  RESET_LINK_MS,
  VERIFICATION_LINK_MS,
  verificationLetter,
} from '#server/features/people/accounts/letters.ts'
import { consentColumns } from '#server/features/people/accounts/marketingConsent.ts'
import { refuseName } from '#server/features/people/accounts/nameRules.ts'
import { type Claim, issueResetToken, issueVerificationToken, storeConfirmation } from '#server/features/people/accounts/oneTimeTokens.ts'
import { toPersonName, toPlainLine } from '#server/features/people/accounts/personName.ts'
import { lockAccount } from '#server/features/people/accounts/queries.ts'
import { signUpLetterWait } from '#server/features/people/accounts/signUpLetters.ts'
import { issueEmailCode } from '#server/features/people/email/emailCodes.ts'
import { insertAcceptance } from '#server/features/people/official-rules/acceptances.ts'
import { hashPassword } from '#server/features/people/passwords/passwords.ts'
import { refuseWeakPassword } from '#server/features/people/passwords/weakPassword.ts'
import { checkIsOpen } from '#server/house/isHouseOpen.ts'
import { readSender, type Sender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readRequester } from '#server/platform/http/requester.ts'
import { startSession } from '#server/platform/http/session.ts'
import { countMisses } from '#server/platform/limits/countMisses.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { EpochMs } from '#shared/clock.ts'
import { TERMS_VERSION } from '#shared/contest.ts'
import type { RegisterForm } from '#shared/contract/accounts.ts'
import type { CurrentUser, Role } from '#shared/model/user.ts'
import * as texts from './texts.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits' | 'findSeasonPlace' | 'findRunningSeason'>

/**
 * Creates an account, signs it in, and mails a code that confirms the address. Playing does not need a confirmed address.
 * When the address has an account, its owner gets a letter with a link to get in, and the caller learns only that it did not work.
 * @throws AppError not_open_yet, registration_incomplete, weak_password, name_not_allowed, too_many_requests, busy, invalid_input for an invisible name.
 */
export async function registerPlayer(deps: Needs, ctx: Context, form: RegisterForm): Promise<CurrentUser> {
  const { db, config, rateLimits } = deps
  await checkIsOpen(db)
  const { device, network } = readRequester(ctx, config)
  const sender = await readSender(db, config)
  const person = readPerson(form, sender.names)
  if (refuseWeakPassword(form.password, { email: form.email, names: sender.names, role: 'player' })) throw new AppError('weak_password')
  await rateLimits.count('sign_up_device', device)
  await rateLimits.slowDown('sign_up_network', network)
  await rateLimits.add('sign_up_network', network)
  const tries = [['known_address_network', network]] as const
  const userId = await countMisses(rateLimits, { tries, missCode: 'registration_incomplete' }, async () => {
    const password = await hashPassword(form.password)
    const mayWrite = await rateLimits.allowsLetter('known_address_letters', form.email)
    const getsLetter = (await signUpLetterWait(rateLimits, network)) === 0 && mayWrite
    if (mayWrite && !getsLetter) await rateLimits.giveBackLetter('known_address_letters', form.email)
    const id = await createAccount(deps, ctx, { sender, person, email: form.email, password, device, venue: form.venue, getsLetter })
    if (id) return id
    if (getsLetter) await writeToOwner(deps, sender, form.email, person)
    throw new AppError('registration_incomplete')
  })
  return describeCurrentUser(deps, userId)
}

export function readPerson(form: RegisterForm, houseNames: readonly string[]): Claim {
  const person = {
    firstName: toPersonName(form.firstName, texts.firstNameIsRequired()),
    lastName: toPersonName(form.lastName, texts.lastNameIsRequired()),
    phoneNumber: toPlainLine(form.phoneNumber),
    acceptMarketing: form.acceptMarketing === true,
    acceptedRules: form.acceptedRules,
  }
  if (refuseName([person.firstName, person.lastName], houseNames)) throw new AppError('name_not_allowed')
  return person
}

type NewAccount = {
  sender: Sender
  person: Claim
  email: string
  password: string
  device: string
  /** The slug of the venue whose code the player scanned. */
  venue?: string | undefined
  /** True for somebody who has proved to own the house: the address counts as confirmed without a mail, and admin access is open at once. */
  isFirstAdmin?: boolean
  /** False while too many letters are asked for: the player can ask for the letter later. */
  getsLetter: boolean
}

/** @returns the new player's id; null when the address has an account, including one that is being created right now. */
export function createAccount(
  deps: Pick<Needs, 'db' | 'clock' | 'config' | 'findRunningSeason'>,
  ctx: Context,
  { sender, person, email, password, device, venue, isFirstAdmin = false, getsLetter }: NewAccount,
): Promise<string | null> {
  return deps.db.transaction(async (trx) => {
    const now = deps.clock.now()
    const role = isFirstAdmin ? 'admin' : 'player'
    const id = await insertPlayer(trx, { ...person, email, password, role, venue, now })
    if (!id) return null
    await insertAcceptance({ ...deps, db: trx }, { userId: id, version: person.acceptedRules, now })
    if (isFirstAdmin) await storeConfirmation(trx, { userId: id, now })
    else if (getsLetter) {
      const secrets = {
        token: await issueVerificationToken(trx, { userId: id, now }),
        code: await issueEmailCode(trx, { userId: id, email, secretsKey: deps.config.secretsKey, now }),
      }
      await queueMail(trx, {
        kind: 'verify_email',
        to: email,
        letter: verificationLetter(sender, secrets),
        now,
        worksMs: VERIFICATION_LINK_MS,
      })
    }
    await rememberDevice(trx, { userId: id, device, now })
    if (isFirstAdmin) await saveAdminDevice(trx, { userId: id, device, now })
    await startSession({ ...deps, db: trx }, ctx, { id, isFirstAdmin })
    return id
  })
}

async function insertPlayer(
  trx: Db,
  player: Claim & Pick<NewAccount, 'email' | 'password' | 'venue'> & { role: Role; now: EpochMs },
): Promise<string | null> {
  const now = new Date(player.now)
  const [row] = await trx('users')
    .insert({
      email: player.email,
      password: player.password,
      role: player.role,
      first_name: player.firstName,
      last_name: player.lastName,
      phone_number: player.phoneNumber,
      terms_accepted_at: now,
      terms_version: TERMS_VERSION,
      ...consentColumns(player.acceptMarketing, player.now),
      onboarding_due: player.role === 'player',
      home_venue_id: trx('venue_locations')
        .where({ location_slug: player.venue ?? '', is_active: true })
        .select('id'),
      created_at: now,
      updated_at: now,
    })
    .onConflict('email')
    .ignore()
    .returning<{ id: string }[]>('id')
  return row?.id ?? null
}

/**
 * Writes to the owner of an address that has an account. A confirmed address gets a reset link. Another one gets a link that
 * confirms it and gives the account the name and number of this sign-up. The password of this sign-up is not used: it may be a stranger's.
 */
async function writeToOwner({ db, clock }: Needs, sender: Sender, email: string, person: Claim) {
  await db.transaction(async (trx) => {
    const now = clock.now()
    const owner = await lockAccount(trx, { email })
    if (!owner) return // deleted meanwhile: signing up again will work
    const letter = owner.isVerified
      ? alreadyRegisteredLetter(sender, { firstName: owner.greetingName, token: await issueResetToken(trx, { email, now }) })
      : claimAddressLetter(sender, await issueVerificationToken(trx, { userId: owner.id, now, claim: person }))
    const worksMs = owner.isVerified ? RESET_LINK_MS : VERIFICATION_LINK_MS
    await queueMail(trx, { kind: 'already_registered', to: owner.email, letter, now, worksMs })
  })
}
