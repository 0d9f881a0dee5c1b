import { describe, expect, it } from 'vitest'
import { issueResetToken } from '#server/features/people/accounts/oneTimeTokens.ts'
import { setRole } from '#server/features/people/accounts/setRole.ts'
import {
  aPlayerWithPassword,
  confirmAddress,
  cookieIn,
  mailsSettled,
  mailsTo,
  NEW_PASSWORD,
  PASSWORD,
  post,
} from '#server/testing/accounts.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { hashPassword } from './passwords.ts'

const t = await startTestServer()
const limited = await startTestServer({ config: { hasRateLimits: true } })
const SHORT = 'blue hors 4'

const signIn = (email: string, password: string) => post(t, '/api/login', { email, password })
const withCookie = (cookie: string | null, method: string, path: string, body?: unknown) =>
  t.anonymous.send(method, path, { headers: { cookie: cookie ?? '' }, ...(body !== undefined && { body: JSON.stringify(body) }) })

describe('changing a password', () => {
  it('continues this session, ends the others and mails the player', async () => {
    const player = await aPlayerWithPassword(t)
    await confirmAddress(t, player)
    const [here, elsewhere] = [cookieIn(await signIn(player.email, PASSWORD)), cookieIn(await signIn(player.email, PASSWORD))]
    expect((await withCookie(here, 'POST', '/api/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(200)
    expect((await withCookie(here, 'GET', '/api/user')).status).toBe(200)
    expect((await withCookie(elsewhere, 'GET', '/api/user')).status).toBe(401)
    expect((await signIn(player.email, PASSWORD)).status).toBe(401)
    expect((await signIn(player.email, NEW_PASSWORD)).status).toBe(200)
    expect((await mailsTo(t, player.email))[0]?.subject).toBe('Your Sunday Slate password was changed')
  })

  it('writes nothing to an address that was never confirmed, which may belong to a stranger', async () => {
    const me = await t.as(await aPlayerWithPassword(t))
    await me.call(contract.changePassword, { body: { password: PASSWORD, newPassword: NEW_PASSWORD } })
    await me.call(contract.changePassword, { body: { password: NEW_PASSWORD, newPassword: PASSWORD } })
    await mailsSettled(t)
    expect(t.mails).toEqual([])
  })

  it('counts wrong passwords also of a browser that drops its cookie, and leaves sign-in as it is', async () => {
    const player = await limited.a.player({ email: 'known@example.com', password: await hashPassword(PASSWORD) })
    const { cookie } = await limited.as(player)
    const guess = async () => {
      const body = { password: 'wrong horse 1', newPassword: NEW_PASSWORD }
      return (await post(limited, '/api/user/password', body, { cookie: cookie ?? '' })).status
    }
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push(await guess())
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await post(limited, '/api/login', { email: player.email, password: PASSWORD })).status).toBe(200)
  })

  it('refuses a wrong present password and a weak new one, and changes nothing', async () => {
    const player = await aPlayerWithPassword(t)
    const me = await t.as(player)
    const change = (password: string, newPassword: string) => me.call(contract.changePassword, { body: { password, newPassword } })
    await expect(change('wrong horse', NEW_PASSWORD)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(change(PASSWORD, 'password1')).rejects.toMatchObject({ code: 'weak_password' })
    expect((await signIn(player.email, PASSWORD)).status).toBe(200)
  })
})

describe('a role for staff', () => {
  it('requires a password of 12 characters: sign-in reports it, and calls for staff are refused until it is changed', async () => {
    const player = await t.a.player({ password: await hashPassword(SHORT) })
    await setRole(t.deps, { email: player.email, role: 'staff' })
    const reply = await signIn(player.email, SHORT)
    expect(await reply.json()).toMatchObject({ role: 'staff', needsNewPassword: true })
    const cookie = cookieIn(reply)
    const till = await withCookie(cookie, 'GET', '/api/pos/redemptions')
    expect(await till.json()).toMatchObject({ error: 'new_password_required' })
    const tooShort = await withCookie(cookie, 'POST', '/api/user/password', { password: SHORT, newPassword: 'green horse' })
    expect(await tooShort.json()).toMatchObject({ error: 'weak_password', message: expect.stringContaining('12 characters') })
    await withCookie(cookie, 'POST', '/api/user/password', { password: SHORT, newPassword: NEW_PASSWORD })
    expect((await withCookie(cookie, 'GET', '/api/pos/redemptions')).status).toBe(200)
  })

  it('needs no new password when the next sign-in uses a long one', async () => {
    const player = await aPlayerWithPassword(t)
    await setRole(t.deps, { email: player.email, role: 'venue_manager' })
    expect(await t.db('users').first()).toMatchObject({ needs_new_password: true })
    expect(await (await signIn(player.email, PASSWORD)).json()).toMatchObject({ needsNewPassword: false })
  })

  it('requires a longer password of staff from earlier versions at their next sign-in', async () => {
    const admin = await t.a.player({ role: 'admin', password: await hashPassword(SHORT) })
    expect(await (await signIn(admin.email, SHORT)).json()).toMatchObject({ needsNewPassword: true })
  })

  it.each(['change', 'reset'])('requires a longer password of somebody who gets the role while they %s the password', async (how) => {
    const player = await aPlayerWithPassword(t)
    const me = await t.as(player)
    const token = await issueResetToken(t.db, { email: player.email, now: t.clock.now() })
    const blocker = await t.db.transaction()
    await blocker('users').where({ id: player.id }).update({ role: 'staff', needs_new_password: true })
    const choosing =
      how === 'change'
        ? me.call(contract.changePassword, { body: { password: PASSWORD, newPassword: SHORT } })
        : me.call(contract.resetPassword, { body: { token, newPassword: SHORT } })
    await expect.poll(() => countWaiting(t.db)).toBe(1)
    await blocker.commit()
    await choosing
    expect(await t.db('users').first()).toMatchObject({ role: 'staff', needs_new_password: true })
    await mailsSettled(t)
  })

  it('requires no longer password of players', async () => {
    const player = await t.a.player({ password: await hashPassword(SHORT) })
    expect(await (await signIn(player.email, SHORT)).json()).toMatchObject({ needsNewPassword: false })
  })
})

describe('news and offers by email', () => {
  it('are stored with the time of each change and the version of the text', async () => {
    const player = await t.a.player()
    const me = await t.as(player)
    const stored = async () =>
      t
        .db('users')
        .where({ id: player.id })
        .first('marketing_opt_in', 'marketing_answered_at', 'marketing_text_version', 'email_subscribed_at')
    expect((await me.call(contract.getCurrentUser, {})).hasMarketingConsent).toBe(false)
    const first = new Date(t.clock.now())
    await me.call(contract.setMarketingConsent, { body: { isGiven: true } })
    const given = { marketing_opt_in: true, marketing_answered_at: first, marketing_text_version: '2026-11-22', email_subscribed_at: first }
    expect(await stored()).toEqual(given)
    expect((await me.call(contract.getCurrentUser, {})).hasMarketingConsent).toBe(true)
    t.clock.advance(1_000)
    await me.call(contract.setMarketingConsent, { body: { isGiven: true } })
    expect(await stored()).toEqual(given)
    await me.call(contract.setMarketingConsent, { body: { isGiven: false } })
    expect(await stored()).toMatchObject({
      marketing_opt_in: false,
      marketing_answered_at: new Date(t.clock.now()),
      email_subscribed_at: null,
    })
  })

  it('are off for players of earlier versions, who were never asked', async () => {
    const player = await t.a.player()
    await t.db('users').where({ id: player.id }).update({ marketing_opt_in: true })
    expect((await (await t.as(player)).call(contract.getCurrentUser, {})).hasMarketingConsent).toBe(false)
  })
})
