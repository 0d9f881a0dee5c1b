import { randomUUID } from 'node:crypto'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { finishSignUpLetter, signInInsteadLetter } from '#server/features/people/accounts/letters.ts'
import { findAccount } from '#server/features/people/accounts/queries.ts'
import { signUpLetterWait } from '#server/features/people/accounts/signUpLetters.ts'
import { checkIsOpen } from '#server/house/isHouseOpen.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Requester } from '#server/platform/http/requester.ts'
import { AppError } from '#server/platform/requests/appError.ts'

/**
 * Mails a link to finish a sign-up, or to sign in when the address has an account. Creates no account and does not sign in. The answer (a
 * random id, the address as sent) and the work are the same in both cases. The names in the request are ignored, because a letter must
 * not contain a stranger's words.
 * @throws AppError not_open_yet, too_many_requests, too_many_letters.
 */
export async function startQuickSignUp(
  { db, clock, config, rateLimits }: Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>,
  { device, network }: Requester,
  { email }: { email: string },
) {
  await checkIsOpen(db)
  await rateLimits.count('quick_sign_up_device', device)
  await rateLimits.slowDown('quick_sign_up_network', network)
  await rateLimits.add('quick_sign_up_network', network)
  if (await rateLimits.allowsLetter('quick_sign_up_letters', email)) {
    // Checked before the address is looked up, so the refusal reveals nothing about it.
    const retryAfterSeconds = await signUpLetterWait(rateLimits, network)
    if (retryAfterSeconds > 0) {
      await rateLimits.giveBackLetter('quick_sign_up_letters', email) // only a letter that is sent uses up those of the address
      throw new AppError('too_many_letters', { retryAfterSeconds })
    }
    const sender = await readSender(db, config)
    const owner = await findAccount(db, email)
    const letter = owner ? signInInsteadLetter(sender, { email, firstName: owner.greetingName }) : finishSignUpLetter(sender, { email })
    await queueMail(db, { kind: owner ? 'sign_in_instead' : 'finish_sign_up', to: email, letter, now: clock.now() })
  }
  return { id: randomUUID(), email }
}
