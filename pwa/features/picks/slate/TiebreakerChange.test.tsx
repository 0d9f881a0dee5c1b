import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aContest, anAvailableWeek, aPicksRecord, aSlate, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const viewer = aViewer()
/** The Monday game was called off: the last Sunday game is the tiebreaker game. */
const games = aSlate(3, (slot) => ({ isMondayNight: slot === 1, gameStatus: slot === 2 ? 'cancelled' : 'scheduled' }))
const record = aPicksRecord({ replacedTiebreakerGame: '2025-5-2' })
const changed = aPicksRecord({ tieBreakerScore: 51, receipt: '9XYZ-AB' })

const openPicks = (change: Answer, { stored = record, now = TEST_NOW } = {}) =>
  renderScreen('/nflpicks', {
    viewer,
    now: new Date(now).toISOString(),
    answers: [
      answer(contract.getContest, aContest()),
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, [anAvailableWeek()]),
      answer(contract.listGames, games),
      answer(contract.listCurrentGames, []),
      answer(contract.getCurrentPicks, stored),
      answer(contract.getWeekPicks, null),
      answer(contract.getPicks, stored),
      change,
    ],
  })
const field = page.getByRole('textbox', { name: 'Tiebreaker' })
const save = page.getByRole('region', { name: 'Change tiebreaker' }).getByRole('button')
const notice = page.getByText('New tiebreaker game').first()

describe('a submitted card whose tiebreaker game was called off', () => {
  it('says which game counts now and until when the tiebreaker can be changed', async () => {
    await openPicks(answer(contract.changeTiebreaker, changed))
    await expect.element(notice).toBeVisible()
    await expect
      .element(
        page
          .getByText(
            /Buccaneers at Falcons was called off. Your 47 now counts for Chiefs at Chargers. You can change it once until .*5:20 PM/,
          )
          .first(),
      )
      .toBeVisible()
    await expect.element(field).toHaveValue('47')
    await expect.element(save).toHaveTextContent('Keep 47')
  })

  it('leads to the field: a key focuses it, a tap does not, because the on-screen keyboard would open', async () => {
    await openPicks(answer(contract.changeTiebreaker, changed))
    const lead = page.getByRole('status').getByRole('button', { name: 'Change tiebreaker' })
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => scroll.mockRestore())
    await lead.click()
    await expect.poll(() => scroll.mock.calls.length).toBeGreaterThan(0)
    await expect.element(field).not.toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
  })

  it('stores the new tiebreaker, shows the new receipt, and offers no second change', async () => {
    const { api } = await openPicks(answer(contract.changeTiebreaker, changed))
    await field.fill('51')
    await save.click()
    await expect.element(page.getByText('51 points · receipt 9XYZ-AB').first()).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(notice).not.toBeInTheDocument()
    expect(api.requestsOf(contract.changeTiebreaker).map(({ body }) => body)).toEqual([{ tieBreakerScore: 51 }])
  })

  it('shows the stored tiebreaker when another device has changed it', async () => {
    await openPicks(refuse(contract.changeTiebreaker, 'already_submitted', { current: changed }))
    await save.click()
    await expect.element(page.getByText('Your tiebreaker is 51 points.').first()).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
  })

  it('keeps the typed number when the server can not be reached', async () => {
    await openPicks(noNetwork(contract.changeTiebreaker))
    await field.fill('51')
    await save.click()
    await expect.element(page.getByText('Tiebreaker not changed').first()).toBeVisible()
    await expect.element(field).toHaveValue('51')
  })

  it('sends the typed number by another tap only, when the session had ended', async () => {
    const { api } = await openPicks(refuse(contract.changeTiebreaker, 'sign_in_required'))
    api.nowAnswer(answer(contract.login, viewer))
    await field.fill('51')
    await save.click()
    const signIn = page.getByRole('dialog', { name: 'Sign In' })
    await expect.element(signIn).toBeVisible()
    api.nowAnswer(answer(contract.changeTiebreaker, changed))
    await signIn.getByLabelText('Password', { exact: true }).fill('secret1')
    await signIn.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.element(signIn).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('51')
    expect(api.requestsOf(contract.changeTiebreaker)).toHaveLength(1)
    await save.click()
    await expect.element(page.getByText('51 points · receipt 9XYZ-AB').first()).toBeVisible()
  })

  it('shows the tiebreaker without a field after the deadline', async () => {
    await openPicks(answer(contract.changeTiebreaker, changed), { now: Date.parse('2025-09-05T00:20:00Z') })
    await expect.element(page.getByRole('region', { name: 'Tiebreaker' })).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(notice).not.toBeInTheDocument()
  })
})
