import type { CDPSession, Page } from 'playwright/test'
import type { PushMessage } from '#shared/contract/pushMessage.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { expect, serveJourney, test } from './journey.ts'
import { openPicks, signUp, waitForWorker } from './player.ts'

const server = serveJourney()
const DEVICE_ID = '4b0e2b8e-7a26-4d4b-9a52-0d6c1f7f3a11'
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/this-phone'

const MUTE = '/profile'

/** A message as the server writes it; a reminder of a week has a button that mutes it. */
function aMessage(title: string, path: string, week?: WeekKey) {
  const actions = week ? [{ action: MUTE, title: 'Not this week', navigate: MUTE }] : []
  const data = { path, ...(week && { mute: { action: MUTE, week } }) }
  const notification = { title, body: 'Tap to see it.', lang: 'en-US', navigate: path, tag: 'wk-2025-12', actions, data }
  return JSON.stringify({ web_push: 8030, notification, mutable: true, deviceId: DEVICE_ID } satisfies PushMessage)
}

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

/** What a tap on the notification, or on its button with this title, does in the worker. */
const tap = (button = '') => `self.registration.getNotifications({ tag: 'wk-2025-12' }).then(([notification]) => {
  const action = notification.actions.find(({ title }) => title === ${JSON.stringify(button)})?.action ?? ''
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }))
})`

const shownTitles = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title).sort())

test('a push shows one notification and confirms its arrival, its button mutes the week, and a tap leads to its page', async ({
  page,
  context,
}) => {
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

  const muted = async () => (await page.request.get(`${server.url}/api/notifications/muted-week`)).json()
  const { week } = await muted()
  const [worker] = context.serviceWorkers()
  await push(aMessage('Picks lock in 1 hour', '/nflpicks', week))
  await expect.poll(() => shownTitles(page)).toContain('Picks lock in 1 hour')
  await worker?.evaluate(tap('Not this week'))
  await expect.poll(muted).toEqual({ week, isMuted: true })
  await expect.poll(() => shownTitles(page)).toEqual(['There is news in your game'])
  expect(await page.evaluate(() => caches.has('slate-left-path')), 'no page is opened').toBe(false)
  await push(aMessage('Picks lock in 2 hours', '/profile'))
  await expect.poll(() => shownTitles(page)).toContain('Picks lock in 2 hours')

  // a browser under test lets no page be focused without a real tap, so the start page has to take the path that the worker left
  await worker?.evaluate(tap())
  await expect.poll(() => page.evaluate(() => caches.has('slate-left-path'))).toBe(true)
  await page.goto(server.url)
  await expect(page).toHaveURL(`${server.url}/profile`)
  await page.getByRole('button', { name: /^Notifications / }).click()
  await expect(page.getByText('Notifications on phones are off here')).toBeVisible()

  const notThisWeek = page.getByRole('switch', { name: 'Not this week' })
  await expect(notThisWeek).toBeChecked()
  await notThisWeek.click()
  await expect.poll(muted).toEqual({ week, isMuted: false })
})
