import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/openPool.ts'
import { createRateLimits } from '#server/platform/limits/rateLimit.ts'
import {
  aPlayerWithPassword,
  confirmAddress,
  cookieIn,
  DEVICE,
  dumpDatabase,
  mailsSettled,
  mailsTo,
  NEW_PASSWORD,
  PASSWORD,
  post,
  tokenIn,
} from '#server/testing/accounts.ts'
import { listLetters } from '#server/testing/outbox.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { statementsOf } from '#server/testing/statementsOf.ts'
import { expectAlike } from '#server/testing/timeLimits.ts'
import { contract } from '#shared/contract/index.ts'
import { requestPasswordReset } from './requestPasswordReset.ts'

const PUBLIC_URL = 'http://slate.test'
const t = await startTestServer({ now: '2025-09-04T12:00:00Z', config: { publicUrl: PUBLIC_URL } })

/** Asks for a reset link and reads the secret from the mail. */
async function askFor(email: string, count = 1): Promise<string> {
  await t.anonymous.call(contract.forgotPassword, { body: { email } })
  return tokenIn((await mailsTo(t, email, count)).at(-1))
}
const reset = (token: string, newPassword = NEW_PASSWORD) => t.anonymous.call(contract.resetPassword, { body: { token, newPassword } })
const signIn = async (email: string, password: string) => (await post(t, '/api/login', { email, password })).status

