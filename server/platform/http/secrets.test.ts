import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRegistration } from '#server/testing/accounts.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { aCredit } from '#server/testing/credits.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { aPrivateVapidKey } from '#server/testing/push.ts'
import { type RawAnswer, sendRaw } from '#server/testing/rawRequest.ts'
import { readOutbox } from '#server/testing/readOutbox.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { proxyDatabase } from '#server/testing/tcpProxy.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import { LOCATION_CONSENT_VERSION } from '#shared/contest.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'

const EMAIL = 'canary-mailbox@secrets.example'
/** Secrets of the operator, which the server reads from its environment. */
const settings = {
  SECRETS_KEY: 'ca'.repeat(32),
  METRICS_TOKEN: 'canary-metrics-token',
  VAPID_PRIVATE_KEY: aPrivateVapidKey(),
  OFFSITE_ACCESS_KEY: 'canary-offsite-access',
  OFFSITE_SECRET_KEY: 'canary-offsite-secret',
}
const secrets: Record<string, string> = {
  ...settings,
  email: EMAIL,
  password: 'canary-password-1',
  newPassword: 'canary-password-2',
  wrongPassword: 'canary-password-3',
  phone: '+1 916 555 0177',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  smtpPassword: 'canary-smtp-password',
}

const dataDir = await mkdtemp(join(tmpdir(), 'slate-secrets-'))
const database = await createTestDatabase()
/** A database of its own for the server without a mail server: servers of one database send each other's mails. */
const otherDatabase = await createTestDatabase()
const proxy = await proxyDatabase(database.url)
const { db } = database
let servers: RunningServer[] = []
const refusals: RawAnswer[] = []
beforeAll(async () => {
  await Promise.all([database, otherDatabase].map((one) => one.db.raw(OPEN_HOUSE)))
  const env = { ...settings, DATABASE_URL: proxy.url, LOG_LEVEL: 'debug', RATE_LIMITS: 'on' }
  const deadMailServer = `smtp://canary:${secrets.smtpPassword}@127.0.0.1:1`
  const groups = await Promise.all([
    runReadyServers(1, { ...env, DATA_DIR: dataDir }),
    runReadyServers(1, { ...env, DATABASE_URL: otherDatabase.url, DATA_DIR: join(dataDir, 'other'), SMTP_URL: deadMailServer }),
  ])
  servers = groups.flat()
  secrets.databasePassword = new URL(database.url).password || 'no password in this address'
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await proxy.close()
  await database.drop()
  await otherDatabase.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function post(path: string, body: unknown, { server = 0, cookie = '', method = 'POST' } = {}): Promise<RawAnswer> {
  const answer = await sendRaw(servers[server]?.url ?? '', {
    method,
    path,
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  if (answer.status >= 400) refusals.push(answer)
  return answer
}

async function get(path: string, authorization = ''): Promise<RawAnswer> {
  const answer = await sendRaw(servers[0]?.url ?? '', { path, headers: { authorization } })
  if (answer.status >= 400) refusals.push(answer)
  return answer
}

async function tokenFor(screen: 'reset-password' | 'verify-email'): Promise<string> {
  await expect.poll(async () => (await readOutbox(dataDir, screen)).get(EMAIL)).toBeDefined()
  return (await readOutbox(dataDir, screen)).get(EMAIL) ?? ''
}

/** Sends every account and picks call, with valid and with invalid input. */
async function sendAllCalls() {
  const { password, newPassword, wrongPassword, phone, firstName, lastName } = secrets
  const form = aRegistration({ email: EMAIL, password, firstName, lastName, phoneNumber: phone })
  const registered = await post('/api/register', form)
  expect(registered.status).toBe(200)
  await post('/api/register', { ...form, password: 5 })
  await post('/api/register', `${JSON.stringify(form).slice(0, -2)}`)
  await post('/api/login', { email: EMAIL, password: wrongPassword })
  await post('/api/login', { email: EMAIL, password, role: wrongPassword })
  secrets.verificationToken = await tokenFor('verify-email')
  expect((await post('/api/verify-email', { token: secrets.verificationToken, password })).status).toBe(200)
  await post('/api/forgot-password', { email: EMAIL })
  secrets.resetToken = await tokenFor('reset-password')
  await post('/api/reset-password', { token: secrets.resetToken, newPassword: 'short' })
  expect((await post('/api/reset-password', { token: secrets.resetToken, newPassword })).status).toBe(200)
  await post('/api/reset-password', { token: secrets.resetToken, newPassword })
  const signedIn = await post('/api/login', { email: EMAIL, password: newPassword })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers['set-cookie']?.find((one) => one.startsWith('sid='))?.split(';')[0] ?? ''
  secrets.session = cookie.split('=')[1] ?? ''
  await post('/api/register', form)
  const games = await createBuilders(db).slate(2, () => ({ kickoffAt: new Date(systemClock.now() + HOUR_MS).toISOString() }))
  const card = {
    userId: JSON.parse(signedIn.text).id,
    season: 2025,
    week: 5,
    gamePicks: Object.fromEntries(games.map(({ id }) => [id, 'home'])),
  }
  await post('/api/picks', { ...card, tieBreakerScore: 0 }, { cookie })
  expect((await post('/api/picks', { ...card, tieBreakerScore: 47 }, { cookie })).status).toBe(200)
  const bearer = await sendBearers(card.userId, cookie)
  return { cookie, card, form, bearer }
}

/** Sends what opens something for everybody who has it, and a position. @returns the calls that go on working, to send them again; it answers their statuses. */
async function sendBearers(id: string, cookie: string) {
  const calendar = await post('/api/calendar-link', {}, { cookie })
  secrets.calendarCode = /([\w-]+)\.ics$/.exec(JSON.parse(calendar.text).url)?.[1] ?? ''
  secrets.creditCode = await aCredit(db, { id })
  secrets.pushEndpoint = 'https://fcm.googleapis.com/fcm/send/canary-push-endpoint'
  secrets.latitude = '38.58157312'
  const position = { latitude: Number(secrets.latitude), longitude: -121.5, accuracy: 10, maxDistance: 1_000 }
  const staff = await createBuilders(db).player({ role: 'staff' })
  const till = await insertSession(db, staff, systemClock.now())
  secrets.tillSession = till.split('=')[1] ?? ''
  const device = { p256dh: 'p'.repeat(87), auth: 'canary-push-secret-022', keyId: 'old', endpoint: secrets.pushEndpoint }
  secrets.pushSecret = device.auth

  const send = async () => {
    await get(`/reset-password?token=${secrets.resetToken}`) // a page, which is there only after a build
    const answers = [
      await get(`/api/calendar/${secrets.calendarCode}.ics`),
      await post('/api/pos/validate', { code: secrets.creditCode }, { cookie }),
      await post('/api/pos/redeem', { code: secrets.creditCode }, { cookie: till }),
      await post('/api/geofencing/find-venues', position, { cookie }),
      await post('/api/notifications/device-state', { endpoint: secrets.pushEndpoint }, { cookie }),
      await get(`/api/users/by-email/${encodeURIComponent(EMAIL)}`),
    ]
    return answers.map(({ status }) => status)
  }
  await post('/api/geofencing/opt-in', { consentVersion: LOCATION_CONSENT_VERSION }, { cookie })
  expect(await send()).toEqual([200, 200, 200, 200, 200, 404])
  await post('/api/geofencing/find-venues', { ...position, accuracy: secrets.latitude }, { cookie })
  expect((await post('/api/notifications/device', device, { cookie, method: 'PUT' })).text).toContain('push_key_outdated')
  await post('/api/notifications/device', { ...device, keyId: [device.auth] }, { cookie, method: 'PUT' })
  return send
}

describe('secrets', () => {
  it('appear in no log line, no refusal and no public page, even when database and mail server fail', async () => {
    const { cookie, card, form, bearer } = await sendAllCalls()
    const pages = ['/api/contest', '/api/leaderboard/weekly/5/2025', '/api/standings/week/5/2025', '/metrics']
    const open = await Promise.all(pages.map((path) => get(path, `Bearer ${settings.METRICS_TOKEN}`)))
    expect(open.map(({ status }) => status)).toEqual(pages.map(() => 200))

    // faults of the server: statements fail, and the errors of the database contain their values
    await db.schema.alterTable('users', (table) => table.renameColumn('phone_number', 'phone_number_away'))
    const away = ['picks', 'credit_redemptions', 'calendar_links', 'venue_locations', 'push_subscriptions']
    for (const table of away) await db.schema.renameTable(table, `${table}_away`)
    const broken = [
      await post('/api/register', { ...form, email: `second-${EMAIL}` }),
      await post('/api/picks', { ...card, tieBreakerScore: 48 }, { cookie }),
    ]
    expect(broken.map(({ status }) => status)).toEqual([500, 500])
    expect(await bearer()).toEqual([500, 500, 500, 500, 500, 404])
    for (const table of away) await db.schema.renameTable(`${table}_away`, table)
    await db.schema.alterTable('users', (table) => table.renameColumn('phone_number_away', 'phone_number'))

    // the mail server is unreachable
    expect((await post('/api/register', form, { server: 1 })).status).toBe(200)
    await expect.poll(() => servers[1]?.output()).toContain('mail_not_sent')

    // the database is unreachable
    proxy.set('refusing')
    expect((await post('/api/login', { email: EMAIL, password: secrets.newPassword })).status).toBe(503)
    expect((await post('/api/picks', card, { cookie })).status).toBe(503)

    expect(refusals.length).toBeGreaterThan(9)
    const { firstName: _, ...hidden } = secrets // the public name begins with it
    const written = {
      log: servers.map((server) => server.output()).join(),
      refusals: refusals.map(({ text }) => text).join(),
      'public pages': open.map(({ text }) => text).join(),
    }
    expect(written.log).toContain('request_failed')
    for (const [place, text] of Object.entries(written)) {
      const found = Object.entries(place === 'public pages' ? hidden : secrets).filter(
        ([, secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)),
      )
      expect([place, found.map(([name]) => name)]).toEqual([place, []])
    }
  })
})
