import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { VIEWER_KEY } from '#pwa/data/viewer/viewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { saveDraft } from '#pwa/offline/drafts.ts'
import { withLocalDatabase } from '#pwa/offline/localStore.ts'
import { saveQueued } from '#pwa/offline/queuedSubmissions.ts'
import { answer, noNetwork, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { openStream } from '#pwa/testing/fakeEventSource.ts'
import { aPicksRecord, aSlate, aViewer, picksFor } from '#pwa/testing/fixtures.ts'
import { openFreshPage } from '#pwa/testing/freshPage.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const viewer = aViewer()
const gamePicks = picksFor(aSlate())
const keyOf = (week: number) => ({ playerId: viewer.id, season: 2025, week })

/** A page in which the app of a signed-in player has just started. */
async function start(worker?: EventTarget) {
  const started = await openFreshPage()
  if (worker) Object.defineProperty(started.page.navigator, 'serviceWorker', { value: worker })
  const queryClient = new QueryClient()
  queryClient.setQueryData(VIEWER_KEY, viewer)
  const clock = await started.load<typeof import('#pwa/device/serverTime.ts')>('pwa/device/serverTime.ts')
  clock.setServerTime(TEST_NOW)
  const { startInBackground } = await started.load<typeof import('./startInBackground.ts')>('pwa/app/startInBackground.ts')
  startInBackground(queryClient)
  return started
}

test('a queued card is sent at the start, and again when the network is back, the page comes to the front, and every 30 s', async () => {
  const api = startApi({ viewer, answers: [noNetwork(contract.submitPicks)] })
  const submission = { userId: viewer.id, season: 2025, week: 5, gamePicks, tieBreakerScore: 47 }
  await saveQueued({ submission, deadline: TEST_NOW + DAY_MS, savedAt: TEST_NOW })
  const { page, load, passInterval, show } = await start()
  const { isSendingQueued } = await load<typeof import('#pwa/offline/senderLock.ts')>('pwa/offline/senderLock.ts')
  const triesBecome = (count: number) =>
    expect.poll(() => !isSendingQueued() && api.requestsOf(contract.submitPicks).length, { message: `try ${count}` }).toBe(count)
  await triesBecome(1)
  page.dispatchEvent(new Event('online'))
  await triesBecome(2)
  page.dispatchEvent(new Event('focus'))
  await triesBecome(3)
  show()
  await triesBecome(4)
  passInterval(30 * SECOND_MS)
  await triesBecome(5)
})

test.each([
  ['is reported on a screen without the picks', false],
  ['is left to the picks screen', true],
])('a queued card that the service worker has sent %s', async (_, isPicksScreen) => {
  startApi({ viewer })
  const worker = new EventTarget()
  const { load } = await start(worker)
  const { latestOutcome } = await load<typeof import('#pwa/offline/sendQueued.ts')>('pwa/offline/sendQueued.ts')
  const { shownToast } = await load<typeof import('#pwa/design/toastStore.ts')>('pwa/design/toastStore.ts')
  if (isPicksScreen) latestOutcome.subscribe(() => undefined)
  const data = { type: 'picks-sent', record: aPicksRecord({ gamePicks }) }
  await expect
    .poll(() => {
      worker.dispatchEvent(new MessageEvent('message', { data })) // until the start listens
      return latestOutcome.get()
    })
    .toMatchObject({ kind: 'sent' })
  expect(shownToast.get()?.description).toBe(isPicksScreen ? undefined : 'The picks saved on this phone are in.')
})

test('the start deletes drafts that nobody has touched for seven days, and no younger one', async () => {
  startApi({ viewer })
  await saveDraft(keyOf(5), { gamePicks, tiebreaker: 0, savedAt: TEST_NOW - 7 * DAY_MS - MINUTE_MS })
  await saveDraft(keyOf(6), { gamePicks, tiebreaker: 0, savedAt: TEST_NOW - 7 * DAY_MS + MINUTE_MS })
  await start()
  const weeks = () => withLocalDatabase(async ({ drafts }) => (await drafts.toArray()).map(({ week }) => week), [])
  await expect.poll(weeks).toEqual([6])
})

test('the app looks for its new version when the live connection meets a new build of the server', async () => {
  const api = startApi({ viewer, answers: [answer(contract.getVersion, { build: 'test', builtAt: null })] })
  const { load } = await start()
  const { live } = await load<typeof import('#pwa/data/live/liveConnection.ts')>('pwa/data/live/liveConnection.ts')
  live.wait()
  await vi.waitFor(openStream)
  openStream().hello({ build: 'one' })
  openStream().hello({ build: 'one' })
  expect(api.requestsOf(contract.getVersion)).toHaveLength(0)
  openStream().hello({ build: 'two' })
  await expect.poll(() => api.requestsOf(contract.getVersion)).toHaveLength(1)
})

test('the app looks for its new version every hour', async () => {
  const api = startApi({ viewer, answers: [answer(contract.getVersion, { build: 'test', builtAt: null })] })
  const { load, passInterval } = await openFreshPage()
  const { startWorker } = await load<typeof import('#pwa/update/workerUpdate.ts')>('pwa/update/workerUpdate.ts')
  await startWorker(async () => undefined)
  expect(api.requestsOf(contract.getVersion)).toHaveLength(0)
  passInterval(HOUR_MS)
  await expect.poll(() => api.requestsOf(contract.getVersion)).toHaveLength(1)
})

test('the first pick asks the browser once not to clear what the device stores', async () => {
  startApi({ viewer })
  const { page, load } = await openFreshPage()
  const persist = vi.fn(async () => true)
  Object.assign(page.navigator.storage, { persist })
  const drafts = await load<typeof import('#pwa/offline/drafts.ts')>('pwa/offline/drafts.ts')
  expect(persist).not.toHaveBeenCalled()
  for (const tiebreaker of [1, 2]) await drafts.saveDraft(keyOf(5), { gamePicks, tiebreaker, savedAt: TEST_NOW })
  expect(persist).toHaveBeenCalledOnce()
})

test('a start without a network counts by the server’s time, from the error of the device’s clock that an earlier page has saved', async () => {
  const startApp = async () => {
    const { page, load } = await openFreshPage()
    const app = await load<typeof import('./startApp.tsx')>('pwa/app/startApp.tsx')
    const clock = await load<typeof import('#pwa/device/serverTime.ts')>('pwa/device/serverTime.ts')
    await app.startApp({ render: () => undefined, unmount: () => undefined })
    return { page, aheadMs: () => clock.serverNow() - Date.now(), ...clock }
  }
  startApi()
  localStorage.removeItem(STORAGE_NAMES.deviceError)
  const first = await startApp()
  expect(Math.abs(first.aheadMs())).toBeLessThan(MINUTE_MS)
  first.setServerTime(Date.now() + HOUR_MS)
  first.page.dispatchEvent(new Event('pagehide'))
  const next = await startApp()
  expect(Math.abs(next.aheadMs() - HOUR_MS)).toBeLessThan(MINUTE_MS)
})