describe('resetting a password', () => {
  it('ends all sessions, does not sign in, and mails the owner', async () => {
    const player = await aPlayerWithPassword(t)
    const session = await t.as(player)
    const token = await askFor(player.email)
    const reply = await post(t, '/api/reset-password', { token, newPassword: NEW_PASSWORD })
    expect(reply.status).toBe(200)
    expect(cookieIn(reply)).toBeNull()

    await expect(session.call(contract.getCurrentUser, {})).rejects.toMatchObject({ status: 401 })
    expect(await signIn(player.email, PASSWORD)).toBe(401)
    expect(await signIn(player.email, NEW_PASSWORD)).toBe(200)
    expect(await t.db('users').first()).toMatchObject({ email_verified_at: new Date('2025-09-04T12:00:00Z') })
    const mails = await mailsTo(t, player.email, 2)
    expect(mails[1]?.subject).toBe('Your Sunday Slate password was changed')
    expect(mails[1]?.text).not.toContain(NEW_PASSWORD)
  })

  it('greets nobody by a name that a stranger may have typed: only that of a confirmed address', async () => {
    const player = await aPlayerWithPassword(t)
    await t.db('users').where({ id: player.id }).update({ first_name: 'Mallory' })
    await reset(await askFor(player.email))
    const subject = 'Your Sunday Slate password was changed'
    const changed = async (count: number) => (await mailsTo(t, player.email, count)).filter((mail) => mail.subject === subject)
    expect((await changed(2))[0]?.text).not.toContain('Mallory')
    await reset(await askFor(player.email, 3), PASSWORD)
    expect((await changed(4))[1]?.text).toContain('Mallory')
  })

  it('answers a request for a link the same way for a known and an unknown address', async () => {
    await aPlayerWithPassword(t, { email: 'known@example.com' })
    const answers = []
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const reply = await post(t, '/api/forgot-password', { email }, { cookie: DEVICE })
      const headers = [...reply.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
      answers.push({ status: reply.status, body: await reply.text(), headers })
    }
    expect(answers[0]).toMatchObject({ status: 200, body: '{"ok":true}' })
    expect(answers[1]).toEqual(answers[0])
    await mailsSettled(t)
    expect(t.mails.map(({ to }) => to)).toEqual(['known@example.com'])
  })

  it('queues a mail of the same size for an unknown address as for a known one', async () => {
    await aPlayerWithPassword(t, { email: 'known@example.com' })
    const letters = await t.db.transaction(async (db) => {
      for (const email of ['known@example.com', 'unknown@example.com'])
        await requestPasswordReset({ ...t.deps, db }, { device: 'test', isNewDevice: true, network: 'test' }, { email })
      return listLetters(db) // before the outbox sees them
    })
    const [unknown, known] = letters
    expect(known).toMatchObject({ kind: 'password_reset', to: 'known@example.com' })
    expect(unknown).toMatchObject({ kind: 'nobody', to: '', subject: known?.subject })
    expect(Math.abs((unknown?.html.length ?? 0) - (known?.html.length ?? 0))).toBeLessThan(10)
  })

  it('runs the same statements for an unknown address as for a confirmed one and for one that was never confirmed', async () => {
    const known = await aPlayerWithPassword(t, { email: 'known@example.com' })
    await confirmAddress(t, known)
    await aPlayerWithPassword(t, { email: 'unconfirmed@example.com' })
    const rateLimits = createRateLimits({ ...t.deps, isEnabled: true })
    const statementsFor = (email: string) =>
      statementsOf(t, () =>
        requestPasswordReset({ ...t.deps, rateLimits }, { device: email, isNewDevice: true, network: 'bar' }, { email }),
      )
    const forUnknown = await statementsFor('unknown@example.com')
    expect(forUnknown.length).toBeGreaterThan(8)
    expect(await statementsFor('known@example.com')).toEqual(forUnknown)
    expect(await statementsFor('unconfirmed@example.com')).toEqual(forUnknown)
    for (let letter = 0; letter < 60; letter += 1) await rateLimits.allowsLetter('sign_up_network_letters', 'bar')
    expect(await statementsFor('unconfirmed@example.com')).toEqual(forUnknown)
  })

  it('uses up no letter of an address by one that its network may not cause', async () => {
    const { id } = await aPlayerWithPassword(t, { email: 'unconfirmed@example.com' })
    await t.db('users').where({ id }).update({ email_verified_at: null })
    const rateLimits = createRateLimits({ ...t.deps, isEnabled: true })
    for (let letter = 0; letter < 60; letter += 1) await rateLimits.allowsLetter('sign_up_network_letters', 'bar')
    const askFrom = (network: string) =>
      requestPasswordReset({ ...t.deps, rateLimits }, { device: network, isNewDevice: true, network }, { email: 'unconfirmed@example.com' })
    const letters = () => t.db('deliveries').where({ kind: 'password_reset' })
    for (let times = 0; times < 3; times += 1) await askFrom('bar')
    expect(await letters()).toEqual([])
    await askFrom('home')
    expect(await letters()).toHaveLength(1)
    await t.deps.delivery.sendLetters()
  })

  it('takes as long to answer a request for an unknown address as for a known one', async () => {
    await aPlayerWithPassword(t, { email: 'known@example.com' })
    const ask = (email: string) => () => post(t, '/api/forgot-password', { email })
    await expectAlike(60, { known: ask('known@example.com'), unknown: ask('unknown@example.com') }, () => mailsSettled(t))
  })

  it('mails a link to the configured address, whatever host the request names', async () => {
    const player = await aPlayerWithPassword(t)
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${t.url}/api/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: PUBLIC_URL, ...evil },
      })
      asked.on('response', (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      asked.on('error', reject)
      asked.end(JSON.stringify({ email: player.email }))
    })
    expect(status).toBe(200)
    const [mail] = await mailsTo(t, player.email)
    expect(mail?.text).toContain(`${PUBLIC_URL}/reset-password?token=`)
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil')
  })

  it('stores the secret of the link neither in the database nor in the log', async () => {
    const player = await aPlayerWithPassword(t)
    const token = await askFor(player.email)
    await mailsSettled(t)
    expect(token).toHaveLength(43)
    expect(await dumpDatabase(t)).not.toContain(token)
    await reset(token)
    const dump = await dumpDatabase(t)
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(NEW_PASSWORD)
    expect(t.logged.join()).not.toContain(token)
  })

  it('succeeds for one of 50 simultaneous requests with the same link', async () => {
    const player = await aPlayerWithPassword(t)
    const token = await askFor(player.email)
    const passwords = Array.from({ length: 50 }, (_, index) => `green horse ${index}`)
    const replies = await Promise.all(passwords.map((newPassword) => post(t, '/api/reset-password', { token, newPassword })))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const status of statuses) expect([200, 422, 503]).toContain(status)
    expect(await signIn(player.email, passwords[statuses.indexOf(200)] ?? '')).toBe(200)
    await expect(reset(token)).rejects.toMatchObject({ code: 'link_expired' })
    await mailsTo(t, player.email, 2)
  })

  it('still works after a mail scanner has opened the link', async () => {
    const token = await askFor((await aPlayerWithPassword(t)).email)
    for (let time = 0; time < 10; time += 1)
      for (const method of ['GET', 'HEAD']) await t.anonymous.send(method, `/api/reset-password?token=${token}`)
    expect(await reset(token)).toEqual({ ok: true })
  })

  it('works for 30 minutes', async () => {
    const player = await aPlayerWithPassword(t)
    const token = await askFor(player.email)
    t.clock.set('2025-09-04T12:30:00Z')
    await expect(reset(token)).rejects.toMatchObject({ status: 422, code: 'link_expired' })
    t.clock.set('2025-09-04T12:29:59Z')
    expect(await reset(token)).toEqual({ ok: true })
  })

  it('works with an earlier link after a second request, and ends the other links', async () => {
    const player = await aPlayerWithPassword(t)
    const first = await askFor(player.email)
    const second = await askFor(player.email, 2)
    expect(await reset(first)).toEqual({ ok: true })
    await expect(reset(second)).rejects.toMatchObject({ code: 'link_expired' })
  })

  it('leaves the link usable after a refused password', async () => {
    const player = await aPlayerWithPassword(t)
    const token = await askFor(player.email)
    await expect(reset(token, 'password1')).rejects.toMatchObject({ code: 'weak_password' })
    expect((await post(t, '/api/reset-password', { token, newPassword: 'short' })).status).toBe(400)
    expect(await reset(token)).toEqual({ ok: true })
  })

  it('requires twelve characters of an admin', async () => {
    const admin = await aPlayerWithPassword(t, { role: 'admin' })
    const token = await askFor(admin.email)
    await expect(reset(token, 'blue horse4')).rejects.toMatchObject({
      code: 'weak_password',
      message: expect.stringContaining('12 characters'),
    })
    expect(await reset(token, 'blue horse 4')).toEqual({ ok: true })
  })

  it.each([{ isAdmin: true }, { role: 'admin' }, { userId: 'x' }, { token: 'short' }, { token: "' or 1=1 -- aaaaaaaaaaaaaaa" }])(
    'refuses a body with %j',
    async (extra) => {
      const token = await askFor((await aPlayerWithPassword(t)).email)
      expect((await post(t, '/api/reset-password', { token, newPassword: NEW_PASSWORD, ...extra })).status).toBe(400)
    },
  )

  it('ends a sign-in that checked the old password before the change and would start a session after it', async () => {
    const player = await aPlayerWithPassword(t)
    const elsewhere = openPool(t.databaseUrl, 2)
    const changing = await elsewhere.transaction()
    await changing('users').where({ id: player.id }).update({ password: 'changed' })
    const reply = post(t, '/api/login', { email: player.email, password: PASSWORD })
    await expect
      .poll(() => elsewhere('pg_stat_activity').whereRaw("datname = current_database() and wait_event_type = 'Lock'").select('pid'))
      .toHaveLength(1)
    await changing.commit()
    expect((await reply).status).toBe(401)
    expect(cookieIn(await reply)).toBeNull()
    expect(await t.db('sessions').first()).toBeUndefined()
    await elsewhere.destroy()
  })
})
