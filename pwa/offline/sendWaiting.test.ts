import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, answer, hold, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, aViewer, picksFor } from '#pwa/testing/fixtures.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import type { PicksSubmission } from '#shared/model/picks.ts'
import { openDraft, saveDraft } from './drafts.ts'
import {
  currentWaiting,
  type Outcome,
  queueSubmission,
  refreshWaiting,
  sendWaiting,
  subscribeToOutcome,
  subscribeToWaiting,
  takeBack,
} from './sendWaiting.ts'
import { STORAGE_NAMES } from './storageNames.ts'
import { listWaiting } from './submissions.ts'

const viewer = aViewer()
const other = aViewer({ id: '5f0c2a52-7d3b-4a3e-8d6a-9a1b2c3d4e05' })
const games = aSlate()
const submission: PicksSubmission = { userId: viewer.id, season: 2025, week: 5, gamePicks: picksFor(games), tieBreakerScore: 47 }
const record = aPicksRecord({ gamePicks: submission.gamePicks })
const key = { playerId: viewer.id, season: 2025, week: 5 }
const deadline = Date.parse('2025-09-05T00:20:00Z')
const draft = { gamePicks: submission.gamePicks, tiebreaker: 47, savedAt: TEST_NOW }

const outcomes: Outcome[] = []
const onSignInNeeded = vi.fn()
const handlers = { onSent: () => {}, onRefused: () => {}, onSignInNeeded }
subscribeToOutcome((outcome) => outcomes.push(outcome))

beforeEach(async () => {
  outcomes.length = 0
  onSignInNeeded.mockClear()
  await refreshWaiting(null)
})

/** A phone on which the player tapped SUBMIT without a network, and a server that now answers like this. */
async function waitingPhone(
  answers: readonly Answer[],
  { now = '2025-09-04T12:00:00Z', until = deadline }: { now?: string; until?: number | null } = {},
) {
  const api = startApi({ viewer, now, answers })
  await saveDraft(key, draft)
  await queueSubmission({ submission, deadline: until, savedAt: TEST_NOW })
  return api
}

const submissionsTo = (api: ReturnType<typeof startApi>) => api.requestsOf(contract.submitPicks)

describe('a submission that waits on this phone', () => {
  test('is shown as waiting until it is sent, and then exactly what was consented to is stored', async () => {
    const api = await waitingPhone([answer(contract.submitPicks, record)])
    const heard = vi.fn()
    subscribeToWaiting(heard)
    expect(currentWaiting()).toMatchObject([{ submission, deadline }])

    await sendWaiting(viewer.id, handlers)

    expect(submissionsTo(api).map(({ body }) => body)).toEqual([submission])
    expect(outcomes).toEqual([{ kind: 'sent', record }])
    expect(currentWaiting()).toEqual([])
    expect(heard).toHaveBeenCalled()
    expect(await openDraft(key, TEST_NOW)).toBeNull()
  })

  const kept: [string, Answer][] = [
    ['there is no network', noNetwork(contract.submitPicks)],
    ['the server is busy', refuse(contract.submitPicks, 'busy')],
    ['the server has a fault', refuse(contract.submitPicks, 'internal')],
    ['there were too many tries', refuse(contract.submitPicks, 'too_many_requests')],
    ['another player is signed in by now', refuse(contract.submitPicks, 'not_allowed')],
  ]
  test.each(kept)('goes on waiting when %s, and nobody is told anything', async (_, reply) => {
    await waitingPhone([reply])
    await sendWaiting(viewer.id, handlers)
    expect(outcomes).toEqual([])
    expect(currentWaiting()).toHaveLength(1)
    expect(await openDraft(key, TEST_NOW)).toEqual(draft)
  })

  test('asks for sign-in when the session has ended, and goes on waiting', async () => {
    await waitingPhone([refuse(contract.submitPicks, 'sign_in_required')])
    await sendWaiting(viewer.id, handlers)
    expect(onSignInNeeded).toHaveBeenCalledOnce()
    expect(currentWaiting()).toHaveLength(1)
  })

  test('waits no longer when the server refuses it, says why, and leaves the draft', async () => {
    await waitingPhone([refuse(contract.submitPicks, 'game_not_open')])
    await sendWaiting(viewer.id, handlers)
    expect(outcomes).toMatchObject([
      { kind: 'refused', code: 'game_not_open', text: 'These picks name a game that can no longer be picked.', submission },
    ])
    expect(currentWaiting()).toEqual([])
    expect(await openDraft(key, TEST_NOW)).toEqual(draft)
  })

  test('tells what is stored when other picks were submitted meanwhile', async () => {
    const stored = aPicksRecord({ tieBreakerScore: 12 })
    await waitingPhone([refuse(contract.submitPicks, 'already_submitted', { current: stored })])
    await sendWaiting(viewer.id, handlers)
    expect(outcomes).toMatchObject([{ kind: 'refused', code: 'already_submitted', current: stored }])
  })

  test('can be taken back, and then is never sent', async () => {
    const api = await waitingPhone([])
    expect(await takeBack(key)).toBe(true)
    await sendWaiting(viewer.id, handlers)
    expect(currentWaiting()).toEqual([])
    expect(submissionsTo(api)).toEqual([])
    expect(await openDraft(key, TEST_NOW)).toEqual(draft)
    expect(await takeBack(key)).toBe(false)
  })
})

