import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aRegistration, codeIn, cookieIn, mailsSettled, mailsTo, NEW_PASSWORD, PASSWORD, post, tokenIn } from '#server/testing/accounts.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { openStream } from '#server/testing/openStream.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS, MINUTE_MS } from '#shared/clock.ts'
import { EMAIL_CODE } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z', config: { hasRateLimits: true, secretsKey: Buffer.alloc(32, 7) } })
const EMAIL = 'pat@example.com'

const signUp = async (overrides: Parameters<typeof aRegistration>[0] = {}) => post(t, '/api/register', aRegistration(overrides))
const signIn = async (password: string) => (await post(t, '/api/login', { email: EMAIL, password })).status
const statusWith = async (cookie: string | null) =>
  (await t.anonymous.send('GET', '/api/user', { headers: { cookie: cookie ?? '' } })).status

type Body = { token?: string; code?: string; password?: string }
/** The status and the error of an attempt to confirm. */
const confirm = async (body: Body, cookie: string | null = null) => {
  const reply = await post(t, '/api/verify-email', body, cookie === null ? {} : { cookie })
  expect(cookieIn(reply)).toBeNull()
  return [reply.status, (await bodyOf(reply)).error ?? 'ok']
}
const bodyOf = async (reply: Response) =>
  z.object({ error: z.optional(z.string()), message: z.optional(z.string()) }).parse(await reply.json())
const claim = (token: string) => t.anonymous.call(contract.claimAccount, { body: { token } })
const readPlayer = () => t.db('users').where({ email: EMAIL }).first()
const isConfirmed = async () => (await readPlayer()).email_verified_at !== null
const newestMail = async (count: number) => (await mailsTo(t, EMAIL, count)).at(-1)
const otherCode = (code: string) => code.replace(/^./, (first) => (first === '0' ? '1' : '0'))

describe('confirming an address by the code', () => {
  it('works once, in the session of the account, ends nothing and ends the link of the same mail', async () => {
    const own = cookieIn(await signUp())
    const other = cookieIn(await post(t, '/api/login', { email: EMAIL, password: PASSWORD }))
    const mail = await newestMail(1)
    const code = codeIn(mail)
    expect(mail?.subject).toBe(`${code.slice(0, 3)} ${code.slice(3)} is your Sunday Slate code`)
    expect(JSON.stringify(await t.db('email_codes'))).not.toContain(code)
    expect(await confirm({ code: `${code.slice(0, 3)}-${code.slice(3)} ` }, own)).toEqual([200, 'ok'])
    expect(await readPlayer()).toMatchObject({ email_verified_at: new Date('2025-09-04T12:00:00Z') })
    expect([await statusWith(own), await statusWith(other), await signIn(PASSWORD)]).toEqual([200, 200, 200])
    expect(await confirm({ code }, own)).toEqual([422, 'email_code_expired'])
    expect(await confirm({ token: tokenIn(mail) }, own)).toEqual([422, 'verification_expired'])
  })

  it('is stored so that its hash alone does not give it away, and a code that an earlier version stored still works', async () => {
    const own = cookieIn(await signUp())
    const code = codeIn(await newestMail(1))
    const { id } = await readPlayer()
    const plain = createHash('sha256').update(`${id} ${code}`).digest('hex')
    expect(await t.db('email_codes').where({ code_hash: plain }).first()).toBeUndefined()
    await t.db('email_codes').where({ user_id: id }).update({ code_hash: plain })
    expect(await confirm({ code }, own)).toEqual([200, 'ok'])
  })

  it('needs a session, and a code of that account', async () => {
    await signUp()
    const code = codeIn(await newestMail(1))
    expect(await confirm({ code })).toEqual([401, 'sign_in_required'])
    const stranger = cookieIn(await signUp({ email: 'other@example.com' }))
    const own = codeIn((await mailsTo(t, 'other@example.com'))[0])
    expect(await confirm({ code: code === own ? otherCode(code) : code }, stranger)).toEqual([422, 'email_code_wrong'])
    expect(await isConfirmed()).toBe(false)
    await mailsSettled(t)
  })

  it('is refused after five wrong tries, also when they come at once, and says how many are left', async () => {
    const own = cookieIn(await signUp())
    const code = codeIn(await newestMail(1))
    const first = await post(t, '/api/verify-email', { code: otherCode(code) }, { cookie: own ?? '' })
    expect((await bodyOf(first)).message).toBe('That is not the code. 4 tries left.')
    const others = await Promise.all(Array.from({ length: 20 }, () => confirm({ code: otherCode(code) }, own)))
    expect(others.filter(([, error]) => error === 'email_code_wrong')).toHaveLength(EMAIL_CODE.tries - 1)
    expect(await confirm({ code }, own)).toEqual([422, 'email_code_expired'])
    expect(await isConfirmed()).toBe(false)
  })

  it('succeeds once among 20 simultaneous right tries', async () => {
    const own = cookieIn(await signUp())
    const code = codeIn(await newestMail(1))
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm({ code }, own)))
    expect(replies.filter(([status]) => status === 200)).toHaveLength(1)
    expect(await isConfirmed()).toBe(true)
  })

  it('expires after 30 minutes; a new one comes after a minute, and ends the one before', async () => {
    const own = cookieIn(await signUp())
    const first = codeIn(await newestMail(1))
    const again = () => post(t, '/api/verify-email/code', {}, { cookie: own ?? '' })
    const early = await again()
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60'])
    t.clock.advance(MINUTE_MS)
    expect(await (await again()).json()).toEqual({ nextAt: '2025-09-04T12:02:00.000Z' })
    const second = codeIn(await newestMail(2))
    if (first !== second) expect(await confirm({ code: first }, own)).toEqual([422, 'email_code_wrong'])
    t.clock.advance(EMAIL_CODE.validMs)
    expect(await confirm({ code: second }, own)).toEqual([422, 'email_code_expired'])
    expect((await again()).status).toBe(200)
    expect(await confirm({ code: codeIn(await newestMail(3)) }, own)).toEqual([200, 'ok'])
    t.clock.advance(MINUTE_MS)
    expect((await again()).status).toBe(404)
  })

  it('works when it was asked for twice at once: one more is mailed, and the other request is refused', async () => {
    const own = cookieIn(await signUp())
    await newestMail(1)
    t.clock.advance(MINUTE_MS)
    const again = () => post(t, '/api/verify-email/code', {}, { cookie: own ?? '' })
    const { replies } = await t.db.transaction(async (trx) => {
      await trx('users').where({ email: EMAIL }).forUpdate().select('id')
      const replies = Promise.all([again(), again()])
      await expect.poll(() => countWaiting(trx)).toBe(2)
      return { replies }
    })
    expect((await replies).map(({ status }) => status).sort()).toEqual([200, 429])
    expect(await confirm({ code: codeIn(await newestMail(2)) }, own)).toEqual([200, 'ok'])
  })
})

