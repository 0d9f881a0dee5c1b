import { randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { readSender } from '#server/features/house/readSender.ts'
import { networkOf } from '#server/limits/rateLimit.ts'
import { queueMail } from '#server/mail/queueMail.ts'
import { finishSignUpLetter, signInInsteadLetter } from './letters.ts'
import { findAccount } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>

/**
 * Mails one link: to finish an account, or, where the address has one, to sign in to it. Creates no account and signs nobody in;
 * the answer (an id of no one, the address as sent) and the work are the same in both cases. Names that were sent are not used:
 * a stranger's words have no place in a mail to somebody.
 * @throws AppError too_many_requests.
 */
export async function startQuickSignUp({ db, clock, config, rateLimits }: Needs, ctx: Pick<Context, 'ip'>, { email }: { email: string }) {
  await rateLimits.spend('quick_sign_up_network', networkOf(ctx.ip))
  await rateLimits.spend('quick_sign_up_address', email)
  const sender = await readSender(db, config)
  const owner = await findAccount(db, email)
  const letter = owner ? signInInsteadLetter(sender, owner) : finishSignUpLetter(sender, { email })
  await queueMail(db, { kind: owner ? 'sign_in_instead' : 'finish_sign_up', to: email, letter, now: clock.now() })
  return { id: randomUUID(), email }
}
