import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { aPlayerWithPassword, cookieIn, DEVICE, PASSWORD, post } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { expectAlike } from '#server/testing/timeLimits.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()

describe('signing in', () => {
  it('accepts the address in upper case and with spaces around it', async () => {
    const player = await aPlayerWithPassword(t, { email: 'pat@example.com' })
    const reply = await post(t, '/api/login', { email: ' PAT@Example.com', password: PASSWORD })
    expect(reply.status).toBe(200)
    expect(contract.login.response.parse(await reply.json())).toMatchObject({ id: player.id, email: 'pat@example.com' })
  })

  it('gives the same answer for a wrong password, an unknown address and an account without a password', async () => {
    await aPlayerWithPassword(t, { email: 'known@example.com' })
    await t.a.player({ email: 'passwordless@example.com' })
    const answers = []
    for (const email of ['known@example.com', 'unknown@example.com', 'passwordless@example.com']) {
      const reply = await post(t, '/api/login', { email, password: 'another horse' }, { cookie: DEVICE })
      expect(cookieIn(reply)).toBeNull()
      const headers = [...reply.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
      answers.push({ status: reply.status, body: await reply.text(), headers })
    }
    expect(answers[0]).toMatchObject({ status: 401, body: expect.stringContaining('wrong_credentials') })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('takes as long for an unknown address as for a known one', async () => {
    await aPlayerWithPassword(t, { email: 'known@example.com' })
    const enter = (email: string) => () => post(t, '/api/login', { email, password: 'another horse' })
    await expectAlike(30, { known: enter('known@example.com'), unknown: enter('unknown@example.com') })
  })

  it.each([{ isAdmin: true }, { role: 'admin' }, { id: 'x' }, { password: 5 }, { email: { $ne: '' } }])(
    'refuses a body with %j',
    async (extra) => {
      await aPlayerWithPassword(t, { email: 'pat@example.com' })
      const reply = await post(t, '/api/login', { email: 'pat@example.com', password: PASSWORD, ...extra })
      expect(reply.status).toBe(400)
      expect(cookieIn(reply)).toBeNull()
      expect(await t.db('users').first()).toMatchObject({ role: 'player' })
    },
  )

  it('replaces a hash with weaker settings, and the password still works', async () => {
    const player = await t.a.player({ password: await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }) })
    for (let time = 0; time < 2; time += 1) {
      expect((await post(t, '/api/login', { email: player.email, password: PASSWORD })).status).toBe(200)
      expect(await t.db('users').first()).toMatchObject({ password: expect.stringContaining('$m=19456,t=2,p=1$') })
    }
  })

  it('refuses the sign-ins that the hashing queue has no room for, and answers other calls before the queue is empty', async () => {
    await aPlayerWithPassword(t, { email: 'pat@example.com' })
    const finished: (number | 'contest')[] = []
    const flood = Array.from({ length: 100 }, async () => {
      const reply = await post(t, '/api/login', { email: 'pat@example.com', password: PASSWORD })
      finished.push(reply.status)
      return { status: reply.status, retryAfter: reply.headers.get('retry-after') }
    })
    await expect.poll(() => finished, { interval: 1 }).toContain(503) // the queue is full
    expect((await t.anonymous.send('GET', '/api/contest')).status).toBe(200)
    finished.push('contest')
    const replies = await Promise.all(flood)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(new Set(replies.filter(({ status }) => status === 503).map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
    expect(finished.lastIndexOf(200)).toBeGreaterThan(finished.indexOf('contest'))
  })
})

describe('finding a user by email', () => {
  const find = async (cookie: string | null, email: string) => {
    const reply = await t.anonymous.send('GET', `/api/users/by-email/${encodeURIComponent(email)}`, { headers: { cookie: cookie ?? '' } })
    return { status: reply.status, body: await reply.text(), cookie: cookieIn(reply) }
  }

  it('works for the owner of the address and for admins', async () => {
    const owner = await t.a.player({ email: 'owner@example.com', firstName: 'Zoë' })
    const expected = { id: owner.id, email: 'owner@example.com', firstName: 'Zoë', lastName: 'Player' }
    const me = await t.as(owner)
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    expect(await me.call(contract.findUserByEmail, { params: { email: ' Owner@example.com' } })).toEqual(expected)
    expect(await admin.call(contract.findUserByEmail, { params: { email: 'owner@example.com' } })).toEqual(expected)
    await expect(admin.call(contract.findUserByEmail, { params: { email: 'nobody@example.com' } })).rejects.toMatchObject({ status: 404 })
    expect((await find(admin.cookie, 'a\0b@example.com')).status).toBe(400)
  })

  it('answers everybody else the same 404 for a known and an unknown address', async () => {
    await t.a.player({ email: 'known@example.com' })
    const other = await t.as(await t.a.player())
    const staff = await t.as(await t.a.player({ role: 'venue_manager' }))
    const answers = await Promise.all(
      [null, other.cookie, staff.cookie].flatMap((cookie) =>
        ['known@example.com', 'unknown@example.com', 'x'].map((email) => find(cookie, email)),
      ),
    )
    expect(answers[0]).toMatchObject({ status: 404, cookie: null })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})
