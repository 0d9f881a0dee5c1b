import type { CDPSession, Page } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'
import { openPicks, signUp, waitForWorker } from './player.ts'

const server = serveJourney()
const DEVICE_ID = '4b0e2b8e-7a26-4d4b-9a52-0d6c1f7f3a11'
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/this-phone'

const aMessage = (title: string, path: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title, body: 'Tap to see it.', lang: 'en-US', navigate: path, tag: 'wk-2025-12', actions: [], data: { path } },
    mutable: true,
    deviceId: DEVICE_ID,
  })

/** Delivers messages to this page's service worker as the browser's push service does. */
async function pushTo(cdp: CDPSession, origin: string) {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** What a tap on the notification does in the worker. */
const TAP = `self.registration.getNotifications({ tag: 'wk-2025-12' }).then(([notification]) => {
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
})`

const shownTitles = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title).sort())

test('a push message shows one notification, confirms its arrival, and a tap leads to its page', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  const player = await signUp(page, server.url, 'Ada')
  await server.runSql(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, key_id, created_at, saved_at)
     select '${DEVICE_ID}', user_id, sid, '${ENDPOINT}', 'p', 'a', 'k', now(), now() from sessions where user_id = '${player.id}'`,
  )
  await openPicks(page, server.url)
  await waitForWorker(page)
  const push = await pushTo(await context.newCDPSession(page), server.url)

  await push(aMessage('Picks lock in 24 hours', '/nflpicks'))
  await expect.poll(() => shownTitles(page)).toEqual(['Picks lock in 24 hours'])
  await push(aMessage('Picks lock in 2 hours', '/profile'))
  await expect.poll(() => shownTitles(page)).toEqual(['Picks lock in 2 hours'])
  await push('not a message')
  await expect.poll(() => shownTitles(page)).toEqual(['Picks lock in 2 hours', 'There is news in your game'])

  const state = async () => {
    const answer = await page.request.post(`${server.url}/api/notifications/device-state`, {
      headers: { origin: server.url },
      data: { endpoint: ENDPOINT },
    })
    return answer.json()
  }
  await expect.poll(async () => (await state()).device.lastArrivedAt).not.toBeNull()

  // a browser under test lets no page be focused without a real tap, so the start page has to take the path that the worker left
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(TAP)
  await expect.poll(() => page.evaluate(() => caches.has('slate-left-path'))).toBe(true)
  await page.goto(server.url)
  await expect(page).toHaveURL(`${server.url}/profile`)
  await expect(page.getByText('Notifications on phones are off here')).toBeVisible()
})
