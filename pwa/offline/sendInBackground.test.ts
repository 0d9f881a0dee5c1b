import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { persistedAnswers } from '#pwa/data/persist/persistedAnswers.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { NotSentYet, sendInBackground } from '#pwa/service-worker/sendInBackground.ts'
import { type Answer, answer, delay, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, aViewer, picksFor } from '#pwa/testing/fixtures.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import type { PicksSubmission } from '#shared/model/picks.ts'
import { openDraft, saveDraft } from './drafts.ts'
import { listQueued, saveQueued } from './queuedSubmissions.ts'
import { whenNobodySends } from './senderLock.ts'

const viewer = aViewer()
const other = aViewer({ id: '5f0c2a52-7d3b-4a3e-8d6a-9a1b2c3d4e05' })
const submission: PicksSubmission = { userId: viewer.id, season: 2025, week: 5, gamePicks: picksFor(aSlate()), tieBreakerScore: 47 }
const record = aPicksRecord({ gamePicks: submission.gamePicks })
const key = { playerId: viewer.id, season: 2025, week: 5 }
const deadline = Date.parse('2025-09-05T00:20:00Z')

/** A phone that the page left with a queued submission; the browser now wakes the worker. */
async function sleepingPhone(answers: readonly Answer[], { signedIn = viewer, now = '2025-09-04T12:00:00Z' } = {}) {
  const api = startApi({ viewer: signedIn, now, answers })
  await saveDraft(key, { gamePicks: submission.gamePicks, tiebreaker: 47, savedAt: TEST_NOW })
  await saveQueued({ submission, deadline, savedAt: TEST_NOW })
  return api
}

describe('the worker, woken by background sync', () => {
  test('sends the queued submission, deletes it, its draft and the old stored answer, and notifies the pages', async () => {
    const api = await sleepingPhone([answer(contract.submitPicks, record)])
    await persistedAnswers.setItem('slate-["/api/picks/:userId/:week/:season",{}]', 'no picks yet')
    await persistedAnswers.setItem('slate-["/api/games/:week/:season",{}]', 'games')
    const report = vi.fn(() => Promise.resolve())
    await sendInBackground(report)
    expect(await persistedAnswers.getItem('slate-["/api/picks/:userId/:week/:season",{}]')).toBeUndefined()
    expect(await persistedAnswers.getItem('slate-["/api/games/:week/:season",{}]')).toBe('games')
    expect(api.requestsOf(contract.submitPicks).map(({ body }) => body)).toEqual([submission])
    expect(report).toHaveBeenCalledExactlyOnceWith(record)
    expect(await listQueued(viewer.id)).toEqual([])
    expect(await openDraft(key, TEST_NOW)).toBeNull()
  })

  test('rejects, so that the browser retries, when there is no answer or the server is busy', async () => {
    const api = await sleepingPhone([noNetwork(contract.submitPicks)])
    const report = vi.fn(() => Promise.resolve())
    await expect(sendInBackground(report)).rejects.toThrow(NotSentYet)
    api.nowAnswer(refuse(contract.submitPicks, 'busy'))
    await expect(sendInBackground(report)).rejects.toThrow(NotSentYet)
    for (const noAnswer of [noNetwork(contract.getCurrentUser), refuse(contract.getCurrentUser, 'busy')]) {
      api.nowAnswer(noAnswer)
      await expect(sendInBackground(report)).rejects.toThrow(NotSentYet)
    }
    expect(report).not.toHaveBeenCalled()
    expect(await listQueued(viewer.id)).toHaveLength(1)
  })

  test.each([
    ['who is signed in', delay(contract.getCurrentUser, viewer)],
    ['the submission', delay(contract.submitPicks, record)],
  ])('gives up after 20 s without an answer about %s, so that the page can send', async (_, never) => {
    await sleepingPhone([never])
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    onTestFinished(() => timeout.mockRestore())
    const sending = sendInBackground(() => Promise.reject(new Error('reported')))
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledTimes(never.call === contract.submitPicks ? 2 : 1))
    expect(timeout).toHaveBeenLastCalledWith(20_000)
    const page = whenNobodySends(() => listQueued(viewer.id))
    limit.abort()
    await expect(sending).rejects.toThrow(NotSentYet)
    expect(await page).toHaveLength(1)
  })

  test('rejects, so that the browser retries, when the connection ends within an answer', async () => {
    await sleepingPhone([])
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
    const cut = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(body))
    onTestFinished(() => cut.mockRestore())
    await expect(sendInBackground(() => Promise.reject(new Error('reported')))).rejects.toThrow(NotSentYet)
  })

  const leftToThePage: [string, Answer[], { signedIn?: typeof viewer; now?: string }, number][] = [
    ['the server refuses it', [refuse(contract.submitPicks, 'game_not_open')], {}, 1],
    ['nobody is signed in', [refuse(contract.getCurrentUser, 'sign_in_required')], {}, 0],
    ['another player is signed in', [], { signedIn: other }, 0],
    ['the deadline has passed', [refuse(contract.submitPicks, 'deadline_passed')], { now: '2025-09-05T00:20:00Z' }, 1],
  ]
  test.each(leftToThePage)('leaves the queued submission to the page when %s', async (_, answers, options, sent) => {
    const api = await sleepingPhone(answers, options)
    await sendInBackground(() => Promise.reject(new Error('reported')))
    expect(api.requestsOf(contract.submitPicks)).toHaveLength(sent)
    expect(await listQueued(viewer.id)).toHaveLength(1)
    expect(await openDraft(key, TEST_NOW)).not.toBeNull()
  })

  test('sends nothing while a page is sending', async () => {
    const api = await sleepingPhone([])
    await navigator.locks.request(STORAGE_NAMES.senderLock, () => sendInBackground(() => Promise.resolve()))
    expect(api.requests).toEqual([])
  })

  test('does nothing on a phone without a queued submission', async () => {
    startApi({ viewer })
    await sendInBackground(() => Promise.reject(new Error('reported')))
    expect(await listQueued(viewer.id)).toEqual([])
  })
})
