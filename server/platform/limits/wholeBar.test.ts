import { describe, expect, it } from 'vitest'
import {
  aPlayerWithPassword,
  aRegistration,
  confirmAddress,
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
import { contract } from '#shared/contract/index.ts'

/** Behind one proxy, so that a test can call from any address. */
const t = await startTestServer({ config: { hasRateLimits: true, trustedProxies: 1 } })

/** Without a proxy. */
const direct = await startTestServer({ config: { hasRateLimits: true, trustedProxies: 0 } })

/** The bar's Wi-Fi: all guests share this address. */
const BAR = '203.0.113.7'
const HOME = '198.51.100.20'

type Browser = { ip?: string; cookie?: string | null }
const send = (path: string, body: unknown, { ip = BAR, cookie = null }: Browser = {}) =>
  post(t, path, body, { 'x-forwarded-for': ip, ...(cookie !== null && { cookie }) })
const signIn = (email: string, password: string, browser?: Browser) => send('/api/login', { email, password }, browser)
const signUp = (email: string, browser?: Browser) => send('/api/register', aRegistration({ email }), browser)

/** Makes this many calls, one after another, and returns the status of each. */
async function statuses(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const all = []
  for (let index = 0; index < count; index += 1) all.push((await call(index)).status)
  return all
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

/** Counts tries that were made before the test begins: hundreds of them over HTTP would only hash passwords for a minute. */
const addEarlier = async (count: number, name: 'sign_up_network' | 'sign_in_network', key: string) => {
  for (let index = 0; index < count; index += 1) await t.deps.rateLimits.add(name, key)
}
const reserveEarlier = async (count: number, name: 'sign_in_account', key: string) => {
  for (let index = 0; index < count; index += 1) await t.deps.rateLimits.reserve(name, key)
}
/** A browser that has a device cookie, but is not signed in. */
const aBrowser = async (ip = BAR) => ({ ip, cookie: deviceIn(await signIn('nobody@example.com', 'wrong horse', { ip })) })

describe('a bar behind one address', () => {
  it('signs up 60 guests within minutes and signs them in while one phone sends 200 wrong passwords', async () => {
    const abuser = await aBrowser()
    await addEarlier(190, 'sign_in_network', BAR)
    const abuse = statuses(10, (index) => signIn(`victim${index}@example.com`, 'wrong horse', abuser))
    const guests = Array.from({ length: 60 }, (_, index) => `guest${index}@example.com`)
    for (let first = 0; first < 60; first += 20) {
      const replies = await Promise.all(guests.slice(first, first + 20).map((guest) => signUp(guest)))
      expect(replies.map(({ status }) => status)).toEqual(times(20, 200))
    }
    expect(await abuse).toEqual(times(10, 401))
    for (const guest of guests.slice(0, 10)) expect((await signIn(guest, PASSWORD)).status).toBe(200)
    await mailsSettled(t)
  })

  it('signs up 300 guests in an hour without a delay, and the next one after two seconds', async () => {
    await addEarlier(290, 'sign_up_network', BAR)
    expect(await statuses(10, (index) => signUp(`guest${index}@example.com`))).toEqual(times(10, 200))
    expect(t.waits).toEqual([])
    expect((await signUp('late@example.com')).status).toBe(200)
    expect(t.waits).toEqual([2_000])
    await mailsSettled(t)
  })

  it('delays sign-ins on new devices by two seconds after 50 wrong passwords in its network, and refuses none', async () => {
    const guest = await aPlayerWithPassword(t)
    await addEarlier(48, 'sign_in_network', BAR)
    expect(await statuses(4, (index) => signIn(`victim${index}@example.com`, 'wrong horse'))).toEqual(times(4, 401))
    expect(t.waits).toEqual([2_000, 2_000])
    expect((await signIn(guest.email, PASSWORD)).status).toBe(200)
    expect(t.waits).toEqual([2_000, 2_000, 2_000])
  })

  it('is the address of the connection without a proxy, whatever address its guests claim', async () => {
    for (let index = 0; index < 48; index += 1) await direct.deps.rateLimits.add('sign_in_network', '127.0.0.1')
    const pretend = (index: number) =>
      post(
        direct,
        '/api/login',
        { email: `victim${index}@example.com`, password: 'wrong horse' },
        { 'x-forwarded-for': `198.51.100.${index}` },
      )
    expect(await statuses(4, pretend)).toEqual(times(4, 401))
    expect(direct.waits).toEqual([2_000, 2_000])
  })

  it('is not slowed down by refused passwords in sign-ups', async () => {
    expect(
      await statuses(40, (index) => send('/api/register', aRegistration({ email: `new${index}@example.com`, password: 'password1' }))),
    ).toEqual(times(40, 422))
    expect((await signUp('guest@example.com')).status).toBe(200)
    expect(t.waits).toEqual([])
  })
})

describe('wrong passwords for one account', () => {
  it('stop the device that typed ten of them, for this account only', async () => {
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

  it('are the only tries that count: 15 right ones after nine wrong ones all succeed', async () => {
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
    await reserveEarlier(70, 'sign_in_account', owner.email)
    const fromAnywhere = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(owner.email, 'wrong horse', { ip: `10.1.${index}.1` })),
    )
    expect(fromAnywhere.map(({ status }) => status).sort()).toEqual([...times(10, 401), ...times(20, 429)])
    expect((await signIn(owner.email, PASSWORD, { ip: '192.0.2.99' })).status).toBe(429)
    expect(await statuses(3, () => signIn(owner.email, 'wrong horse', phone))).toEqual(times(3, 401))
    expect((await signIn(owner.email, PASSWORD, phone)).status).toBe(200)
  })

  it('by strangers don’t stop the owner on a new device after a password reset there', async () => {
    const owner = await aPlayerWithPassword(t)
    await reserveEarlier(100, 'sign_in_account', owner.email)
    const laptop = await aBrowser(HOME)
    expect((await signIn(owner.email, PASSWORD, laptop)).status).toBe(429)
    await send('/api/forgot-password', { email: owner.email }, laptop)
    const token = tokenIn((await mailsTo(t, owner.email))[0])
    expect((await send('/api/reset-password', { token, newPassword: NEW_PASSWORD }, laptop)).status).toBe(200)
    expect((await signIn(owner.email, NEW_PASSWORD, laptop)).status).toBe(200)
    await mailsSettled(t)
  })

  it('count by the address that the trusted proxy reports, not by the one that the caller claims', async () => {
    const login = (index: number) => signIn('pat@example.com', 'wrong horse', { ip: `10.9.9.${index}, 10.2.0.1` })
    expect(await statuses(21, login)).toEqual([...times(20, 401), 429])
  })

  it('store no personal data in the table of counters', async () => {
    await signIn('private@example.com', 'wrong horse', { ip: '203.0.113.77' })
    const rows = JSON.stringify(await t.db('rate_limits').select())
    expect(rows).toContain('sign_in_account')
    expect(rows).not.toMatch(/private|example|203\.0/)
  })
})

describe('a password reset', () => {
  it('works for the owner after 30 requests of strangers for the same address', async () => {
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

  it('sends an address at most three letters in half an hour, and answers the same for a known and an unknown one', async () => {
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

  it('with known addresses delays the network after 20 tries, and sends each owner at most three letters', async () => {
    await aPlayerWithPassword(t, { email: 'known@example.com' })
    expect(await statuses(22, () => signUp('known@example.com'))).toEqual(times(22, 409))
    expect(t.waits).toEqual([3_000, 3_000])
    await mailsTo(t, 'known@example.com', 3)
  })

  it('sets a device cookie that sign-in and sign-out do not change', async () => {
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
  it('sends an address at most three letters an hour, and is refused to a device after ten requests', async () => {
    const device = await aBrowser()
    const ask = () => send('/api/users', { email: 'bombed@example.com' }, device)
    expect(await statuses(11, ask)).toEqual([...times(10, 200), 429])
    await mailsTo(t, 'bombed@example.com', 3)
  })
})

describe('letters to addresses that nobody has confirmed, caused by one network without cookies', () => {
  const ask = (email: string, ip = BAR) => send('/api/users', { email }, { ip })
  const writeEarlier = async (count: number, name: 'sign_up_network_letters' | 'sign_up_all_letters', key: string) => {
    for (let index = 0; index < count; index += 1) await t.deps.rateLimits.allowsLetter(name, key)
  }

  it('are 60 an hour at most for quick sign-up, which says so, while guests sign up without a letter and another network gets its letter', async () => {
    await writeEarlier(59, 'sign_up_network_letters', BAR)
    expect((await ask('stranger60@example.com')).status).toBe(200)
    const refused = await ask('stranger61@example.com')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error: 'too_many_letters', message: expect.stringContaining('sign up with a password') })
    expect((await signUp('guest@example.com')).status).toBe(200)
    expect((await ask('elsewhere@example.com', HOME)).status).toBe(200)
    await mailsTo(t, 'elsewhere@example.com')
    await mailsSettled(t)
    expect(t.mails.map(({ to }) => to).sort()).toEqual(['elsewhere@example.com', 'stranger60@example.com'])
  })

  it('are refused to quick sign-up in the same way for an address with an account', async () => {
    const owner = await aPlayerWithPassword(t)
    await writeEarlier(60, 'sign_up_network_letters', BAR)
    const replies = [await ask(owner.email), await ask('unknown@example.com')]
    expect(replies.map(({ status }) => status)).toEqual([429, 429])
  })

  it('are three to one mailbox, whatever stands after a plus in its address, by sign-ups and by quick sign-ups', async () => {
    for (let number = 0; number < 5; number += 1) {
      expect((await signUp(`Guest+${number}@example.com`)).status).toBe(200)
      expect((await ask(`other+${number}@example.com`)).status).toBe(200)
    }
    expect((await ask('otherwise@example.com')).status).toBe(200)
    await mailsSettled(t)
    const to = (name: string) => t.mails.filter((mail) => mail.to.startsWith(name)).map((mail) => mail.to)
    expect([to('guest'), to('other+'), to('otherwise')].map((list) => list.length)).toEqual([3, 3, 1])
    expect(to('guest').sort()).toEqual(['guest+0@example.com', 'guest+1@example.com', 'guest+2@example.com'])
  })

  it('that are not sent use up none of the mailbox', async () => {
    await writeEarlier(60, 'sign_up_network_letters', BAR)
    for (let number = 0; number < 3; number += 1) expect((await signUp(`guest+${number}@example.com`)).status).toBe(200)
    expect((await signUp('guest@example.com', { ip: HOME })).status).toBe(200)
    await mailsTo(t, 'guest@example.com')
  })

  it('are 300 an hour at most from all networks together', async () => {
    await writeEarlier(300, 'sign_up_all_letters', 'all')
    expect((await ask('stranger@example.com', HOME)).status).toBe(429)
    expect((await signUp('guest@example.com', { ip: HOME })).status).toBe(200)
  })

  it('are counted for sign-ups with a password too: the guest is in without a letter, and asks for the code an hour later', async () => {
    await writeEarlier(59, 'sign_up_network_letters', BAR)
    expect((await signUp('stranger60@example.com')).status).toBe(200)
    await mailsTo(t, 'stranger60@example.com')
    const cookie = cookieIn(await signUp('guest@example.com'))
    const readCode = async () => {
      const reply = await t.anonymous.send('GET', '/api/user/account', { headers: { cookie: cookie ?? '' } })
      return contract.getOwnAccount.response.parse(await reply.json()).emailCode
    }
    expect(await readCode()).toBeNull()
    const refused = await send('/api/verify-email/code', {}, { cookie })
    expect(await refused.json()).toMatchObject({ error: 'too_many_letters', message: expect.stringContaining('ask for your code later') })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    await t.db('rate_limits').where('key', 'like', 'sign_up_network_letters:%').update({ expire: 0 })
    expect((await send('/api/verify-email/code', {}, { cookie })).status).toBe(200)
    await mailsTo(t, 'guest@example.com')
    expect(await readCode()).toMatchObject({ expiresAt: expect.any(String), nextAt: expect.any(String) })
  })

  it.each([
    ['is not confirmed', false],
    ['is confirmed', true],
  ])('are counted for a change to another address while the own one %s', async (_, isConfirmed) => {
    const reply = await signUp('pat@example.com')
    if (isConfirmed) await confirmAddress(t, contract.register.response.parse(await reply.json()))
    const cookie = cookieIn(reply)
    await mailsTo(t, 'pat@example.com')
    await writeEarlier(60, 'sign_up_network_letters', BAR)
    expect((await send('/api/user/email', { email: 'stranger@example.com', password: PASSWORD }, { cookie })).status).toBe(200)
    await mailsSettled(t)
    expect(t.mails.filter(({ to }) => to !== 'pat@example.com')).toEqual([])
    expect(await t.db('rate_limits').where('key', 'like', 'email_change_letters:%').pluck('points')).toEqual([0]) // none was sent
  })

  it('that are refused use up none of the player’s codes', async () => {
    const cookie = cookieIn(await signUp('pat@example.com'))
    await mailsTo(t, 'pat@example.com')
    await t.db('email_codes').delete()
    await writeEarlier(60, 'sign_up_network_letters', BAR)
    for (let times = 0; times < 11; times += 1) {
      const reply = await send('/api/verify-email/code', {}, { cookie })
      expect(await reply.text()).toContain('too_many_letters')
    }
  })

  it('are counted for a password reset of an account whose address was never confirmed, and not for one of a confirmed address', async () => {
    await aPlayerWithPassword(t, { email: 'stranger@example.com' })
    const owner = await aPlayerWithPassword(t)
    await confirmAddress(t, owner)
    const ask = (email: string) => send('/api/forgot-password', { email })
    await writeEarlier(59, 'sign_up_network_letters', BAR)
    await ask(owner.email)
    await ask('stranger@example.com')
    expect((await ask('stranger@example.com')).status).toBe(200)
    await ask(owner.email)
    await mailsSettled(t)
    expect(t.mails.map(({ to }) => to).sort()).toEqual([owner.email, owner.email, 'stranger@example.com'])
  })

  it('are counted for sign-ups with an address that has an account', async () => {
    const owner = await aPlayerWithPassword(t)
    await writeEarlier(60, 'sign_up_network_letters', BAR)
    expect((await signUp(owner.email)).status).toBe(409)
    await mailsSettled(t)
    expect(t.mails).toEqual([])
  })
})