describe('confirming an address by the link', () => {
  it('works in the browser of the session, and ends nothing', async () => {
    const own = cookieIn(await signUp())
    const other = cookieIn(await post(t, '/api/login', { email: EMAIL, password: PASSWORD }))
    const token = tokenIn(await newestMail(1))
    expect(await confirm({ token }, own)).toEqual([200, 'ok'])
    expect([await statusWith(own), await statusWith(other), await signIn(PASSWORD)]).toEqual([200, 200, 200])
    expect(await confirm({ token }, own)).toEqual([422, 'verification_expired'])
  })

  it.each(['no session', 'the session of another account'])(
    'asks for the account’s password with %s, and then ends nothing',
    async (where) => {
      const own = cookieIn(await signUp())
      const token = tokenIn(await newestMail(1))
      const browser = where === 'no session' ? null : cookieIn(await signUp({ email: 'other@example.com' }))
      expect(await confirm({ token }, browser)).toEqual([401, 'password_required'])
      expect(await confirm({ token, password: NEW_PASSWORD }, browser)).toEqual([401, 'wrong_credentials'])
      expect(await isConfirmed()).toBe(false)
      expect(await confirm({ token, password: PASSWORD }, browser)).toEqual([200, 'ok'])
      expect([await statusWith(own), await signIn(PASSWORD), await isConfirmed()]).toEqual([200, 200, true])
      await mailsSettled(t)
    },
  )

  it('counts wrong passwords like a sign-in, so that nobody guesses through a link', async () => {
    await signUp()
    const token = tokenIn(await newestMail(1))
    const statuses: unknown[] = []
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await confirm({ token, password: NEW_PASSWORD }))[0])
    expect(statuses.at(-1)).toBe(429)
  })

  it('succeeds for one of 20 simultaneous requests', async () => {
    const own = cookieIn(await signUp())
    const token = tokenIn(await newestMail(1))
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm({ token }, own)))
    expect(replies.map(([status]) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
  })

  it('expires after 7 days', async () => {
    const own = cookieIn(await signUp())
    const token = tokenIn(await newestMail(1))
    t.clock.advance(7 * DAY_MS)
    expect(await confirm({ token }, own)).toEqual([422, 'verification_expired'])
  })

  it('takes a code or a link, not both and not none', async () => {
    const own = cookieIn(await signUp())
    const token = tokenIn(await newestMail(1))
    expect(await confirm({}, own)).toEqual([400, 'invalid_input'])
    expect(await confirm({ token, code: '123456' }, own)).toEqual([400, 'invalid_input'])
  })
})

