import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/features/people/passwords/passwords.ts'
import { checkNewPassword } from '#server/features/people/passwords/weakPassword.ts'
import { readSender } from '#server/house/readSender.ts'
import { readRequester } from '#server/platform/http/requester.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { RegisterForm } from '#shared/contract/accounts.ts'
import { createAccount, readPerson } from './registerPlayer.ts'
import * as texts from './texts.ts'

/**
 * Creates the account of the first admin, in the transaction that ends the setup, and signs them in with admin access. The setup link proves that they
 * own the house, so their address is confirmed without a mail.
 * @returns the id of the account.
 * @throws AppError registration_incomplete when the address has an account, weak_password, name_not_allowed.
 */
export async function registerFirstAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'findRunningSeason'>,
  ctx: Context,
  form: RegisterForm,
): Promise<string> {
  const sender = await readSender(deps.db, deps.config)
  const person = readPerson(form, sender.names)
  checkNewPassword(form.password, { email: form.email, names: sender.names, role: 'admin' })
  const { device } = readRequester(ctx, deps.config)
  const password = await hashPassword(form.password)
  const id = await createAccount(deps, ctx, {
    sender,
    person,
    email: form.email,
    password,
    device,
    isFirstAdmin: true,
    getsLetter: false,
  })
  if (!id) throw new AppError('registration_incomplete', { text: texts.thisAddressHasAnAccount() })
  return id
}
