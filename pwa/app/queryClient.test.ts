import { beforeEach, expect, test, vi } from 'vitest'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { answer, noNetwork } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { atTestEnd, startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import { createQueryClient, persistQueries } from './queryClient.ts'

const viewer = aViewer()
const weekKey = callKey(contract.getCurrentWeek, {})

/** Starts the app on a device with what its earlier start persisted, and closes that one. */
async function start() {
  closeApp()
  const queryClient = createQueryClient()
  closeApp = await persistQueries(queryClient)
  return queryClient
}
let closeApp = () => {}
beforeEach(() => atTestEnd(async () => closeApp()))

const stored = () => localStorage.getItem(STORAGE_NAMES.queries) ?? ''
/** It is persisted at most a second after the last change. */
const isStored = (text: string) => vi.waitFor(() => expect(stored()).toContain(text), 5_000)

test('a persisted answer is available at the next start, also after a start without a network', async () => {
  const api = startApi({ viewer, answers: [answer(contract.getCurrentWeek, aWeek())] })
  const first = await start()
  await first.fetchQuery(callQuery(contract.getCurrentWeek, {}))
  await isStored('2025')

  api.nowAnswer(noNetwork(contract.getCurrentWeek))
  const second = await start()
  expect(second.getQueryData(weekKey)).toEqual(aWeek())
  const before = stored()
  await second.refetchQueries({ queryKey: weekKey })
  await vi.waitFor(() => expect(stored()).not.toBe(before), 5_000)

  const third = await start()
  expect(third.getQueryData(weekKey)).toEqual(aWeek())
  expect(third.getQueryState(weekKey)).toMatchObject({ status: 'success', error: null })
})

test('the signed-in player is restored at once and fetched again at every start', async () => {
  startApi({ viewer })
  const first = await start()
  await first.fetchQuery(callQuery(contract.getCurrentUser, {}))
  await isStored(viewer.email)
  const second = await start()
  expect(second.getQueryData(callKey(contract.getCurrentUser, {}))).toEqual(viewer)
  expect(second.getQueryState(callKey(contract.getCurrentUser, {}))?.isInvalidated).toBe(true)
})

test('answers that were persisted for another player are deleted and never shown', async () => {
  startApi({ viewer, answers: [answer(contract.getCurrentWeek, aWeek())] })
  const first = await start()
  await first.fetchQuery(callQuery(contract.getCurrentWeek, {}))
  await isStored('2025')
  saveLastViewer('5f0c2a52-7d3b-4a3e-8d6a-9a1b2c3d4e05')
  const second = await start()
  expect(second.getQueryData(weekKey)).toBeUndefined()
})
