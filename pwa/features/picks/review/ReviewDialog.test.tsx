import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '#pwa/design/toastStore.ts'
import { openDraft } from '#pwa/offline/drafts.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, picksFor } from '#pwa/testing/fixtures.ts'
import { button, KEY, openPicks, pickAll, team, viewer } from '#pwa/testing/picksScreen.tsx'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { contract } from '#shared/contract/index.ts'
import { teamName } from '#shared/reference/teams.ts'

describe('the review', () => {
  it('enables SUBMIT PICKS only with every open game picked and a tiebreaker above 0', async () => {
    const games = aSlate(2)
    await openPicks({ games })
    await pickAll(games, '')
    await expect.element(page.getByText('Tiebreaker left')).toBeVisible()
    await button('Add Total').click()
    await expect.element(page.getByLabelText('Tiebreaker')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Complete tiebreaker to finish!')).toBeVisible()
    await expect.element(button('SUBMIT PICKS')).toBeDisabled()
    await button('Go Back').click()
    await page.getByLabelText('Tiebreaker').fill('47')
    await button('Review Picks').first().click()
    await expect.element(button('SUBMIT PICKS')).toBeEnabled()
  })

  it('is refused for a week without games', async () => {
    await openPicks({ games: [] })
    await expect.element(page.getByText('No Games Available')).toBeVisible()
    await expect.element(page.getByText('No games are scheduled for this week yet.')).toBeVisible()
    await button('Review Picks').first().click()
    await expect.element(page.getByText('No Current Week Games').first()).toBeVisible()
  })

  it('shows the picks in the colors of a high contrast theme', async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    const games = aSlate(2)
    await openPicks({ games })
    await pickAll(games)
    await button('Review Picks').first().click()
    const picks = page.getByRole('list', { name: 'Picks', exact: true })
    await expect.element(picks).toBeVisible()
    const [away, , home] = [...(picks.element().firstElementChild?.children ?? [])].map((side) => getComputedStyle(side))
    expect(home?.backgroundColor).not.toBe(away?.backgroundColor)
    expect(home?.color).not.toBe(away?.color)
  })

  it('breaks no word on a phone of 320 px with text at 200 %', async () => {
    await setPhone({ widthPx: 320, heightPx: 568, textPercent: 200 })
    const games = aSlate(16)
    await openPicks({ games })
    await pickAll(games)
    await button('Review Picks').first().click()
    await expect.element(button('SUBMIT PICKS')).toBeVisible()
    const dialog = page.getByRole('dialog')
    const words = [dialog.getByText('Tiebreaker', { exact: true }), ...games.map(({ homeTeam }) => dialog.getByText(teamName(homeTeam)))]
    for (const word of words) {
      const range = document.createRange()
      range.selectNodeContents(word.first().element())
      expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size, range.toString()).toBe(1)
    }
  })

  it('sends the card once, also after a double click, and says PICKS SUBMITTED! only with the record', async () => {
    const games = aSlate(2)
    const record = aPicksRecord({ gamePicks: picksFor(games) })
    const { api } = await openPicks({ games })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    api.nowAnswer({ call: contract.submitPicks, input: undefined, reply: () => released.then(() => ({ status: 200, body: record })) })
    await pickAll(games)
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').dblClick()
    await expect.element(button('SUBMIT PICKS')).toHaveAttribute('aria-busy', 'true')
    expect(document.body.textContent).not.toContain('PICKS SUBMITTED!')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('SUBMIT PICKS')).toBeInTheDocument()
    release()
    await expect.element(page.getByRole('dialog', { name: 'PICKS SUBMITTED!' })).toBeVisible()
    expect(api.requestsOf(contract.submitPicks)).toEqual([
      expect.objectContaining({ body: { userId: viewer.id, week: 5, season: 2025, gamePicks: picksFor(games), tieBreakerScore: 47 } }),
    ])
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toBeNull()
    await button('Return to Picks').click()
    await expect.element(page.getByText('Good luck and may the best picks win!')).toBeVisible()
  })

  it('is shown again after signing in when the session had ended, and sends nothing without another tap', async () => {
    const games = aSlate(2)
    const record = aPicksRecord({ gamePicks: picksFor(games) })
    const { api } = await openPicks({ games, more: [refuse(contract.submitPicks, 'sign_in_required'), answer(contract.login, viewer)] })
    await pickAll(games)
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    const signIn = page.getByRole('dialog', { name: 'Sign In' })
    await expect.element(signIn).toBeVisible()
    api.nowAnswer(answer(contract.submitPicks, record))
    await signIn.getByLabelText('Password', { exact: true }).fill('secret1')
    await signIn.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.element(signIn).not.toBeInTheDocument()
    await expect.element(button('SUBMIT PICKS')).toBeEnabled()
    expect(api.requestsOf(contract.submitPicks)).toHaveLength(1)
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByRole('dialog', { name: 'PICKS SUBMITTED!' })).toBeVisible()
    expect(api.requestsOf(contract.submitPicks)).toHaveLength(2)
  })

  it('leaves its title and its actions free of toasts, as the dock does', async () => {
    await openPicks({ games: aSlate(16) })
    await expect.element(button('Review Picks').first()).toBeVisible()
    toast.warning({ title: 'Newer picks count', description: 'You have changed them since.', durationMs: 60_000 })
    const words = page.getByText('You have changed them since.').first()
    await expect.element(words).toBeVisible()
    const toastBox = () => words.element().closest('li')?.getBoundingClientRect() ?? new DOMRect()
    const topOf = (element: Element) => element.getBoundingClientRect().top
    await expect.poll(() => toastBox().bottom).toBeLessThanOrEqual(topOf(page.getByRole('region', { name: 'Your progress' }).element()))
    expect(toastBox().top).toBeGreaterThan(document.getElementById('picks-title')?.getBoundingClientRect().bottom ?? Infinity)
    await button('Review Picks').first().click()
    await expect.element(button('SUBMIT PICKS')).toBeVisible()
    await expect.poll(() => toastBox().bottom).toBeLessThanOrEqual(topOf(button('SUBMIT PICKS').element()))
    const title = page.getByRole('heading', { name: 'REVIEW YOUR PICKS' }).element()
    await expect.poll(() => toastBox().top - title.getBoundingClientRect().bottom).toBeGreaterThan(0)
  })

  it('keeps the draft and says why when the deadline passed on the server', async () => {
    const games = aSlate(2)
    const { api } = await openPicks({ games })
    api.nowAnswer(refuse(contract.submitPicks, 'deadline_passed'))
    await pickAll(games)
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByText('Cannot Submit Picks').first()).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(await openDraft(KEY, TEST_NOW)).toMatchObject({ tiebreaker: 47 })
    expect(document.body.textContent).not.toContain('PICKS SUBMITTED!')
  })

  it('shows what counts when another phone was first', async () => {
    const games = aSlate(2)
    const stored = aPicksRecord({ gamePicks: picksFor(games, () => 'away'), tieBreakerScore: 33, submittedAt: '2025-09-04T11:00:00Z' })
    const { api } = await openPicks({ games })
    api.nowAnswer(refuse(contract.submitPicks, 'already_submitted', { current: stored }))
    await pickAll(games)
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByRole('dialog', { name: 'PICKS ALREADY SUBMITTED' })).toBeVisible()
    await expect.element(page.getByText(/locked in Thu, Sep 4, 4:00 AM PT/)).toBeVisible()
  })

  it('without a network keeps the submission on this phone, says so, and can take it back', async () => {
    const games = aSlate(2)
    const { api } = await openPicks({ games })
    api.nowAnswer(noNetwork(contract.submitPicks))
    await pickAll(games)
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    const banner = page.getByRole('status').filter({ hasText: 'Saved on this phone – not submitted yet' }).first()
    await expect.element(banner).toBeVisible()
    await expect.element(banner.getByText(/ left\.$/)).toHaveAttribute('aria-hidden', 'true')
    await expect.element(banner.getByText('Picks lock Thu, Sep 4, 5:20 PM PT.')).toBeInTheDocument()
    await expect.element(team(/Eagles/)).toBeDisabled()
    await button('Take back').first().click()
    await expect.element(team(/Eagles/)).toBeEnabled()
    await expect.element(team(/Eagles/)).toBeChecked()
  })
})
