import { describe, expect, it } from 'vitest'
import { aRegistration, cookieIn, mailsSettled, mailsTo, NEW_PASSWORD, PASSWORD, post, tokenIn } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const EMAIL = 'pat@example.com'

const signUp = async (overrides: Parameters<typeof aRegistration>[0] = {}) => post(t, '/api/register', aRegistration(overrides))
const signIn = async (password: string) => (await post(t, '/api/login', { email: EMAIL, password })).status
const statusWith = async (cookie: string | null) =>
  (await t.anonymous.send('GET', '/api/user', { headers: { cookie: cookie ?? '' } })).status
const confirm = async (token: string, cookie: string | null = null) => {
  const reply = await post(t, '/api/verify-email', { token }, cookie === null ? {} : { cookie })
  return { reply, ...contract.verifyEmail.response.parse(await reply.json()) }
}
const readPlayer = () => t.db('users').where({ email: EMAIL }).first()
const newestToken = async (count: number) => tokenIn((await mailsTo(t, EMAIL, count)).at(-1))

describe('confirming an address', () => {
  it('leaves session and password valid in the browser that signed up, and ends other sessions', async () => {
    const own = cookieIn(await signUp())
    const other = cookieIn(await post(t, '/api/login', { email: EMAIL, password: PASSWORD }))
    const { reply, newPasswordToken } = await confirm(await newestToken(1), own)
    expect(newPasswordToken).toBeNull()
    expect(cookieIn(reply)).toBeNull()
    expect(await statusWith(own)).toBe(200)
    expect(await statusWith(other)).toBe(401)
    expect(await signIn(PASSWORD)).toBe(200)
    expect(await readPlayer()).toMatchObject({ email_verified_at: new Date('2025-09-04T12:00:00Z') })
  })

  it('ends the earlier sessions and password in another browser, and answers a secret for choosing a new password', async () => {
    const stranger = cookieIn(await signUp({ firstName: 'Mallory' }))
    const { reply, newPasswordToken } = await confirm(await newestToken(1))
    expect(cookieIn(reply)).toBeNull()
    expect(await statusWith(stranger)).toBe(401)
    expect(await signIn(PASSWORD)).toBe(401)
    await t.anonymous.call(contract.resetPassword, { body: { token: newPasswordToken ?? '', newPassword: NEW_PASSWORD } })
    expect(await signIn(NEW_PASSWORD)).toBe(200)
    await mailsSettled(t)
  })

  it('ends the earlier sessions in a browser that is signed in to another account', async () => {
    const stranger = cookieIn(await signUp())
    const token = await newestToken(1)
    const elsewhere = cookieIn(await signUp({ email: 'other@example.com' }))
    expect((await confirm(token, elsewhere)).newPasswordToken).not.toBeNull()
    expect(await statusWith(stranger)).toBe(401)
    expect(await statusWith(elsewhere)).toBe(200)
    await mailsSettled(t)
  })

  it('changes nothing with a second link once the address is confirmed', async () => {
    const own = cookieIn(await signUp())
    const first = await newestToken(1)
    await signUp({ firstName: 'Mallory' })
    const second = await newestToken(2)
    await confirm(first, own)
    await expect(t.anonymous.call(contract.verifyEmail, { body: { token: second } })).rejects.toMatchObject({
      code: 'verification_expired',
    })
    expect(await statusWith(own)).toBe(200)
    expect(await readPlayer()).toMatchObject({ first_name: 'Pat' })
  })

  it('succeeds for one of 20 simultaneous requests', async () => {
    await signUp()
    const token = await newestToken(1)
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(t, '/api/verify-email', { token })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
  })
})

describe('an owner whose address a stranger has signed up with', () => {
  it('can sign up, confirm by mail, and then has the account with their own name, password and answers', async () => {
    const stranger = cookieIn(await signUp({ firstName: 'Mallory', lastName: 'Stranger', phoneNumber: '000 000 0000' }))
    const reply = await signUp({ firstName: 'Olivia', lastName: 'Owner', password: NEW_PASSWORD, acceptMarketing: true })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ error: 'registration_incomplete' })
    expect(cookieIn(reply)).toBeNull()
    expect(await readPlayer()).toMatchObject({ first_name: 'Mallory', email_verified_at: null })

    const [, letter] = await mailsTo(t, EMAIL, 2)
    expect(letter?.subject).toBe('Confirm your email for Sunday Slate')
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/Mallory|Olivia/)
    const { newPasswordToken } = await confirm(tokenIn(letter))
    expect(await statusWith(stranger)).toBe(401)
    expect(await signIn(PASSWORD)).toBe(401)
    expect(await signIn(NEW_PASSWORD)).toBe(401) // the repeated sign-up could be the stranger's too: its password is not used
    expect(await readPlayer()).toMatchObject({
      first_name: 'Olivia',
      last_name: 'Owner',
      phone_number: '916 555 0100',
      marketing_opt_in: true,
      email_verified_at: new Date('2025-09-04T12:00:00Z'),
    })
    await t.anonymous.call(contract.resetPassword, { body: { token: newPasswordToken ?? '', newPassword: NEW_PASSWORD } })
    expect(await signIn(NEW_PASSWORD)).toBe(200)
    await mailsSettled(t)
  })

  it('loses neither session, password nor name when the stranger signs up with the address again', async () => {
    const owner = cookieIn(await signUp())
    const first = await newestToken(1)
    await signUp({ firstName: 'Mallory', password: NEW_PASSWORD })
    await confirm(first, owner)
    expect(await statusWith(owner)).toBe(200)
    expect(await signIn(PASSWORD)).toBe(200)
    expect(await signIn(NEW_PASSWORD)).toBe(401)
    expect(await readPlayer()).toMatchObject({ first_name: 'Pat' })
    await mailsSettled(t)
  })

  it('still has their own name after they confirm a stranger’s repeated sign-up in a signed-in browser', async () => {
    const owner = cookieIn(await signUp())
    await signUp({ firstName: 'Mallory' })
    expect((await confirm(await newestToken(2), owner)).newPasswordToken).toBeNull()
    expect(await statusWith(owner)).toBe(200)
    expect(await readPlayer()).toMatchObject({ first_name: 'Pat' })
  })

  it('can reset the password instead, which ends the stranger’s session', async () => {
    const stranger = cookieIn(await signUp({ firstName: 'Mallory' }))
    await mailsTo(t, EMAIL)
    await post(t, '/api/forgot-password', { email: EMAIL })
    const mails = await mailsTo(t, EMAIL, 2)
    expect(mails[1]?.text).not.toContain('Mallory')
    await t.anonymous.call(contract.resetPassword, { body: { token: tokenIn(mails[1]), newPassword: NEW_PASSWORD } })
    expect(await statusWith(stranger)).toBe(401)
    expect(await signIn(PASSWORD)).toBe(401)
    expect(await signIn(NEW_PASSWORD)).toBe(200)
    await mailsSettled(t)
  })
})
