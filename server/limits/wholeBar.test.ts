import { describe, expect, it } from 'vitest'
import {
  aPlayerWithPassword,
  aRegistration,
  cookieIn,
  deviceIn,
  mailsSettled,
  mailsTo,
  NEW_PASSWORD,
  PASSWORD,
  post,
  tokenIn,
} from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'

/** Behind one proxy, so that a test can call from any address. */
const t = await startTestServer({ config: { hasRateLimits: true, trustedProxies: 1 } })

/** The bar's Wi-Fi: all guests share this address. */
const BAR = '203.0.113.7'
const HOME = '198.51.100.20'

type Browser = { ip?: string; cookie?: string | null }
const send = (path: string, body: unknown, { ip = BAR, cookie = null }: Browser = {}) =>
  post(t, path, body, { 'x-forwarded-for': ip, ...(cookie !== null && { cookie }) })
const signIn = (email: string, password: string, browser?: Browser) => send('/api/login', { email, password }, browser)
const signUp = (email: string, browser?: Browser) => send('/api/register', aRegistration({ email }), browser)

/** The status of each of so many calls, one after another. */
async function statuses(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const all = []
  for (let index = 0; index < count; index += 1) all.push((await call(index)).status)
  return all
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)
/** A browser that has its device cookie, but is not signed in. */
const aBrowser = async (ip = BAR) => ({ ip, cookie: deviceIn(await signIn('nobody@example.com', 'wrong horse', { ip })) })

describe('a bar behind one address', () => {
  it('signs up 300 guests in an hour without making one of them wait; the next one waits two seconds', async () => {
    for (let group = 0; group < 10; group += 1) {
      const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => signUp(`guest${group}-${index}@example.com`)))
      expect(replies.map(({ status }) => status)).toEqual(times(30, 200))
    }
    expect(t.waits).toEqual([])
    expect((await signUp('late@example.com')).status).toBe(200)
    expect(t.waits).toEqual([2_000])
    await mailsSettled(t)
  }, 120_000)

  it('signs up 60 guests and signs them in while one phone sends 200 wrong passwords', async () => {
    const abuser = await aBrowser()
    const abuse = statuses(200, (index) => signIn(`victim${index}@example.com`, 'wrong horse', abuser))
    for (let index = 0; index < 60; index += 1) expect((await signUp(`guest${index}@example.com`)).status).toBe(200)
    await abuse
    expect(await statuses(60, (index) => signIn(`guest${index}@example.com`, PASSWORD))).toEqual(times(60, 200))
    await mailsSettled(t)
  }, 120_000)

  it('signs a guest in after 100 wrong passwords of another phone, which only makes new devices wait', async () => {
    const guest = await aPlayerWithPassword(t)
    expect(await statuses(100, (index) => signIn(`victim${index}@example.com`, 'wrong horse'))).toEqual(times(100, 401))
    expect(t.waits).toEqual(times(50, 2_000))
    expect((await signIn(guest.email, PASSWORD)).status).toBe(200)
  }, 120_000)

  it('is not slowed by refused passwords, however many', async () => {
    expect(
      await statuses(40, (index) => send('/api/register', aRegistration({ email: `new${index}@example.com`, password: 'password1' }))),
    ).toEqual(times(40, 422))
    expect((await signUp('guest@example.com')).status).toBe(200)
    expect(t.waits).toEqual([])
  })
})

