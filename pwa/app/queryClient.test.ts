import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { answer, delay, noNetwork } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { atTestEnd, startApi } from '#pwa/testing/testApi.ts'
import { systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { createQueryClient, persistQueries } from './queryClient.ts'

const viewer = aViewer()
const weekKey = callKey(contract.getCurrentWeek, {})

/** Starts the app on a device with what its earlier start persisted, and closes that one. */
async function start() {
  closeApp()
  const queryClient = createQueryClient()
  closeApp = await persistQueries(queryClient)
  opened = queryClient
  return queryClient
}
let closeApp = () => {}
let opened: QueryClient | null = null
beforeEach(() => atTestEnd(saveAndClose))

/** Closes the app after its last save: one that is still due would land in the next test. */
async function saveAndClose() {
  opened?.setQueryData(callKey(contract.getContest, {}), { productName: 'the end of the test' })
  if (opened) await isStored('the end of the test')
  closeApp()
  opened = null
}

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

test.each([
  ['just before', async () => {}],
  ['long before', () => isStored(viewer.email)],
])('an answer that came %s the player left, also in another tab, is not persisted after it', async (_, wait) => {
  startApi({ viewer })
  const queryClient = await start()
  await queryClient.fetchQuery(callQuery(contract.getCurrentUser, {}))
  await wait()
  saveLastViewer(null)
  queryClient.setQueryData(weekKey, aWeek())
  await vi.waitFor(() => expect(stored()).not.toBe(''), 5_000)
  expect(stored()).not.toContain(viewer.email)
  expect((await start()).getQueryData(callKey(contract.getCurrentUser, {}))).toBeUndefined()
})

test('answers that another build persisted are deleted unread and fetched anew', async () => {
  startApi({ viewer, answers: [answer(contract.getCurrentWeek, aWeek())] })
  const first = await start()
  await first.fetchQuery(callQuery(contract.getCurrentWeek, {}))
  await isStored('2025')
  closeApp()
  const saved = JSON.parse(stored())
  localStorage.setItem(STORAGE_NAMES.queries, JSON.stringify({ ...saved, buster: saved.buster.replace(BUILD_ID, 'earlier') }))
  const second = await start()
  expect(second.getQueryData(weekKey)).toBeUndefined()
  expect(stored()).toBe('')
  expect(await second.fetchQuery(callQuery(contract.getCurrentWeek, {}))).toEqual(aWeek())
})

/** What this build would have saved for the viewer, with another content. */
const aSaving = (clientState: unknown) => JSON.stringify({ timestamp: systemClock.now(), buster: `${BUILD_ID} ${viewer.id}`, clientState })

test.each([
  ['no JSON', () => 'not JSON'],
  ['null', () => 'null'],
  ['an empty object', () => '{}'],
  ['a number for the answers', () => aSaving(7)],
  ['answers without a state', () => aSaving({ mutations: [], queries: [{ queryKey: weekKey }] })],
] satisfies [string, () => string][])('the app starts with an empty cache when the device has saved %s', async (_, write) => {
  vi.spyOn(console, 'error').mockReturnValue() // the library reports it, but in no build
  startApi({ viewer, answers: [answer(contract.getCurrentWeek, aWeek())] })
  localStorage.setItem(STORAGE_NAMES.queries, write())
  const queryClient = await start()
  expect(queryClient.getQueryData(weekKey)).toBeUndefined()
  expect(await queryClient.fetchQuery(callQuery(contract.getCurrentWeek, {}))).toEqual(aWeek())
})

test('a request that is under way is not persisted, and is made again at the next start', async () => {
  const slow = delay(contract.getCurrentWeek, aWeek())
  const api = startApi({ viewer, answers: [slow] })
  const first = await start()
  const underWay = first.fetchQuery(callQuery(contract.getCurrentWeek, {}))
  await first.fetchQuery(callQuery(contract.getContest, {}))
  await isStored(contract.getContest.path)
  expect(stored()).not.toContain(contract.getCurrentWeek.path)
  api.nowAnswer(answer(contract.getCurrentWeek, aWeek({ week: 5 })))
  const second = await start()
  expect(await second.fetchQuery(callQuery(contract.getCurrentWeek, {}))).toEqual(aWeek({ week: 5 }))
  slow.release()
  await underWay
})
