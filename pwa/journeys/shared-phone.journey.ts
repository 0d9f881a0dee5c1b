import type { Page } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'
import { checkedRadios, type JourneyPlayer, openPicks, pick, seen, signUp, waitForWorker } from './player.ts'

const server = serveJourney()

/** Everything this phone keeps, as one text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll()
        kept.push(await new Promise((resolve) => rows.addEventListener('success', () => resolve(rows.result))))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) kept.push(request.url)
    }
    return JSON.stringify(kept)
  })

async function signOut(page: Page, { isDraftLost }: { isDraftLost: boolean }) {
  await page.goto(`${server.url}/api/logout`)
  if (isDraftLost) await page.getByRole('button', { name: 'Sign out and delete them' }).click()
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

test('whoever signs in next on a phone finds nothing of the player before', async ({ page }) => {
  const bob = await signUp(page, server.url, 'Bob')
  const ada = await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await waitForWorker(page)
  await pick(page, 'away', 4)
  await page.goto(`${server.url}/profile`)
  await expect(seen(page, ada.email)).toBeVisible()

  await signOut(page, { isDraftLost: true })
  const kept = await everythingKept(page)
  for (const trace of [ada.id, ada.email, 'Ada']) expect(kept, `${trace} on the phone`).not.toContain(trace)

  await signIn(page, bob)
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  await expect(checkedRadios(page)).toHaveCount(0)
  await expect(seen(page, 'Ada')).toHaveCount(0)
})

test('signing out in one tab signs the other out, and the next player is everywhere the new one', async ({ page, context }) => {
  const bob = await signUp(page, server.url, 'Bob')
  const ada = await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  const other = await context.newPage()
  await openPicks(other, server.url)
  await expect(other.getByRole('link', { name: /Ada/ })).toBeVisible()

  await signOut(page, { isDraftLost: false })
  await expect(other.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()

  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await signIn(page, bob)
  await expect(other.getByRole('link', { name: /Bob/ })).toBeVisible()
  await expect(other.getByRole('radiogroup').first()).toBeVisible()
  expect(asked.filter((url) => url.includes(ada.id))).toEqual([])
})

test('a tab that kept another player’s page open can not act for them', async ({ page, context }) => {
  const ada = await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  const bob = await signUp(page, server.url, 'Bob') // the cookie is Bob's now, and this page was not told
  const refused = await page.request.post(`${server.url}/api/picks`, {
    headers: { origin: server.url },
    data: { userId: ada.id, week: 16, season: 2025, gamePicks: {}, tieBreakerScore: 40 },
  })
  expect(refused.status()).toBe(403)
  await openPicks(page, server.url)
  await expect(page.getByRole('link', { name: /Bob/ })).toBeVisible()
  expect(await everythingKept(page)).not.toContain(ada.id)
  expect(await everythingKept(page)).toContain(bob.id)
  await context.close()
})