describe('wrong passwords for one account', () => {
  it('stop the device that typed ten of them, for that account alone', async () => {
    const victim = await aPlayerWithPassword(t)
    const neighbour = await aPlayerWithPassword(t)
    const device = await aBrowser()
    expect(await statuses(12, () => signIn(victim.email, 'wrong horse', device))).toEqual([...times(10, 401), 429, 429])
    const refused = await signIn(victim.email, PASSWORD, device)
    expect(await refused.json()).toMatchObject({ error: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect((await signIn(neighbour.email, PASSWORD, device)).status).toBe(200)
    expect((await signIn(victim.email, PASSWORD)).status).toBe(200)
  })

  it('that turn out right count for nothing', async () => {
    const player = await aPlayerWithPassword(t)
    const device = await aBrowser()
    expect(await statuses(9, () => signIn(player.email, 'wrong horse', device))).toEqual(times(9, 401))
    expect(await statuses(15, () => signIn(player.email, PASSWORD, device))).toEqual(times(15, 200))
  })

  it('are limited to 20 for all devices of a network and to 100 for all strangers, and never stop a device of the owner', async () => {
    const owner = await aPlayerWithPassword(t)
    const phone = { cookie: deviceIn(await signIn(owner.email, PASSWORD)) }
    expect(await statuses(21, () => signIn(owner.email, 'wrong horse'))).toEqual([...times(20, 401), 429])
    expect((await signIn(owner.email, PASSWORD, { ip: HOME })).status).toBe(200)
    const fromAnywhere = await Promise.all(
      Array.from({ length: 200 }, (_, index) => signIn(owner.email, 'wrong horse', { ip: `10.1.${index}.1` })),
    )
    expect(fromAnywhere.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(80)
    expect(fromAnywhere.filter(({ status }) => status === 200)).toEqual([])
    await statuses(90, (index) => signIn(owner.email, 'wrong horse', { ip: `10.2.${index}.1` }))
    expect((await signIn(owner.email, PASSWORD, { ip: '192.0.2.99' })).status).toBe(429)
    expect(await statuses(3, () => signIn(owner.email, 'wrong horse', phone))).toEqual(times(3, 401))
    expect((await signIn(owner.email, PASSWORD, phone)).status).toBe(200)
  }, 120_000)

  it('by strangers don’t stop the owner on a new device after a password reset there', async () => {
    const owner = await aPlayerWithPassword(t)
    await statuses(101, (index) => signIn(owner.email, 'wrong horse', { ip: `10.3.${index}.1` }))
    const laptop = await aBrowser(HOME)
    expect((await signIn(owner.email, PASSWORD, laptop)).status).toBe(429)
    await send('/api/forgot-password', { email: owner.email }, laptop)
    const token = tokenIn((await mailsTo(t, owner.email))[0])
    expect((await send('/api/reset-password', { token, newPassword: NEW_PASSWORD }, laptop)).status).toBe(200)
    expect((await signIn(owner.email, NEW_PASSWORD, laptop)).status).toBe(200)
    await mailsSettled(t)
  }, 120_000)

  it('count by the address that the trusted proxy reports, not by the one that the caller claims', async () => {
    const login = (index: number) => signIn('pat@example.com', 'wrong horse', { ip: `10.9.9.${index}, 10.2.0.1` })
    expect(await statuses(21, login)).toEqual([...times(20, 401), 429])
  })

  it('leave no personal data in the table of counters', async () => {
    await signIn('private@example.com', 'wrong horse', { ip: '203.0.113.77' })
    const rows = JSON.stringify(await t.db('rate_limits').select())
    expect(rows).toContain('sign_in_account')
    expect(rows).not.toMatch(/private|example|203\.0/)
  })
})

describe('a password reset', () => {
  it('can’t be denied to its owner by others who ask for it', async () => {
    const owner = await aPlayerWithPassword(t)
    const asked = await statuses(30, (index) => send('/api/forgot-password', { email: owner.email }, { ip: `10.4.0.${index}` }))
    expect(asked).toEqual(times(30, 200))
    expect((await send('/api/forgot-password', { email: owner.email }, await aBrowser(HOME))).status).toBe(200)
    const letters = await mailsTo(t, owner.email, 3)
    for (const letter of letters) expect(tokenIn(letter)).toHaveLength(43)
    const reply = await send('/api/reset-password', { token: tokenIn(letters[0]), newPassword: NEW_PASSWORD })
    expect(reply.status).toBe(200)
    await mailsSettled(t)
  })

  it('sends a known and an unknown address three letters in half an hour at most, with the same answers', async () => {
    await aPlayerWithPassword(t, { email: 'known@example.com' })
    for (const email of ['known@example.com', 'unknown@example.com'])
      expect(await statuses(5, () => send('/api/forgot-password', { email }))).toEqual(times(5, 200))
    await mailsTo(t, 'known@example.com', 3)
    await mailsSettled(t)
    await t.db('rate_limits').where('key', 'like', 'reset_letters%').update({ expire: 1 })
    await send('/api/forgot-password', { email: 'known@example.com' })
    await mailsTo(t, 'known@example.com', 4)
  })

  it('is refused to a device that asks more than ten times an hour', async () => {
    const device = await aBrowser()
    const ask = (index: number) => send('/api/forgot-password', { email: `ask${index}@example.com` }, device)
    expect(await statuses(11, ask)).toEqual([...times(10, 200), 429])
    expect((await send('/api/forgot-password', { email: 'other@example.com' })).status).toBe(200)
    await mailsSettled(t)
  })
})

describe('a sign-up', () => {
  it('is refused to a device that has made 20 accounts in an hour', async () => {
    const device = await aBrowser()
    expect(await statuses(21, (index) => signUp(`bulk${index}@example.com`, device))).toEqual([...times(20, 200), 429])
    await mailsSettled(t)
  })

  it('with known addresses makes the network wait after 20, and sends each owner three letters at most', async () => {
    await aPlayerWithPassword(t, { email: 'known@example.com' })
    expect(await statuses(22, () => signUp('known@example.com'))).toEqual(times(22, 409))
    expect(t.waits).toEqual([3_000, 3_000])
    await mailsTo(t, 'known@example.com', 3)
  })

  it('gives the browser one device cookie and keeps it through sign-in and sign-out', async () => {
    const reply = await signUp('pat@example.com')
    const device = deviceIn(reply)
    expect(device).toMatch(/^device=[\w-]{43}$/)
    const out = await send('/api/logout', {}, { cookie: `${cookieIn(reply)}; ${device}` })
    expect(deviceIn(out)).toBeNull()
    expect(deviceIn(await signIn('pat@example.com', PASSWORD, { cookie: device }))).toBeNull()
    await mailsSettled(t)
  })
})

describe('a quick sign-up', () => {
  it('sends an address three letters an hour at most, and is refused to a device after ten', async () => {
    const device = await aBrowser()
    const ask = () => send('/api/users', { email: 'bombed@example.com' }, device)
    expect(await statuses(11, ask)).toEqual([...times(10, 200), 429])
    await mailsTo(t, 'bombed@example.com', 3)
  })
})
