import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signInRequest } from '#pwa/data/call/askToSignIn.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { type Answer, answer, delay, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, aViewer, picksFor } from '#pwa/testing/fixtures.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import type { PicksSubmission } from '#shared/model/picks.ts'
import { openDraft, saveDraft } from './drafts.ts'
import { listQueued } from './queuedSubmissions.ts'
import {
  isSignInNeeded,
  latestOutcome,
  type Outcome,
  queue,
  queueSubmission,
  refreshQueue,
  sendQueued,
  signInToSend,
  takeBack,
} from './sendQueued.ts'

const viewer = aViewer()
const other = aViewer({ id: '5f0c2a52-7d3b-4a3e-8d6a-9a1b2c3d4e05' })
const games = aSlate()
const submission: PicksSubmission = { userId: viewer.id, season: 2025, week: 5, gamePicks: picksFor(games), tieBreakerScore: 47 }
const record = aPicksRecord({ gamePicks: submission.gamePicks })
const key = { playerId: viewer.id, season: 2025, week: 5 }
const deadline = Date.parse('2025-09-05T00:20:00Z')
const draft = { gamePicks: submission.gamePicks, tiebreaker: 47, savedAt: TEST_NOW }

const outcomes: Outcome[] = []
const handlers = { onSent: () => {}, onRefused: () => {} }
latestOutcome.subscribe((outcome) => outcome && outcomes.push(outcome))

beforeEach(() => {
  outcomes.length = 0
})
afterEach(() => refreshQueue(null))

/** A phone on which the player tapped SUBMIT without a network, and a server that now answers like this. */
async function phoneWithQueue(answers: readonly Answer[], { now = '2025-09-04T12:00:00Z' }: { now?: string } = {}) {
  const api = startApi({ viewer, now, answers })
  await saveDraft(key, draft)
  await queueSubmission({ submission, deadline, savedAt: TEST_NOW })
  return api
}

const submissionsTo = (api: ReturnType<typeof startApi>) => api.requestsOf(contract.submitPicks)

describe('a queued submission', () => {
  test('stays queued until it is sent, and the server receives exactly what the player submitted', async () => {
    const api = await phoneWithQueue([answer(contract.submitPicks, record)])
    const received = vi.fn()
    queue.subscribe(received)
    expect(queue.get()).toMatchObject([{ submission, deadline }])

    await sendQueued(viewer.id, handlers)

    expect(submissionsTo(api).map(({ body }) => body)).toEqual([submission])
    expect(outcomes).toEqual([{ kind: 'sent', record }])
    expect(queue.get()).toEqual([])
    expect(received).toHaveBeenCalled()
    expect(await openDraft(key, TEST_NOW)).toBeNull()
  })

  test('is sent at once when the network comes back during an attempt that fails', async () => {
    let fail = () => {}
    const failure = new Promise<'no network'>((resolve) => {
      fail = () => resolve('no network')
    })
    const api = await phoneWithQueue([{ call: contract.submitPicks, input: undefined, reply: () => failure }])
    const attempt = sendQueued(viewer.id, handlers)
    await expect.poll(() => submissionsTo(api).length).toBe(1)
    await sendQueued(viewer.id, handlers)
    api.nowAnswer(answer(contract.submitPicks, record))
    fail()
    await attempt
    expect(submissionsTo(api)).toHaveLength(2)
    expect(outcomes).toEqual([{ kind: 'sent', record }])
  })

  const stored: [string, Answer][] = [
    ['there is no network', noNetwork(contract.submitPicks)],
    ['the server is busy', refuse(contract.submitPicks, 'busy')],
    ['the server has a fault', refuse(contract.submitPicks, 'internal')],
    ['there were too many tries', refuse(contract.submitPicks, 'too_many_requests')],
    ['another player is signed in by now', refuse(contract.submitPicks, 'not_allowed')],
  ]
  test.each(stored)('stays queued without a message when %s', async (_, reply) => {
    await phoneWithQueue([reply])
    await sendQueued(viewer.id, handlers)
    expect(outcomes).toEqual([])
    expect(queue.get()).toHaveLength(1)
    expect(await openDraft(key, TEST_NOW)).toEqual(draft)
  })

  test('that got no final answer is left to the browser again, which has used up its background sync', async () => {
    await phoneWithQueue([refuse(contract.submitPicks, 'busy')])
    const register = vi.fn(() => Promise.resolve())
    const registration = { sync: { register } } as unknown as ServiceWorkerRegistration
    const found = vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
    onTestFinished(() => found.mockRestore())
    await sendQueued(viewer.id, handlers)
    expect(register).toHaveBeenCalledOnce()
  })

  test('stays queued and needs a sign-in when the session has ended, each time it ends', async () => {
    const api = await phoneWithQueue([refuse(contract.submitPicks, 'sign_in_required')])
    const asked = vi.fn()
    onTestFinished(isSignInNeeded.subscribe((isNeeded) => isNeeded && asked()))
    for (const times of [1, 2]) {
      await sendQueued(viewer.id, handlers)
      await sendQueued(viewer.id, handlers)
      expect(asked).toHaveBeenCalledTimes(times)
      expect(queue.get()).toHaveLength(1)
      const signedIn = signInToSend()
      signInRequest.get()?.answer(true)
      await signedIn
      expect(isSignInNeeded.get()).toBe(false)
    }
    api.nowAnswer(answer(contract.submitPicks, record))
    await sendQueued(viewer.id, handlers)
    expect(queue.get()).toEqual([])
  })

  test('still needs the sign-in after its dialog was closed, and not for another player', async () => {
    await phoneWithQueue([refuse(contract.submitPicks, 'sign_in_required')])
    await sendQueued(viewer.id, handlers)
    const signedIn = signInToSend()
    signInRequest.get()?.answer(false)
    await signedIn
    expect(isSignInNeeded.get()).toBe(true)
    await refreshQueue(other.id)
    expect(isSignInNeeded.get()).toBe(false)
  })

  test('leaves the queue when the server refuses it, reports the reason, and its draft stays', async () => {
    await phoneWithQueue([refuse(contract.submitPicks, 'game_not_open')])
    await sendQueued(viewer.id, handlers)
    expect(outcomes).toMatchObject([
      { kind: 'refused', code: 'game_not_open', text: 'These picks name a game that can no longer be picked.', submission },
    ])
    expect(queue.get()).toEqual([])
    expect(await openDraft(key, TEST_NOW)).toEqual(draft)
  })

  test('reports the stored record when other picks were submitted meanwhile', async () => {
    const stored = aPicksRecord({ tieBreakerScore: 12 })
    await phoneWithQueue([refuse(contract.submitPicks, 'already_submitted', { current: stored })])
    await sendQueued(viewer.id, handlers)
    expect(outcomes).toMatchObject([{ kind: 'refused', code: 'already_submitted', stored }])
  })

  test('is never sent after it was withdrawn', async () => {
    const api = await phoneWithQueue([])
    expect(await takeBack(key)).toBe(true)
    await sendQueued(viewer.id, handlers)
    expect(queue.get()).toEqual([])
    expect(submissionsTo(api)).toEqual([])
    expect(await openDraft(key, TEST_NOW)).toEqual(draft)
    expect(await takeBack(key)).toBe(false)
  })
})

