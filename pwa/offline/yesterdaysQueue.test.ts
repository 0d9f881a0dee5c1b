import { expect, test } from 'vitest'
import { sendInBackground } from '#pwa/service-worker/sendInBackground.ts'
import { answer, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, aViewer, picksFor } from '#pwa/testing/fixtures.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import { openDraft } from './drafts.ts'
import { queue, sendQueued } from './sendQueued.ts'

/*
 * Written out by hand and never edited: this is how the app's first version stored its data. A phone that was updated with a submission
 * still queued must send it.
 */
const FIRST_VERSION = {
  database: 'sunday-slate',
  /** Dexie multiplies its version numbers by ten. */
  version: 10,
  submissions: 'waiting',
  drafts: 'drafts',
  answers: 'keptAnswers',
}

const viewer = aViewer()
const gamePicks = picksFor(aSlate())
const submission = { userId: viewer.id, season: 2025, week: 5, gamePicks, tieBreakerScore: 47 }
const key = { playerId: viewer.id, season: 2025, week: 5 }
const record = aPicksRecord({ gamePicks })

async function phoneOfTheFirstVersion() {
  const opening = indexedDB.open(FIRST_VERSION.database, FIRST_VERSION.version)
  opening.onupgradeneeded = () => {
    const path = ['playerId', 'season', 'week']
    opening.result.createObjectStore(FIRST_VERSION.drafts, { keyPath: path }).createIndex('savedAt', 'savedAt')
    opening.result.createObjectStore(FIRST_VERSION.submissions, { keyPath: path })
    opening.result.createObjectStore(FIRST_VERSION.answers, { keyPath: 'key' })
  }
  const database = await resultOf(opening)
  const writing = database.transaction([FIRST_VERSION.drafts, FIRST_VERSION.submissions], 'readwrite')
  await resultOf(writing.objectStore(FIRST_VERSION.drafts).put({ ...key, gamePicks, tiebreaker: 47, savedAt: TEST_NOW }))
  await resultOf(
    writing.objectStore(FIRST_VERSION.submissions).put({ ...key, submission, deadline: TEST_NOW + 3_600_000, savedAt: TEST_NOW }),
  )
  database.close()
  return startApi({ viewer, answers: [answer(contract.submitPicks, record)] })
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

test('the page sends a submission that the first version of the app had queued', async () => {
  const api = await phoneOfTheFirstVersion()
  await sendQueued(viewer.id, { onSent: () => {}, onRefused: () => {} })
  expect(api.requestsOf(contract.submitPicks).map(({ body }) => body)).toEqual([submission])
  expect(queue.get()).toEqual([])
  expect(await openDraft(key, TEST_NOW)).toBeNull()
})

test('the service worker sends a submission that the first version of the app had queued', async () => {
  const api = await phoneOfTheFirstVersion()
  await sendInBackground(() => Promise.resolve())
  expect(api.requestsOf(contract.submitPicks).map(({ body }) => body)).toEqual([submission])
  expect(await openDraft(key, TEST_NOW)).toBeNull()
})