describe('an owner whose address a stranger has signed up with', () => {
  it('ends password, passkeys and sessions by "I did not sign up", and has the account with the name of the own sign-up', async () => {
    const stranger = cookieIn(await signUp({ firstName: 'Mallory', lastName: 'Stranger', phoneNumber: '000 000 0000' }))
    const { id } = await readPlayer()
    const passkey = { credential_id: 'mallory', public_key: Buffer.from('key'), sign_count: 0, name: 'Phone', created_at: new Date(0) }
    await t.db('passkeys').insert({ user_id: id, ...passkey })
    await t.db('users').where({ id }).update({ username: 'Mallory the Great' })
    await t.db('calendar_links').insert({ user_id: id, code: 'mallorys-calendar', created_at: new Date(0) })
    const reply = await signUp({ firstName: 'Olivia', lastName: 'Owner', password: NEW_PASSWORD, acceptMarketing: true })
    expect([reply.status, (await bodyOf(reply)).error, cookieIn(reply)]).toEqual([409, 'registration_incomplete', null])
    expect(await readPlayer()).toMatchObject({ first_name: 'Mallory', email_verified_at: null })

    const letter = await newestMail(2)
    expect(letter?.subject).toBe('Confirm your email for Sunday Slate within 7 days')
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/Mallory|Olivia/)
    const boards = await openStream(t.url)
    const { newPasswordToken } = await claim(tokenIn(letter))
    await expect.poll(boards.topics).toContain('players') // they show the name
    boards.close()
    expect(await statusWith(stranger)).toBe(401)
    expect(await t.db('passkeys')).toEqual([])
    expect(await t.db('calendar_links')).toEqual([])
    expect(await t.db('email_verification_tokens').whereNotNull('claim')).toEqual([])
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 401]) // the repeated sign-up could be the stranger's too
    expect(await readPlayer()).toMatchObject({
      first_name: 'Olivia',
      last_name: 'Owner',
      username: null,
      phone_number: '916 555 0100',
      marketing_opt_in: true,
      email_verified_at: new Date('2025-09-04T12:00:00Z'),
    })
    await t.anonymous.call(contract.resetPassword, { body: { token: newPasswordToken, newPassword: NEW_PASSWORD } })
    expect(await signIn(NEW_PASSWORD)).toBe(200)
    await mailsSettled(t)
  })

  it('gives the stranger none of the answers of that sign-up', async () => {
    const stranger = cookieIn(await signUp({ firstName: 'Mallory' }))
    await signUp({ firstName: 'Olivia', lastName: 'Owner', phoneNumber: '916 555 0177' })
    const file = await (await t.anonymous.send('GET', '/api/user/data.json', { headers: { cookie: stranger ?? '' } })).text()
    expect(file).toContain('Mallory')
    expect(file).not.toMatch(/Olivia|916 555 0177/)
    await mailsSettled(t)
  })

  it('gives the stranger nothing by opening the mail: the link changes nothing without the account’s password', async () => {
    const stranger = cookieIn(await signUp({ firstName: 'Mallory' }))
    expect(await confirm({ token: tokenIn(await newestMail(1)) })).toEqual([401, 'password_required'])
    expect(await isConfirmed()).toBe(false)
    expect(await statusWith(stranger)).toBe(200)
  })

  it('loses neither session, password nor name when the stranger signs up with the address again', async () => {
    const owner = cookieIn(await signUp())
    const first = codeIn(await newestMail(1))
    await signUp({ firstName: 'Mallory', password: NEW_PASSWORD })
    expect(await confirm({ code: first }, owner)).toEqual([200, 'ok'])
    expect([await statusWith(owner), await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([200, 200, 401])
    expect(await readPlayer()).toMatchObject({ first_name: 'Pat' })
    const repeated = tokenIn(await newestMail(2))
    await expect(claim(repeated)).rejects.toMatchObject({ code: 'verification_expired' })
    expect(await statusWith(owner)).toBe(200)
  })

  it('still has their own name after they confirm a stranger’s repeated sign-up in a signed-in browser', async () => {
    const owner = cookieIn(await signUp())
    await signUp({ firstName: 'Mallory' })
    expect(await confirm({ token: tokenIn(await newestMail(2)) }, owner)).toEqual([200, 'ok'])
    expect(await readPlayer()).toMatchObject({ first_name: 'Pat' })
  })

  it('can reset the password instead, which ends the stranger’s session', async () => {
    const stranger = cookieIn(await signUp({ firstName: 'Mallory' }))
    await mailsTo(t, EMAIL)
    await post(t, '/api/forgot-password', { email: EMAIL })
    const mail = await newestMail(2)
    expect(mail?.text).not.toContain('Mallory')
    await t.anonymous.call(contract.resetPassword, { body: { token: tokenIn(mail), newPassword: NEW_PASSWORD } })
    expect([await statusWith(stranger), await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 401, 200])
    await mailsSettled(t)
  })
})
