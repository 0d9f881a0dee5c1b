import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { msUntilAsking } from '#pwa/data/queries/contestQueries.ts'
import { shownToast } from '#pwa/design/toastStore.ts'
import { saveDraft } from '#pwa/offline/drafts.ts'
import { queueSubmission, refreshQueue, sendQueued } from '#pwa/offline/sendQueued.ts'
import { answer, noNetwork, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { aPicksRecord, aSlate, aWeek, picksFor } from '#pwa/testing/fixtures.ts'
import { button, KEY, openPicks, team, viewer } from '#pwa/testing/picksScreen.tsx'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'

const games = aSlate(3)
const inFuture = (ms: number) => new Date(TEST_NOW + ms).toISOString()

/** A complete draft, on a screen whose deadline is near. */
async function openDraftUntil(deadlineMs: number, slate = games) {
  await saveDraft(KEY, { gamePicks: picksFor(slate), tiebreaker: 47, savedAt: TEST_NOW })
  return openPicks({ games: slate, week: { deadline: inFuture(deadlineMs) } })
}

afterEach(() => refreshQueue(null))

describe('a draft that was not submitted', () => {
  it('says so in the dock in the last two hours', async () => {
    await openPicks({ games, week: { deadline: inFuture(80 * MINUTE_MS + 50 * SECOND_MS) } })
    await expect.element(page.getByText('Not submitted · 1 h 20 min left').first()).toBeVisible()
  })

  it('stays on the screen after the deadline, where the banner and the dock say that it was not submitted', async () => {
    await openDraftUntil(2_000)
    await expect.element(page.getByText('Your picks were not submitted').first()).toBeVisible()
    await expect.element(page.getByText('Your picks were not submitted').last()).toBeVisible()
    expect(page.getByText('Your picks were not submitted').elements()).toHaveLength(2)
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.element(team(/Eagles/)).toBeDisabled()
    await expect.element(page.getByRole('region', { name: 'Tiebreaker, not submitted' }).getByText('47')).toBeVisible()
    await expect.element(button('Review Picks')).not.toBeInTheDocument()
  })

  it('can no longer be sent from a review that was open at the deadline', async () => {
    await openDraftUntil(8_000) // a busy machine needs seconds to open the review
    await button('Review Picks').first().click()
    await expect.element(button('SUBMIT PICKS')).toBeEnabled()
    await expect.element(page.getByText('Deadline passed. Your picks were not submitted.')).toBeVisible()
    await expect.element(button('SUBMIT PICKS')).toBeDisabled()
  })

  it('shows the draft of another device after the deadline', async () => {
    await openPicks({
      games,
      week: { deadline: inFuture(-HOUR_MS), isDeadlinePassed: true },
      more: [
        answer(contract.getDraft, { draft: { picks: { '2025-5-0': { side: 'home', at: 1 } }, tiebreaker: null }, isSubmitted: false }),
      ],
    })
    await expect.element(page.getByText('Your picks were not submitted').first()).toBeVisible()
    await expect.element(team(/Eagles/)).toBeChecked()
  })

  it('names a game that has started while the week is still open, also in the review', async () => {
    const started = aSlate(3, (slot) => (slot === 0 ? { gameTime: inFuture(1_500) } : { gameTime: inFuture(DAY_MS) }))
    await openDraftUntil(DAY_MS, started)
    await expect.element(page.getByText('DAL @ PHI has started and can no longer be picked.')).toBeVisible()
    await button('Review Picks').first().click()
    await expect.element(page.getByText('1 game that you picked has started and can no longer be submitted.')).toBeVisible()
  })

  it('that is queued says so in the dock, and shows a tiebreaker that looks like a draft', async () => {
    const gamePicks = picksFor(games)
    await saveDraft(KEY, { gamePicks, tiebreaker: 47, savedAt: TEST_NOW })
    const submission = { userId: viewer.id, season: 2025, week: 5, gamePicks, tieBreakerScore: 47 }
    await queueSubmission({ submission, deadline: TEST_NOW + 3 * HOUR_MS, savedAt: TEST_NOW })
    await openPicks({ games, week: { deadline: inFuture(3 * HOUR_MS) }, more: [noNetwork(contract.submitPicks)] })
    const dock = page.getByRole('region', { name: 'Not submitted yet' })
    await expect.element(dock.getByText('Saved, not submitted yet')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Tiebreaker, not submitted' }).getByText('47')).toBeVisible()
    await button('Take back').click()
    await expect.element(button('Review Picks').first()).toBeVisible()
  })

  it('that was just queued is celebrated once it is stored, without the toast that says it is not submitted yet', async () => {
    const { api } = await openDraftUntil(3 * HOUR_MS)
    api.nowAnswer(noNetwork(contract.submitPicks))
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByText('Not submitted yet', { exact: true })).toBeVisible()
    const record = aPicksRecord({ gamePicks: picksFor(games) })
    api.nowAnswer(answer(contract.submitPicks, record), answer(contract.getPicks, record), answer(contract.getCurrentPicks, record))
    await sendQueued(viewer.id, { onSent: () => undefined, onRefused: () => undefined })
    await expect.element(page.getByRole('dialog', { name: 'PICKS SUBMITTED!' })).toBeVisible()
    expect(shownToast.get()?.isOpen ?? false).toBe(false)
  })
})

describe('without a network', () => {
  const finals = aSlate(3).map((game) => ({ ...game, gameStatus: 'final' as const, awayScore: 20, homeScore: 24 }))
  const closed = { deadline: '2025-09-05T00:20:00Z', isDeadlinePassed: true }
  const age = page.getByText(/Offline\. The current week as of/)

  it.each([
    ['before the rollover the next week opens soon', '2025-09-09T09:59:00Z', true],
    ['after the rollover the last week is shown with its age, and the next one does not open soon', '2025-09-09T10:01:00Z', false],
  ])('a minute %s', async (_, now, opensSoon) => {
    const { api, queryClient } = await openPicks({ games: finals, now, week: closed })
    await expect.element(page.getByText(/^This week's picks are closed/).first()).toBeVisible()
    api.nowAnswer(noNetwork(contract.getCurrentWeek))
    await queryClient.invalidateQueries({ queryKey: callKey(contract.getCurrentWeek) })
    const text = `This week's picks are closed.${opensSoon ? ' Next week opens soon.' : ''}`
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
    if (opensSoon) expect(age.query()).toBeNull()
    else await expect.element(age).toBeVisible()
  })
})

describe('an open page', () => {
  it.each([
    ['also when it connects in the seconds after it', true],
    ['also without a live connection', false],
  ])('follows the rollover at 03:00 Pacific within half a minute, %s', async (_, connects) => {
    const rollover = Date.parse('2025-09-09T10:00:00Z')
    const asksAfterMs = msUntilAsking(DEFAULT_TIME_ZONE, rollover - HOUR_MS) - HOUR_MS
    expect(asksAfterMs).toBeLessThan(30_000)
    const { api } = await openPicks({
      games,
      now: new Date(rollover + asksAfterMs - 3_000).toISOString(),
      week: { deadline: '2025-09-05T00:20:00Z', isDeadlinePassed: true },
    })
    await expect.poll(() => openStreams().length).toBe(1)
    if (connects) openStream().hello()
    api.nowAnswer(answer(contract.getCurrentWeek, aWeek({ week: 6, deadline: '2025-09-12T00:20:00Z' })))
    await expect.element(page.getByRole('timer').first()).toHaveTextContent('2 days 14 h left')
  })

  it.each([
    ['two days behind', -2 * DAY_MS],
    ['two days ahead', 2 * DAY_MS],
  ])("counts down by the server's time on a device whose clock is %s", async (_, errorMs) => {
    const realNow = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow.call(Date) + errorMs)
    onTestFinished(() => clock.mockRestore())
    await openPicks({ games, week: { deadline: inFuture(DAY_MS + HOUR_MS) } })
    await expect.element(page.getByText(/^1 day [01] h left$/).first()).toBeVisible()
    await expect.element(team(/Eagles/)).toBeEnabled()
  })
})
