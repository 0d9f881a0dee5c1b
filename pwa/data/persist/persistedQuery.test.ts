import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { CURRENT_WEEK } from '#pwa/data/call/cacheTimes.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import { persistedAnswers } from './persistedAnswers.ts'
import { persistedCall } from './persistedQuery.ts'

const query = persistedCall(contract.getCurrentWeek, {}, CURRENT_WEEK)
const [old, current] = [aWeek({ week: 4 }), aWeek({ week: 5 })]
const STORED_KEY = `slate-${JSON.stringify(query.queryKey)}`
const stored = () => persistedAnswers.getItem(STORED_KEY)

/** Saves the old answer on this device as the app does, and lets the server have a newer one from then on. */
async function aSavedAnswer() {
  const api = startApi({ viewer: aViewer(), answers: [answer(contract.getCurrentWeek, old)] })
  await new QueryClient().fetchQuery(query)
  const saved = await vi.waitUntil(stored, 5_000)
  api.nowAnswer(answer(contract.getCurrentWeek, current))
  return JSON.parse(saved)
}

test('an answer that this build saved is shown at the next start', async () => {
  await aSavedAnswer()
  expect(await new QueryClient().fetchQuery(query)).toEqual(old)
})

test('an answer that another build saved is deleted unread and fetched anew', async () => {
  const saved = await aSavedAnswer()
  await persistedAnswers.setItem(STORED_KEY, JSON.stringify({ ...saved, buster: saved.buster.replace(BUILD_ID, 'earlier') }))
  expect(await new QueryClient().fetchQuery(query)).toEqual(current)
  await vi.waitFor(async () => expect(JSON.parse((await stored()) ?? '{}')).toMatchObject({ buster: BUILD_ID, state: { data: current } }))
})

test.each([
  ['no JSON', () => 'not JSON'],
  ['null', () => 'null'],
  ['another shape', () => '{}'],
  ['a request that was under way', (saved) => JSON.stringify({ ...saved, promise: {}, state: { status: 'pending', dataUpdatedAt: 0 } })],
] satisfies [string, (saved: object) => string][])('a saved answer that is %s is fetched anew', async (_, write) => {
  await persistedAnswers.setItem(STORED_KEY, write(await aSavedAnswer()))
  expect(await new QueryClient().fetchQuery(query)).toEqual(current)
})
