import { SNAPSHOT_ID } from '#pwa/start/snapshot.ts'
import { expect, serveJourney, test } from './journey.ts'
import { checkedRadios, openPicks, pick, seen, signUp, storedDraft, waitForWorker } from './player.ts'

const server = serveJourney()

test('after one visit every screen opens without a network', async ({ page, context }) => {
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await waitForWorker(page)
  await pick(page, 'home', 5)
  const seenOnce = ['/profile', '/account', '/account/passkeys', '/location', '/navigation', '/standings', '/credits']
  for (const path of seenOnce) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('html[data-loading]'), path).toHaveCount(0) // on a slow machine the network may be idle before the screen asks
    await page.waitForLoadState('networkidle')
  }

  await context.setOffline(true)
  for (const path of seenOnce) {
    await page.goto(server.url + path)
    await expect(seen(page, / as of \w{3}, /).first(), path).toBeVisible()
  }
  for (const path of ['/', '/nflpicks', '/dashboard', '/?source=home']) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { name: 'MAKE YOUR PICKS' }), path).toBeVisible()
    await expect(page.getByRole('radiogroup').first(), path).toBeVisible()
    await expect(checkedRadios(page), path).toHaveCount(5)
  }
  await test.step('a pick tapped on the picture of the last screen, before the app is loaded, is in the draft', async () => {
    await page.addInitScript((id) => {
      new MutationObserver((_, watcher) => {
        const open = [...document.querySelectorAll(`#${id} [role=radiogroup]`)].find((game) => !game.querySelector(':checked'))
        const radio = open?.querySelector('input')
        if (!radio) return
        watcher.disconnect()
        radio.click()
        window.name = radio.name
      }).observe(document, { childList: true, subtree: true })
    }, SNAPSHOT_ID)
    await page.goto(server.url)
    await expect(page.locator(`#${SNAPSHOT_ID}`)).toHaveCount(0)
    expect(await page.evaluate(() => window.name), 'the game tapped before the app').not.toBe('')
    await expect(checkedRadios(page)).toHaveCount(6)
    await expect.poll(async () => (await storedDraft(page))?.picks).toBe(6)
  })
  const others = ['/terms', '/privacy', '/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaa', '/verify-email?token=aaaaaaaaaaaaaaaaaaaaaaaa']
  for (const path of others) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('heading', { name: "That didn't work" }), path).toBeHidden()
  }
  await page.goto(`${server.url}/nobody-knows-this`)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.goto(`${server.url}/api/logout`)
  await page.getByRole('button', { name: 'Sign out and delete them' }).click()
  await expect(page).toHaveURL(`${server.url}/?logout=success`)
  await expect(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
})

test('a visitor sees the start page and the forms without a network', async ({ page, context }) => {
  await page.goto(server.url)
  await waitForWorker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
  await page.goto(`${server.url}/auth`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(seen(page, 'You are offline')).toBeVisible()
})

test('with a service worker, an API address opened in a tab is answered by the server, and only the sign-out address by the app', async ({
  page,
}) => {
  await signUp(page, server.url, 'Bea')
  await openPicks(page, server.url)
  await waitForWorker(page)

  const document = await page.goto(`${server.url}/api/openapi.json`)
  expect(document?.headers()['content-type']).toContain('application/json')
  expect(await document?.json()).toMatchObject({ openapi: expect.any(String) })
  const health = await page.goto(`${server.url}/health/ready`)
  expect(await health?.json()).toEqual({ status: 'ok' })
  const unknown = await page.goto(`${server.url}/api/no-such-call`)
  expect(unknown?.status()).toBe(404)
  expect(unknown?.headers()['content-type']).toContain('application/json')

  await page.goto(`${server.url}/api/logout`)
  await expect(page).toHaveURL(`${server.url}/?logout=success`)
  expect((await page.request.get(`${server.url}/api/user`)).status()).toBe(401)
})

test('the service worker’s caches contain no API response', async ({ page }) => {
  await signUp(page, server.url, 'Cy')
  await openPicks(page, server.url)
  await waitForWorker(page)
  const cached = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
    return urls
  })
  expect(cached).toContain('/index.html')
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])
})
