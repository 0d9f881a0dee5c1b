import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { aPlayerWithPassword, cookieIn, DEVICE, expectAlike, PASSWORD, post } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()

describe('signing in', () => {
  it('takes the address in any case and spacing', async () => {
    const player = await aPlayerWithPassword(t, { email: 'pat@example.com' })
    const reply = await post(t, '/api/login', { email: ' PAT@Example.com', password: PASSWORD })
    expect(reply.status).toBe(200)
    expect(contract.login.response.parse(await reply.json())).toMatchObject({ id: player.id, email: 'pat@example.com' })
  })

  it('answers a wrong password, an unknown address and an account without a password alike', async () => {
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
    const timesMs: Record<string, number[]> = { 'known@example.com': [], 'unknown@example.com': [] }
    for (let round = 0; round < 60; round += 1) {
      for (const [email, times] of Object.entries(timesMs)) {
        const startedAtMs = performance.now()
        await post(t, '/api/login', { email, password: 'another horse' })
        times.push(performance.now() - startedAtMs)
      }
    }
    expectAlike(timesMs)
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

  it('hashes a password anew when it was hashed with weaker settings, and keeps it right', async () => {
    const player = await t.a.player({ password: await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }) })
    for (let time = 0; time < 2; time += 1) {
      expect((await post(t, '/api/login', { email: player.email, password: PASSWORD })).status).toBe(200)
      expect(await t.db('users').first()).toMatchObject({ password: expect.stringContaining('$m=19456,t=2,p=1$') })
    }
  })

  it('a flood of 400 is answered, and others are served meanwhile', async () => {
    await aPlayerWithPassword(t, { email: 'pat@example.com' })
    const flood = Promise.all(
      Array.from({ length: 400 }, async () => {
        const reply = await post(t, '/api/login', { email: 'pat@example.com', password: PASSWORD })
        return { status: reply.status, retryAfter: reply.headers.get('retry-after') }
      }),
    )
    const isOver = flood.then(() => true)
    const waitsMs: number[] = []
    do {
      const startedAtMs = performance.now()
      const reply = await t.anonymous.send('GET', '/api/contest')
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
      waitsMs.push(performance.now() - startedAtMs)
    } while (!(await Promise.race([isOver, Promise.resolve(false)])))
    const replies = await flood
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(replies.filter(({ status }) => status === 503).every(({ retryAfter }) => retryAfter === '2')).toBe(true)
    expect(Math.max(...waitsMs)).toBeLessThan(5_000)
  })
})

describe('whose address is this', () => {
  const find = async (cookie: string | null, email: string) => {
    const reply = await t.anonymous.send('GET', `/api/users/by-email/${encodeURIComponent(email)}`, { headers: { cookie: cookie ?? '' } })
    return { status: reply.status, body: await reply.text(), cookie: cookieIn(reply) }
  }

  it('is told to its owner and to admins', async () => {
    const owner = await t.a.player({ email: 'owner@example.com', firstName: 'Zoë' })
    const expected = { id: owner.id, email: 'owner@example.com', firstName: 'Zoë', lastName: 'Player' }
    const me = await t.as(owner)
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    expect(await me.call(contract.findUserByEmail, { params: { email: ' Owner@example.com' } })).toEqual(expected)
    expect(await admin.call(contract.findUserByEmail, { params: { email: 'owner@example.com' } })).toEqual(expected)
    await expect(admin.call(contract.findUserByEmail, { params: { email: 'nobody@example.com' } })).rejects.toMatchObject({ status: 404 })
    expect((await find(admin.cookie, 'a\0b@example.com')).status).toBe(404)
  })

  it('is the same 404 for known and unknown to everybody else', async () => {
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
