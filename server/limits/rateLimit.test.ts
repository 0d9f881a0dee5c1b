import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { aPlayerWithPassword, aRegistration, PASSWORD, post } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { createRateLimits, networkOf } from './rateLimit.ts'

const bare = await startTestServer({ config: { hasRateLimits: true } })
/** Behind one proxy, so that a test can call from wherever it likes. */
const proxied = await startTestServer({ config: { hasRateLimits: true, trustedProxies: 1 } })

const from = (ip: string) => ({ 'x-forwarded-for': ip })
/** The status of each of so many calls, one after another. */
async function statuses(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const all = []
  for (let index = 0; index < count; index += 1) all.push((await call(index)).status)
  return all
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('rate limits', () => {
  it('without a trusted proxy, a caller can not choose their address', async () => {
    const login = (index: number) =>
      post(bare, '/api/login', { email: 'pat@example.com', password: 'wrong horse' }, from(`10.0.0.${index}, 10.1.0.${index}`))
    expect(await statuses(12, login)).toEqual([...times(10, 401), 429, 429])
    const refused = await login(99)
    expect(await refused.json()).toMatchObject({ error: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })

  it('behind a proxy, what the proxy says counts and not what stands before it', async () => {
    const login = (index: number) =>
      post(proxied, '/api/login', { email: 'pat@example.com', password: 'wrong horse' }, from(`10.9.9.${index}, 10.2.0.1`))
    expect(await statuses(11, login)).toEqual([...times(10, 401), 429])
  })

  it('a player who is being guessed at still gets in from elsewhere, and others from the same place', async () => {
    const victim = await aPlayerWithPassword(proxied)
    const neighbour = await aPlayerWithPassword(proxied)
    const guess = () => post(proxied, '/api/login', { email: victim.email, password: 'wrong horse' }, from('10.3.0.1'))
    expect(await statuses(11, guess)).toEqual([...times(10, 401), 429])
    expect((await post(proxied, '/api/login', { email: victim.email, password: PASSWORD }, from('10.3.0.2'))).status).toBe(200)
    expect((await post(proxied, '/api/login', { email: neighbour.email, password: PASSWORD }, from('10.3.0.1'))).status).toBe(200)
  })

  it('one network guesses at many players 100 times, an IPv6 one by its /64', async () => {
    const guess = (index: number) =>
      post(proxied, '/api/login', { email: `player${index}@example.com`, password: 'wrong horse' }, from(`2001:db8:1:2::${index + 1}`))
    const all = await Promise.all(Array.from({ length: 130 }, (_, index) => guess(index)))
    expect(all.filter(({ status }) => status === 429)).toHaveLength(30)
    expect((await post(proxied, '/api/login', { email: 'x@example.com', password: 'wrong horse' }, from('2001:db8:1:3::1'))).status).toBe(
      401,
    )
  })

  it('counts the same for a known and an unknown address: five reset mails an hour', async () => {
    await aPlayerWithPassword(proxied, { email: 'known@example.com' })
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const ask = (index: number) => post(proxied, '/api/forgot-password', { email }, from(`10.4.${email.length}.${index}`))
      expect(await statuses(6, ask)).toEqual([...times(5, 200), 429])
    }
  })

  it.each([
    ['/api/forgot-password', 20, (index: number) => ({ email: `ask${index}@example.com` }), 200],
    ['/api/register', 10, (index: number) => aRegistration({ email: `new${index}@example.com`, password: 'password1' }), 422],
    ['/api/users', 10, (index: number) => ({ email: `quick${index}@example.com` }), 200],
    ['/api/reset-password', 20, () => ({ token: 'x'.repeat(43), newPassword: PASSWORD }), 422],
    ['/api/verify-email', 20, () => ({ token: 'x'.repeat(43) }), 422],
  ] as const)('%s: %i tries from one network', async (path, limit, body, usual) => {
    const call = (index: number) => post(proxied, path, body(index), from(`10.5.0.${path.length}`))
    expect(await statuses(limit + 1, call)).toEqual([...times(limit, usual), 429])
  })

  it('quick sign-up mails an address three times an hour', async () => {
    const ask = (index: number) => post(proxied, '/api/users', { email: 'bombed@example.com' }, from(`10.6.0.${index}`))
    expect(await statuses(4, ask)).toEqual([...times(3, 200), 429])
  })

  it('who asks for addresses may do so 30 times', async () => {
    const ask = (index: number) =>
      proxied.anonymous.send('GET', `/api/users/by-email/a${index}%40example.com`, { headers: from('10.7.0.1') })
    expect(await statuses(31, ask)).toEqual([...times(30, 404), 429])
  })

  it('keep no address of a person or a mailbox', async () => {
    await post(proxied, '/api/login', { email: 'private@example.com', password: 'wrong horse' }, from('203.0.113.77'))
    const rows = JSON.stringify(await proxied.db('rate_limits').select())
    expect(rows).toContain('sign_in_account')
    expect(rows).not.toMatch(/private|example|203\.0/)
  })
})

describe('the limiter itself', async () => {
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  const open = (isEnabled = true) => {
    const logged: string[] = []
    return { logged, limits: createRateLimits({ db: database.db, log: createLog('error', (line) => logged.push(line)), isEnabled }) }
  }
  const spend = (limits: ReturnType<typeof createRateLimits>, key: string) =>
    limits.spend('quick_sign_up_address', key).then(
      () => 'ok',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )

  it('is shared by all servers of a database', async () => {
    const [one, other] = [open().limits, open().limits]
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => spend(index % 2 ? one : other, 'shared')))
    expect(results.filter((result) => result === 'ok')).toHaveLength(3)
    expect(results.filter((result) => result === 'too_many_requests')).toHaveLength(17)
  })

  it('counts nothing when it is off', async () => {
    const { limits } = open(false)
    for (let index = 0; index < 10; index += 1) expect(await spend(limits, 'off')).toBe('ok')
    expect(await database.db('rate_limits').where('key', 'like', '%off%').first()).toBeUndefined()
  })

  it('lets everybody through, and says so, when its own table fails', async () => {
    const { limits, logged } = open()
    await database.db.schema.renameTable('rate_limits', 'rate_limits_away')
    for (let index = 0; index < 5; index += 1) expect(await spend(limits, 'away')).toBe('ok')
    await database.db.schema.renameTable('rate_limits_away', 'rate_limits')
    expect(logged).toHaveLength(5)
    expect(logged[0]).toContain('rate limit not counted')
    expect(await spend(limits, 'away')).toBe('ok')
  })
})