describe('after the deadline', () => {
  const after = '2025-09-05T00:20:00Z'
  test('nothing is sent: the player is told, and the draft stays', async () => {
    const api = await waitingPhone([refuse(contract.getPicks, 'not_found')], { now: after })
    await sendWaiting(viewer.id, handlers)
    expect(submissionsTo(api)).toEqual([])
    expect(outcomes).toMatchObject([{ kind: 'refused', code: 'deadline_passed', text: "The deadline for this week's picks has passed." }])
    expect(await openDraft(key, Date.parse(after))).toEqual(draft)
  })

  test('a submission whose answer was lost is found to be in', async () => {
    await waitingPhone([answer(contract.getPicks, record)], { now: after })
    await sendWaiting(viewer.id, handlers)
    expect(outcomes).toEqual([{ kind: 'sent', record }])
  })

  test('other stored picks are told, not passed off as these', async () => {
    await waitingPhone([answer(contract.getPicks, aPicksRecord({ tieBreakerScore: 12 }))], { now: after })
    await sendWaiting(viewer.id, handlers)
    expect(outcomes).toMatchObject([{ kind: 'refused', code: 'already_submitted' }])
  })

  test('without a network nothing is decided', async () => {
    await waitingPhone([noNetwork(contract.getPicks)], { now: after })
    await sendWaiting(viewer.id, handlers)
    expect(outcomes).toEqual([])
    expect(currentWaiting()).toHaveLength(1)
  })

  test('a submission without a known deadline is left to the server', async () => {
    await waitingPhone([refuse(contract.submitPicks, 'deadline_passed')], { now: after, until: null })
    await sendWaiting(viewer.id, handlers)
    expect(outcomes).toMatchObject([{ kind: 'refused', code: 'deadline_passed' }])
  })
})

describe('one sender at a time', () => {
  test('two runs at once send one submission', async () => {
    const slow = hold(contract.submitPicks, record)
    const api = await waitingPhone([slow])
    const runs = [sendWaiting(viewer.id, handlers), sendWaiting(viewer.id, handlers)]
    await vi.waitFor(() => expect(submissionsTo(api)).toHaveLength(1))
    slow.release()
    await Promise.all(runs)
    expect(submissionsTo(api)).toHaveLength(1)
    expect(outcomes).toHaveLength(1)
  })

  test('a tab leaves it to the one that holds the lock', async () => {
    const api = await waitingPhone([])
    await navigator.locks.request(STORAGE_NAMES.senderLock, () => sendWaiting(viewer.id, handlers))
    expect(submissionsTo(api)).toEqual([])
    expect(currentWaiting()).toHaveLength(1)
  })

  test('taking back waits for the sender, and says that it came too late', async () => {
    const slow = hold(contract.submitPicks, record)
    const api = await waitingPhone([slow])
    const sending = sendWaiting(viewer.id, handlers)
    await vi.waitFor(() => expect(submissionsTo(api)).toHaveLength(1))
    const takingBack = takeBack(key)
    slow.release()
    await sending
    expect(await takingBack).toBe(false)
    expect(outcomes).toEqual([{ kind: 'sent', record }])
  })
})

test("another player's submission is neither shown nor sent, and stays", async () => {
  const api = await waitingPhone([])
  await sendWaiting(other.id, handlers)
  expect(submissionsTo(api)).toEqual([])
  expect(currentWaiting()).toEqual([])
  expect(await listWaiting(viewer.id)).toHaveLength(1)
})
