import type { Context } from 'koa'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { readSender, type Sender } from '#server/features/house/readSender.ts'
import { AppError } from '#server/http/appError.ts'
import { startSession } from '#server/http/session.ts'
import { networkOf } from '#server/limits/rateLimit.ts'
import { queueMail } from '#server/mail/queueMail.ts'
import { TERMS_VERSION } from '#shared/contest.ts'
import type { RegisterForm } from '#shared/contract/accounts.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { describeCurrentUser } from './describeCurrentUser.ts'
import { alreadyRegisteredLetter, verificationLetter } from './letters.ts'
import { issueResetToken, issueVerificationToken } from './oneTimeTokens.ts'
import { hashPassword } from './passwords.ts'
import { toPersonName, toPlainLine } from './personName.ts'
import { lockAccount } from './queries.ts'
import type { CountPlayersAbove } from './seasonPlaces.ts'
import { refuseWeakPassword } from './weakPassword.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'> & { countPlayersAbove: CountPlayersAbove }

/**
 * Creates an account, signs it in, and mails a link that confirms the address. Playing does not wait for that.
 * An address that has an account already gets a mail with a way in, and nothing else happens: the sender of the form learns no more
 * than that it did not work.
 * @throws AppError registration_incomplete, weak_password, too_many_requests, busy, invalid_input for a name of invisible characters.
 */
export async function registerPlayer(deps: Needs, ctx: Context, form: RegisterForm): Promise<CurrentUser> {
  const { db, clock, config, rateLimits } = deps
  await rateLimits.spend('register_network', networkOf(ctx.ip))
  const person = {
    firstName: toPersonName(form.firstName, 'First name is required'),
    lastName: toPersonName(form.lastName, 'Last name is required'),
  }
  const sender = await readSender(db, config)
  if (refuseWeakPassword(form.password, { email: form.email, names: sender.names, role: 'player' })) throw new AppError('weak_password')
  const password = await hashPassword(form.password)

  const userId = await db.transaction(async (trx) => {
    const now = clock.now()
    const id = await insertPlayer(trx, { ...person, email: form.email, password, phoneNumber: toPlainLine(form.phoneNumber), now })
    if (!id) {
      await writeToOwner(trx, sender, form.email, now)
      return null
    }
    const token = await issueVerificationToken(trx, { userId: id, now })
    await queueMail(trx, { kind: 'verify_email', to: form.email, letter: verificationLetter(sender, { ...person, token }), now })
    await startSession({ ...deps, db: trx }, ctx, { id })
    return id
  })
  if (!userId) throw new AppError('registration_incomplete')
  return describeCurrentUser(deps, userId)
}

type NewPlayer = { email: string; password: string; firstName: string; lastName: string; phoneNumber: string; now: number }

/** The new player's id; null when the address has an account, also one that is just being made. */
async function insertPlayer(trx: Db, player: NewPlayer): Promise<string | null> {
  const now = new Date(player.now)
  const [row] = await trx('users')
    .insert({
      email: player.email,
      password: player.password,
      first_name: player.firstName,
      last_name: player.lastName,
      phone_number: player.phoneNumber,
      email_subscribed_at: now,
      terms_accepted_at: now,
      terms_version: TERMS_VERSION,
      created_at: now,
      updated_at: now,
    })
    .onConflict('email')
    .ignore()
    .returning<{ id: string }[]>('id')
  return row?.id ?? null
}

async function writeToOwner(trx: Db, sender: Sender, email: string, now: number) {
  const owner = await lockAccount(trx, email)
  if (!owner) throw new AppError('registration_incomplete') // deleted this very moment: signing up again will work
  const token = await issueResetToken(trx, { email, now })
  await queueMail(trx, { kind: 'already_registered', to: owner.email, letter: alreadyRegisteredLetter(sender, { ...owner, token }), now })
}