describe('a held try', async () => {
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  const logged: string[] = []
  const limits = createRateLimits({ db: database.db, log: createLog('error', (line) => logged.push(line)), isEnabled: true })
  const holdMany = async (count: number, key: string) => {
    const results = await Promise.allSettled(Array.from({ length: count }, () => limits.hold('code_player', key)))
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }
  const pointsOf = async () => (await database.db('rate_limits').select('points')).map(({ points }) => points)

  it('is one of ten, however many ask at once, and only the tenth is the last', async () => {
    const held = await holdMany(50, 'rush')
    expect(held).toHaveLength(10)
    expect(held.filter(({ isLast }) => isLast)).toHaveLength(1)
    expect(await holdMany(3, 'rush')).toEqual([])
    expect(await pointsOf()).toEqual([10])
  })

  it('that is given back counts for nothing, and one that was refused neither', async () => {
    await database.db('rate_limits').delete()
    const held = await holdMany(12, 'back')
    await Promise.all(held.slice(0, 4).map((one) => one.giveBack()))
    expect(await pointsOf()).toEqual([6])
    expect(await holdMany(12, 'back')).toHaveLength(4)
  })

  it('ends with its window, and gives nothing back to the next one', async () => {
    await database.db('rate_limits').delete()
    const [old] = await holdMany(12, 'window')
    await expect(limits.hold('code_player', 'window')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 800 && seconds <= 900) },
    })
    await database.db('rate_limits').update({ expire: 1 })
    expect(await holdMany(3, 'window')).toHaveLength(3)
    await old?.giveBack()
    expect(await pointsOf()).toEqual([3])
  })

  it('is given to everybody, and said so, when the table fails', async () => {
    const [before] = await holdMany(1, 'away')
    await database.db.schema.renameTable('rate_limits', 'rate_limits_away')
    expect(await holdMany(20, 'away')).toHaveLength(20)
    await before?.giveBack()
    await database.db.schema.renameTable('rate_limits_away', 'rate_limits')
    expect(logged).toHaveLength(21)
    expect(logged[0]).toContain('rate limit not counted')
  })
})

describe('networks', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s belongs to %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
