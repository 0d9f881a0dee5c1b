import { describe, expect, it } from 'vitest'
import { aPlayerWithPassword, cookieIn, PASSWORD, post } from '#server/testing/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const NOW = '2025-09-04T12:00:00Z'
const overHttp = await startTestServer({ now: NOW })
const overHttps = await startTestServer({ now: NOW, config: { publicUrl: 'https://slate.example', isPublicUrlGiven: true } })

const signIn = (t: TestServer, email: string, headers: Record<string, string> = {}) =>
  post(t, '/api/login', { email, password: PASSWORD }, { ...(t === overHttps && { origin: 'https://slate.example' }), ...headers })
const statusWith = async (t: TestServer, cookie: string | null) =>
  (await t.anonymous.send('GET', '/api/user', { headers: { cookie: cookie ?? '' } })).status

describe('the session cookie', () => {
  it('over https is bound to this host, and cannot be read by scripts or sent by other sites', async () => {
    const player = await aPlayerWithPassword(overHttps)
    const reply = await signIn(overHttps, player.email)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ])
    expect(await statusWith(overHttps, cookieIn(reply))).toBe(200)
    expect(await statusWith(overHttps, cookieIn(reply)?.replace('__Host-', '') ?? null)).toBe(401)
  })

  it('over plain http has a different name, without the __Host- prefix', async () => {
    const player = await aPlayerWithPassword(overHttp)
    const reply = await signIn(overHttp, player.email)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('contains a token of which the database stores only the hash', async () => {
    const player = await aPlayerWithPassword(overHttp)
    const token = cookieIn(await signIn(overHttp, player.email))?.split('=')[1] ?? ''
    const [session] = await overHttp.db('sessions').where({ user_id: player.id })
    expect(token).toHaveLength(43)
    expect(JSON.stringify(session)).not.toContain(token)
    expect(session).toMatchObject({ sess: { signedInAt: Date.parse(NOW) } })
  })

  it.each(['', 'sid', 'sid=', 'sid=x', `sid=${'A'.repeat(43)}`, `sid="${'A'.repeat(43)}"`, `sid=${'%00'.repeat(20)}`])(
    'that is invalid (%s) is answered like no session, not with a 500',
    async (cookie) => {
      expect(await statusWith(overHttp, cookie)).toBe(401)
    },
  )
})

describe('a session', () => {
  const t = overHttp

  it('is new at every sign-in, and the session of a planted cookie ends', async () => {
    const attacker = await aPlayerWithPassword(t)
    const victim = await aPlayerWithPassword(t)
    const planted = cookieIn(await signIn(t, attacker.email))
    expect(await statusWith(t, planted)).toBe(200)

    const own = cookieIn(await signIn(t, victim.email, { cookie: planted ?? '' }))
    expect(own).not.toBe(planted)
    expect(await statusWith(t, planted)).toBe(401)
    expect(await statusWith(t, own)).toBe(200)
  })

  it('never uses a token that the client sent', async () => {
    const chosen = `sid=${'A'.repeat(43)}`
    const player = await aPlayerWithPassword(t)
    const own = cookieIn(await signIn(t, player.email, { cookie: chosen }))
    expect(own).not.toBe(chosen)
    expect(await statusWith(t, chosen)).toBe(401)
  })

  it('ends immediately on sign-out, while other sessions of the player go on', async () => {
    const player = await aPlayerWithPassword(t)
    const cookie = cookieIn(await signIn(t, player.email))
    const other = cookieIn(await signIn(t, player.email))
    const reply = await post(t, '/api/logout', {}, { cookie: cookie ?? '' })
    expect(reply.status).toBe(200)
    expect(reply.headers.getSetCookie()).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect(await statusWith(t, cookie)).toBe(401)
    expect(await statusWith(t, other)).toBe(200)
    expect((await post(t, '/api/logout', {}, { cookie: cookie ?? '' })).status).toBe(200)
  })

  it('expires after 14 days without a request', async () => {
    const me = await t.as(await t.a.player())
    t.clock.set('2025-09-18T11:59:59Z')
    expect(await statusWith(t, me.cookie)).toBe(200)
    t.clock.set('2025-10-02T11:59:58Z')
    expect(await statusWith(t, me.cookie)).toBe(200)
    t.clock.set('2025-10-16T11:59:58Z')
    expect(await statusWith(t, me.cookie)).toBe(401)
  })

  it('expires 60 days after sign-in, however often it is used', async () => {
    const me = await t.as(await t.a.player())
    for (let day = 10; day < 60; day += 10) {
      t.clock.set(new Date(Date.parse(NOW) + day * 86_400_000).toISOString())
      expect(await statusWith(t, me.cookie)).toBe(200)
    }
    t.clock.set('2025-11-03T11:59:59Z')
    expect(await statusWith(t, me.cookie)).toBe(200)
    t.clock.set('2025-11-03T12:00:00Z')
    expect(await statusWith(t, me.cookie)).toBe(401)
  })

  it('writes seen_at at most every ten minutes', async () => {
    const player = await t.a.player()
    const me = await t.as(player)
    const seenAt = async () => (await t.db('sessions').where({ user_id: player.id }).first<{ seen_at: Date }>('seen_at')).seen_at
    t.clock.set('2025-09-04T12:09:59Z')
    await me.call(contract.getCurrentUser, {})
    expect(await seenAt()).toEqual(new Date(NOW))
    t.clock.set('2025-09-04T12:10:00Z')
    await me.call(contract.getCurrentUser, {})
    expect(await seenAt()).toEqual(new Date('2025-09-04T12:10:00Z'))
  })

  it("has the player's current role at each request, and ends when the account is deleted", async () => {
    const player = await t.a.player({ role: 'admin' })
    const me = await t.as(player)
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ role: 'admin' })
    await t.db('users').where({ id: player.id }).update({ role: 'player' })
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ role: 'player' })
    await t.db('users').where({ id: player.id }).delete()
    await expect(me.call(contract.getCurrentUser, {})).rejects.toMatchObject({ status: 401, code: 'sign_in_required' })
  })
})