describe('a queued submission after the deadline that the phone knows', () => {
  const after = '2025-09-05T00:20:00Z'
  test('is refused by the server and reported to the player, and its draft stays', async () => {
    await phoneWithQueue([refuse(contract.submitPicks, 'deadline_passed')], { now: after })
    await sendQueued(viewer.id, handlers)
    expect(outcomes).toMatchObject([{ kind: 'refused', code: 'deadline_passed', text: "The deadline for this week's picks has passed." }])
    expect(await openDraft(key, Date.parse(after))).toEqual(draft)
  })

  test('counts when the deadline has moved meanwhile', async () => {
    await phoneWithQueue([answer(contract.submitPicks, record)], { now: after })
    await sendQueued(viewer.id, handlers)
    expect(outcomes).toEqual([{ kind: 'sent', record }])
  })

  test('stays queued without a network', async () => {
    await phoneWithQueue([noNetwork(contract.submitPicks)], { now: after })
    await sendQueued(viewer.id, handlers)
    expect(outcomes).toEqual([])
    expect(queue.get()).toHaveLength(1)
  })
})

describe('one sender at a time', () => {
  test('sends a submission once from two calls in one tab', async () => {
    const slow = delay(contract.submitPicks, record)
    const api = await phoneWithQueue([slow])
    const runs = [sendQueued(viewer.id, handlers), sendQueued(viewer.id, handlers)]
    await vi.waitFor(() => expect(submissionsTo(api)).toHaveLength(1))
    slow.release()
    await Promise.all(runs)
    expect(submissionsTo(api)).toHaveLength(1)
    expect(outcomes).toHaveLength(1)
  })

  test('waits for another tab, or the worker, that is sending, and then sends what it left', async () => {
    const api = await phoneWithQueue([answer(contract.submitPicks, record)])
    let endOther = () => {}
    const other = navigator.locks.request(STORAGE_NAMES.senderLock, () => new Promise<void>((resolve) => (endOther = resolve)))
    const sending = sendQueued(viewer.id, handlers)
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
    expect(submissionsTo(api)).toEqual([])
    endOther()
    await Promise.all([other, sending])
    expect(submissionsTo(api)).toHaveLength(1)
    expect(outcomes).toEqual([{ kind: 'sent', record }])
  })

  test('withdrawing a submission waits for a running sender and reports that it came too late', async () => {
    const slow = delay(contract.submitPicks, record)
    const api = await phoneWithQueue([slow])
    const sending = sendQueued(viewer.id, handlers)
    await vi.waitFor(() => expect(submissionsTo(api)).toHaveLength(1))
    const takingBack = takeBack(key)
    slow.release()
    await sending
    expect(await takingBack).toBe(false)
    expect(outcomes).toEqual([{ kind: 'sent', record }])
  })
})

test("another player's queued submission is neither listed nor sent, and stays", async () => {
  const api = await phoneWithQueue([])
  await sendQueued(other.id, handlers)
  expect(submissionsTo(api)).toEqual([])
  expect(queue.get()).toEqual([])
  expect(await listQueued(viewer.id)).toHaveLength(1)
})

test('an answer that arrives when the next player is signed in here is not shown to them', async () => {
  const slow = delay(contract.submitPicks, record)
  const api = await phoneWithQueue([slow])
  const sending = sendQueued(viewer.id, handlers)
  await vi.waitFor(() => expect(submissionsTo(api)).toHaveLength(1))
  await queueSubmission({ submission: { ...submission, userId: other.id }, deadline, savedAt: TEST_NOW })
  slow.release()
  await sending
  expect(outcomes).toEqual([])
  expect(queue.get()).toMatchObject([{ submission: { userId: other.id } }])
  expect(await listQueued(viewer.id)).toEqual([])
})
