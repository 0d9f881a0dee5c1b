import type { Page } from 'playwright/test'
import { request } from 'playwright/test'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { everythingStored } from './everythingStored.ts'
import { expect, serveJourney, test } from './journey.ts'
import { type JourneyPlayer, openPicks, pick, seen, signUp, storedDraft, waitForWorker } from './player.ts'

const server = serveJourney()

async function expectNoTraceOf(page: Page, traces: readonly string[]) {
  const stored = await page.evaluate(everythingStored)
  for (const trace of traces) expect(stored, `${trace} on the phone`).not.toContain(trace)
}

/** Gives a player a credit, and returns its code. */
async function giveCredit({ id }: JourneyPlayer): Promise<string> {
  const code = `${id.replaceAll(/[^2-9a-f]/g, '').toUpperCase()}QQQQQQQQ`.slice(0, 8)
  await server.runSql(
    `insert into credit_redemptions (user_id, code, amount, description, is_active, created_at)
     values ('${id}', '${code}', 50, '1st place', true, '2025-11-12')`,
  )
  return code
}

/** Opens every screen that shows something of the player, so that the phone stores it. Returns what must not stay on the phone. */
async function seeEverything(page: Page, player: JourneyPlayer): Promise<string[]> {
  const code = await giveCredit(player)
  for (const path of ['/standings', '/analytics', '/navigation', '/location', '/account/passkeys', '/account', '/profile', '/credits']) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }
  await expect(seen(page, `${code.slice(0, 4)}-${code.slice(4)}`)).toBeVisible()
  const traces = [player.id, player.email, code, 'Ada']
  await expect.poll(() => snapshotOf(page), 'the picture of the picks screen before').toContain(player.id)
  // without this, the scan after the sign-out could pass because nothing was ever stored
  for (const trace of traces) await expect.poll(() => page.evaluate(everythingStored), `${trace} on the phone before`).toContain(trace)
  return traces
}

/** The picks screen that the next start of this phone shows first. */
const snapshotOf = (page: Page) => page.evaluate((name) => localStorage.getItem(name) ?? '', STORAGE_NAMES.snapshot)

/** Answers whether a session is still accepted, asked from outside this phone with the cookie it had. */
async function isSessionAlive(cookie: string): Promise<boolean> {
  const outside = await request.newContext({ extraHTTPHeaders: { cookie } })
  const answer = await outside.get(`${server.url}/api/user`)
  await outside.dispose()
  return answer.ok()
}

const cookieOf = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

async function signOut(page: Page) {
  await page.goto(`${server.url}/api/logout`)
  await expect(page).toHaveURL(`${server.url}/?logout=success`)
  await expect(seen(page, 'Successfully Signed Out').first()).toBeVisible()
}

async function signIn(page: Page, { email, password }: JourneyPlayer) {
  await page.goto(`${server.url}/auth`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'MAKE YOUR PICKS' })).toBeVisible()
}

test('signing out in one tab signs out the other, and both show the next player who signs in', async ({ page, context }) => {
  const bob = await signUp(page, server.url, 'Bob')
  const ada = await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  const other = await context.newPage()
  await openPicks(other, server.url)
  await expect(other.getByRole('link', { name: /Ada/ })).toBeVisible()

  await signOut(page)
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await signIn(page, bob)
  await expect(other.getByRole('link', { name: /Bob/ })).toBeVisible()
  await expect(other.getByRole('radiogroup').first()).toBeVisible()
  expect(asked.filter((url) => url.includes(ada.id))).toEqual([])
})

test('a tab that still shows another player’s page can’t submit picks for them', async ({ page, context }) => {
  const ada = await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  const bob = await signUp(page, server.url, 'Bob') // the cookie is Bob's now, and this page was not informed
  const refused = await page.request.post(`${server.url}/api/picks`, {
    headers: { origin: server.url },
    data: { userId: ada.id, week: 16, season: 2025, gamePicks: {}, tieBreakerScore: 40 },
  })
  expect(refused.status()).toBe(403)
  await openPicks(page, server.url)
  await expect(page.getByRole('link', { name: /Bob/ })).toBeVisible()
  expect(await page.evaluate(everythingStored)).not.toContain(ada.id)
  expect(await page.evaluate(everythingStored)).toContain(bob.id)
  await context.close()
})

test('signing out offline wipes the phone at once, and ends the session when the phone is online again', async ({ page, context }) => {
  const ada = await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await waitForWorker(page)
  await pick(page, 'away', 4)
  const { publicId } = await (await page.request.get(`${server.url}/api/user`)).json()
  const traces = [...(await seeEverything(page, ada)), publicId, 'Traveller', '5035550123']
  const other = await context.newPage()
  await openPicks(other, server.url)
  await expect(other.getByRole('link', { name: /Ada/ })).toBeVisible()
  const cookie = await cookieOf(page)
  expect(await isSessionAlive(cookie)).toBe(true)

  await context.setOffline(true)
  await page.goto(`${server.url}/api/logout`)
  await expect(seen(page, /Week \d+: draft/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out and delete them' }).click()
  await expect(page).toHaveURL(`${server.url}/?logout=success`)
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expectNoTraceOf(page, traces)
  expect(await storedDraft(page)).toBeNull()
  expect(await isSessionAlive(cookie)).toBe(true)

  await context.setOffline(false)
  await expect.poll(() => isSessionAlive(cookie)).toBe(false)
  await expectNoTraceOf(page, traces)
})

test('an offline sign-out survives a closed tab: the session ends before the next player can sign in', async ({ page, context }) => {
  const bob = await signUp(page, server.url, 'Bob')
  const ada = await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await waitForWorker(page)
  const cookie = await cookieOf(page)
  await context.setOffline(true)
  await page.goto(`${server.url}/api/logout`)
  await expect(page).toHaveURL(`${server.url}/?logout=success`)
  expect(await isSessionAlive(cookie)).toBe(true)
  await page.close()

  await context.setOffline(false)
  const next = await context.newPage()
  const calls: string[] = []
  next.on('request', (call) => {
    const { pathname } = new URL(call.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/live') calls.push(`${call.method()} ${pathname}`)
  })
  const wasAlive: boolean[] = []
  await context.route('**/api/login', async (route) => {
    wasAlive.push(await isSessionAlive(cookie))
    await route.continue()
  })
  await signIn(next, bob)
  expect(wasAlive, 'the session when the next player signs in').toEqual([false])
  // the tab may have ended the session while it was closing; then the next one has nothing to send
  const signOuts = calls.filter((call) => call === 'POST /api/logout')
  expect(signOuts.length).toBeLessThanOrEqual(1)
  expect(calls.slice(0, signOuts.length)).toEqual(signOuts)
  expect(await isSessionAlive(cookie)).toBe(false)
  expect(await isSessionAlive(await cookieOf(next))).toBe(true)
  await expect(seen(next, 'Ada')).toHaveCount(0)
  await expectNoTraceOf(next, [ada.id, ada.email, 'Ada'])
})
