import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { answer, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { anAvailableWeek, aPicksRecord, aSlate, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { nextFrames } from '#pwa/testing/nextFrames.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const viewer = aViewer()
const KEY = { playerId: viewer.id, season: 2025, week: 5 }
const DRAFT = { gamePicks: { '2025-5-1': 'away' as const }, tiebreaker: 51, savedAt: TEST_NOW }
const SUNDAY = '2025-09-07T17:30:00Z' // three days and five and a half hours ahead
const EARLIER = '2025-09-06T17:30:00Z'
const PASSED = '2025-09-04T11:00:00Z'
const games = () => aSlate(3, () => ({ gameTime: SUNDAY }))

async function openWith({ hasDraft = true, isSubmitted = false } = {}) {
  if (hasDraft) await saveDraft(KEY, DRAFT)
  const { api, queryClient } = await renderScreen('/nflpicks', {
    viewer,
    answers: [
      answer(contract.getCurrentWeek, aWeek({ deadline: SUNDAY })),
      answer(contract.listAvailableWeeks, [anAvailableWeek()]),
      answer(contract.listGames, games()),
      answer(contract.getCurrentPicks, null),
      isSubmitted ? answer(contract.getPicks, aPicksRecord()) : refuse(contract.getPicks, 'not_found'),
    ],
  })
  await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
  if (hasDraft) await expect.element(chiefs()).toBeChecked()
  await expect.poll(() => openStreams().length).toBe(1)
  openStream().hello()
  return async (deadline: string) => {
    api.nowAnswer(answer(contract.getCurrentWeek, aWeek({ deadline })))
    openStream().say('changed', { topic: 'slate' })
    await expect.poll(() => queryClient.getQueryData(callKey(contract.getCurrentWeek, {}))).toMatchObject({ deadline })
    await nextFrames()
  }
}

const chiefs = () => page.getByRole('radio', { name: /Chiefs/ })
const reported = () => page.getByText('Deadline moved up')

describe('a deadline that moves', () => {
  it('that becomes earlier updates the countdown, shows a toast, and leaves the draft unchanged', async () => {
    const move = await openWith()
    await expect.element(page.getByRole('timer').first()).toHaveTextContent('3 days 5 h left')
    await move(EARLIER)
    await expect.element(page.getByRole('timer').first()).toHaveTextContent('2 days 5 h left')
    await expect.element(page.getByText('Picks now close Sat 10:30 AM PT. Your draft is not submitted yet.')).toBeVisible()
    await expect.element(chiefs()).toBeChecked()
    await expect.element(page.getByLabelText('Tiebreaker')).toHaveValue('51')
  })

  it('that becomes later updates the countdown and shows no toast', async () => {
    const move = await openWith()
    await move('2025-09-08T17:30:00Z')
    await expect.element(page.getByRole('timer').first()).toHaveTextContent('4 days 5 h left')
    expect(reported().elements()).toEqual([])
    await expect.element(chiefs()).toBeChecked()
  })

  it('that moves into the past closes the picks, and reopens them with the draft when it moves again', async () => {
    const move = await openWith()
    await move(PASSED)
    await expect.element(page.getByText('Picks closed Thu 4:00 AM PT. Your draft was not submitted.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Review Picks' })).not.toBeInTheDocument()
    expect(await openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: DRAFT.gamePicks })
    await move(SUNDAY)
    await expect.element(page.getByRole('timer').first()).toHaveTextContent('3 days 5 h left')
    await expect.element(chiefs()).toBeChecked()
    await expect.element(page.getByLabelText('Tiebreaker')).toHaveValue('51')
  })

  it.each([
    ['who has not begun', { hasDraft: false, isSubmitted: false }],
    ['whose picks are in', { hasDraft: false, isSubmitted: true }],
  ])('is not reported to a player %s', async (_, scene) => {
    const move = await openWith(scene)
    await move(EARLIER)
    if (!scene.isSubmitted) await expect.element(page.getByRole('timer').first()).toHaveTextContent('2 days 5 h left')
    else await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
    expect(reported().elements()).toEqual([])
  })
})
