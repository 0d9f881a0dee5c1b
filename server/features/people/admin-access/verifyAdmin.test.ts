import { describe, expect, it } from 'vitest'
import { aPlayerWithPassword, cookieIn, DEVICE, mailsTo, PASSWORD, post } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()
const limited = await startTestServer({ config: { hasRateLimits: true } })

const verify = (cookie: string | null, email: string, server = t) =>
  post(server, '/api/admin/verify', { email }, { cookie: [cookie, DEVICE].filter(Boolean).join('; ') })
const sessionOf = async (cookie: string | null) =>
  (await t.anonymous.send('GET', '/api/admin/session', { headers: { cookie: cookie ?? '' } })).json()
const statusOf = async (cookie: string | null, path = '/api/admin/jobs') =>
  (await t.anonymous.send('GET', path, { headers: { cookie: cookie ?? '' } })).status
const anAdmin = () => t.a.player({ role: 'admin', email: 'dana@bar.example' })
const attempts = () => t.db('admin_actions').orderBy('id').select('admin_id', 'action', 'new_value', 'reason')

describe('opening admin access', () => {
  it('answers a visitor the same bytes for an admin, a player and an unknown address', async () => {
    const admin = await anAdmin()
    const player = await t.a.player()
    const replies = await Promise.all([admin.email, player.email, 'nobody@bar.example'].map((email) => verify(null, email)))
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(texts)).toEqual(new Set([JSON.stringify({ error: 'admin_login_failed', message: 'Authentication failed.' })]))
    expect(replies.every((reply) => cookieIn(reply) === null)).toBe(true)
  })

  it.each([
    ['a lock timeout', '55P03'],
    ['a deadlock', '40P01'],
  ])('leaves the browser its cookie after %s, as the session is the old one then, and may be repeated', async (_, code) => {
    const admin = await anAdmin()
    const { cookie } = await t.asUnverified(admin)
    await t.db.raw(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'too late' using errcode = '${code}'; end $$`,
    )
    await t.db.raw('create trigger fail before insert on admin_actions for each row execute function fail()')
    const reply = await verify(cookie, admin.email)
    await t.db.raw('drop function fail cascade')
    expect([reply.status, reply.headers.get('retry-after'), cookieIn(reply)]).toEqual([503, '2', null])
    expect((await verify(cookie, admin.email)).status).toBe(200)
  })

  it('answers an admin who types another email the same bytes as a visitor, and changes nothing', async () => {
    const admin = await anAdmin()
    const { cookie } = await t.asUnverified(admin)
    const reply = await verify(cookie, 'other@bar.example')
    expect([reply.status, await reply.text()]).toEqual([401, await (await verify(null, 'other@bar.example')).text()])
    expect(await sessionOf(cookie)).toEqual({ isAdmin: false, refusal: 'admin_access_required' })
    expect(await attempts()).toMatchObject([
      { admin_id: admin.id, action: 'open admin access', new_value: { isOpen: false } },
      { admin_id: null, reason: 'refused: admin_login_failed' },
    ])
  })

  it.each(['staff', 'venue_manager', 'player'] as const)(
    "refuses a %s who types an admin's email, and gives them no session",
    async (role) => {
      const admin = await anAdmin()
      const { cookie } = await t.as(await t.a.player({ role }))
      const before = await t.db('sessions').select()
      const reply = await verify(cookie, admin.email)
      expect([reply.status, await reply.json()]).toMatchObject([403, { error: 'not_an_admin', message: 'You are not an admin user.' }])
      expect(await t.db('sessions').select()).toEqual(before)
      expect([await statusOf(cookie), await sessionOf(cookie)]).toEqual([403, { isAdmin: false, refusal: 'not_allowed' }])
    },
  )

  it.each(['', '  '])('asks anybody who types %j for an email', async (email) => {
    const reply = await verify((await t.asUnverified(await anAdmin())).cookie, email)
    expect([reply.status, await reply.json()]).toMatchObject([400, { message: 'Email is required' }])
    expect((await verify(null, email)).status).toBe(400)
    expect(await attempts()).toEqual([])
  })

  it('gives an admin who types their own email a new session secret, and the old one is dead', async () => {
    const admin = await anAdmin()
    const { cookie } = await t.asUnverified(admin)
    expect(await statusOf(cookie)).toBe(403)
    const reply = await verify(cookie, ' DANA@bar.example ')
    const fresh = cookieIn(reply)
    expect([reply.status, await reply.json()]).toEqual([200, { ok: true }])
    expect(fresh).not.toBe(cookie)
    expect([await statusOf(cookie), await statusOf(cookie, '/api/user')]).toEqual([401, 401])
    expect([await statusOf(fresh), await sessionOf(fresh)]).toEqual([200, { isAdmin: true, refusal: null }])
    expect(await t.db('sessions').select()).toHaveLength(1)
    expect(await attempts()).toMatchObject([{ admin_id: admin.id, new_value: { isOpen: true } }])
  })

  it('never opens access in a session that an attacker has planted', async () => {
    const attacker = await t.asUnverified(await t.a.player())
    const admin = await aPlayerWithPassword(t, { role: 'admin', email: 'dana@bar.example' })
    const login = await post(t, '/api/login', { email: admin.email, password: PASSWORD }, { cookie: attacker.cookie ?? '' })
    const fresh = cookieIn(await verify(cookieIn(login), admin.email))
    expect([await statusOf(attacker.cookie, '/api/user'), await statusOf(attacker.cookie), await statusOf(fresh)]).toEqual([401, 401, 200])
  })

  it('of two attempts at the same time opens access once', async () => {
    const admin = await anAdmin()
    const { cookie } = await t.asUnverified(admin)
    const replies = await Promise.all([verify(cookie, admin.email), verify(cookie, admin.email)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await t.db('sessions').select()).toHaveLength(1)
  })

  it('needs a password that was typed within 12 hours', async () => {
    const admin = await anAdmin()
    const { cookie } = await t.asUnverified(admin)
    t.clock.advance(12 * HOUR_MS)
    expect(await (await verify(cookie, admin.email)).json()).toMatchObject({ error: 'password_required' })
    const later = await t.asUnverified(admin)
    t.clock.advance(12 * HOUR_MS - 1)
    expect((await verify(later.cookie, admin.email)).status).toBe(200)
  })

  it('mails the admin about a device that has not opened access before, once', async () => {
    const admin = await anAdmin()
    const first = cookieIn(await verify((await t.asUnverified(admin)).cookie, admin.email))
    await verify(first, admin.email)
    const [mail] = await mailsTo(t, admin.email)
    expect(mail?.subject).toContain('from a new device')
  })

  it('is refused after five wrong emails of an account, and visitors do not use up the tries of an admin', async () => {
    const admin = await limited.a.player({ role: 'admin', email: 'dana@bar.example' })
    const { cookie } = await limited.asUnverified(admin)
    const statuses = async (own: string | null, times: number) =>
      Promise.all(Array.from({ length: times }, async () => (await verify(own, 'wrong@bar.example', limited)).status))
    expect((await statuses(null, 6)).sort()).toEqual([401, 401, 401, 401, 401, 429])
    expect(await statuses(cookie, 4)).toEqual([401, 401, 401, 401])
    const fresh = cookieIn(await verify(cookie, admin.email, limited))
    expect(fresh).not.toBeNull()
    expect((await statuses(fresh, 2)).sort()).toEqual([401, 429])
    expect((await verify(fresh, admin.email, limited)).status).toBe(429)
  })
})

describe('an admin session', () => {
  it('ends with the next request of an admin who was demoted', async () => {
    const admin = await anAdmin()
    const { cookie } = await t.as(admin)
    expect(await statusOf(cookie)).toBe(200)
    await t.db('users').where({ id: admin.id }).update({ role: 'player' })
    expect([await statusOf(cookie), await sessionOf(cookie)]).toEqual([403, { isAdmin: false, refusal: 'not_allowed' }])
  })

  it('asks for the password after 30 minutes without an admin call, and goes on after it', async () => {
    const admin = await aPlayerWithPassword(t, { role: 'admin', email: 'dana@bar.example' })
    const { cookie } = await t.as(admin)
    t.clock.advance(30 * MINUTE_MS)
    expect(await sessionOf(cookie)).toEqual({ isAdmin: false, refusal: 'password_required' })
    const login = await post(t, '/api/login', { email: admin.email, password: PASSWORD }, { cookie: cookie ?? '' })
    await t.db('users').where({ id: admin.id }).update({ needs_new_password: false })
    expect(await sessionOf(cookieIn(login))).toEqual({ isAdmin: true, refusal: null })
  })

  it('is not opened by the password alone', async () => {
    const admin = await aPlayerWithPassword(t, { role: 'admin' })
    const login = await post(t, '/api/login', { email: admin.email, password: PASSWORD })
    await t.db('users').where({ id: admin.id }).update({ needs_new_password: false })
    expect(await sessionOf(cookieIn(login))).toEqual({ isAdmin: false, refusal: 'admin_access_required' })
    await expect((await t.asUnverified(admin)).call(contract.listJobs, {})).rejects.toMatchObject({ code: 'admin_access_required' })
  })

  it('needs a sign-in', async () => {
    expect(await sessionOf(null)).toEqual({ isAdmin: false, refusal: 'sign_in_required' })
  })
})
