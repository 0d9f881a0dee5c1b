import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { queue } from '#pwa/offline/sendQueued.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { aContest, anAvailableWeek, aPicksRecord, aSlate, aViewer, aWeek, picksFor } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const viewer = aViewer()
const games = aSlate(2)
const KEY = { playerId: viewer.id, season: 2025, week: 5 }
const record = aPicksRecord({ gamePicks: picksFor(games), receipt: '7F3K-Q2' })
const changed = aPicksRecord({
  gamePicks: { ...picksFor(games), '2025-5-0': 'away' },
  receipt: '9XYZ-AB',
  submittedAt: '2025-09-04T12:30:00Z',
})

type Options = {
  more?: readonly Answer[]
  allowsCardChanges?: boolean
  stored?: typeof record
  slate?: typeof games
  now?: number
  deadline?: string
}

const openPicks = ({ more = [], allowsCardChanges = true, stored = record, slate = games, now = TEST_NOW, deadline }: Options = {}) =>
  renderScreen('/nflpicks', {
    viewer,
    now: new Date(now).toISOString(),
    answers: [
      answer(contract.getContest, aContest({ allowsCardChanges })),
      answer(contract.getCurrentWeek, aWeek(deadline === undefined ? {} : { deadline })),
      answer(contract.listAvailableWeeks, [anAvailableWeek()]),
      answer(contract.listGames, slate),
      answer(contract.listCurrentGames, []),
      answer(contract.getCurrentPicks, stored),
      answer(contract.getWeekPicks, null),
      answer(contract.getPicks, stored),
      ...more,
    ],
  })
const team = (name: string | RegExp) => page.getByRole('radio', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
const title = page.getByRole('heading', { level: 1 })
const notice = page.getByText('You are changing your picks').first()

async function changeFirstGame(options: Options = {}) {
  const screen = await openPicks(options)
  await button('Change my picks').click()
  await team(/Cowboys/).click({ force: true })
  return screen
}
async function submit() {
  await button('Review Picks').click()
  await button('SUBMIT PICKS').click()
}
const submissions = ({ api }: Awaited<ReturnType<typeof openPicks>>) => api.requestsOf(contract.submitPicks).map(({ body }) => body)

/** Keys press these buttons: Safari gives a clicked button no focus. */
async function press(name: string) {
  await expect.element(button(name)).toBeVisible()
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

describe('the focus goes to the title of the screen', () => {
  it('after "Change my picks" and after "Keep my submitted picks"', async () => {
    await openPicks()
    await press('Change my picks')
    await expect.element(notice).toBeVisible()
    await expect.element(title).toHaveFocus()
    await press('Keep my submitted picks')
    await expect.element(button('Change my picks')).toBeVisible()
    await expect.element(title).toHaveFocus()
  })

  it('after "Change my picks" in the dialog with the card', async () => {
    await openPicks()
    await press('View')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    ;(page.getByRole('dialog').getByRole('button', { name: 'Change my picks' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(notice).toBeVisible()
    await expect.element(title).toHaveFocus()
  })

  it('after "Got It!" under a change that was not submitted', async () => {
    await saveDraft(KEY, { gamePicks: changed.gamePicks, tiebreaker: 51, savedAt: TEST_NOW, changes: '7F3K-Q2' })
    await openPicks({ now: Date.parse('2025-09-05T00:20:00Z') })
    await press('Got It!')
    await expect.element(button('Got It!')).not.toBeInTheDocument()
    await expect.element(title).toHaveFocus()
  })

  it('after "Take back", and the draft is announced', async () => {
    await changeFirstGame({ more: [noNetwork(contract.submitPicks)] })
    await submit()
    await press('Take back')
    await expect.element(notice).toBeVisible()
    await expect.element(title).toHaveFocus()
    await expect.element(page.getByRole('status').getByText('Your picks are a draft again.')).toBeInTheDocument()
  })
})

describe('a submitted card', () => {
  it('offers no change in a contest without changes', async () => {
    await openPicks({ allowsCardChanges: false })
    await button('View').click()
    await expect.element(button('Got It!')).toBeVisible()
    expect(page.getByRole('button', { name: 'Change my picks' }).elements()).toHaveLength(0)
  })

  it('offers no change after the deadline', async () => {
    await openPicks({ now: Date.parse('2025-09-05T00:20:00Z') })
    await expect.element(page.getByRole('region', { name: 'Live now' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Change my picks' }).elements()).toHaveLength(0)
  })

  it('becomes a draft by "Change my picks", and says that the submitted picks count meanwhile', async () => {
    await openPicks()
    await button('View').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change my picks' }).click()
    await expect.element(notice).toBeVisible()
    await expect
      .element(page.getByText(/Your picks from .* \(receipt 7F3K-Q2\) count until you submit the new ones\./).first())
      .toBeVisible()
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.element(team(/Eagles/)).toBeEnabled()
    await expect.element(page.getByLabelText('Tiebreaker')).toHaveValue('47')
    await expect.element(page.getByText('No changes yet').first()).toBeVisible()
    await team(/Cowboys/).click({ force: true })
    await expect.element(page.getByText('1 change', { exact: true }).first()).toBeVisible()
    await expect
      .poll(() => openDraft(KEY, TEST_NOW))
      .toMatchObject({ gamePicks: { '2025-5-0': 'away' }, tiebreaker: 47, changes: '7F3K-Q2' })
    expect(await accessibilityFaults()).toEqual([])
  })

  it('comes back by "Keep my submitted picks", and the draft of the change is deleted', async () => {
    const screen = await changeFirstGame()
    await button('Keep my submitted picks').click()
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.element(team(/Eagles/)).toBeDisabled()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toBeNull()
    expect(submissions(screen)).toEqual([])
  })

  it('is replaced by the change, which names it by its receipt', async () => {
    const screen = await changeFirstGame({ more: [answer(contract.submitPicks, changed)] })
    await submit()
    await expect.element(page.getByRole('dialog', { name: 'PICKS SUBMITTED!' })).toBeVisible()
    expect(submissions(screen)).toEqual([
      { userId: viewer.id, week: 5, season: 2025, gamePicks: changed.gamePicks, tieBreakerScore: 47, replaces: '7F3K-Q2' },
    ])
    screen.api.nowAnswer(answer(contract.getPicks, changed), answer(contract.getCurrentPicks, changed))
    await button('Return to Picks').click()
    await expect.element(page.getByText(/receipt 9XYZ-AB/).first()).toBeVisible()
    await expect.element(team(/Cowboys/)).toBeChecked()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toBeNull()
  })

  it('stays a draft of a change across a reload', async () => {
    await saveDraft(KEY, { gamePicks: changed.gamePicks, tiebreaker: 51, savedAt: TEST_NOW, changes: '7F3K-Q2' })
    await openPicks()
    await expect.element(notice).toBeVisible()
    await expect.element(team(/Cowboys/)).toBeChecked()
    await expect.element(page.getByText('2 changes').first()).toBeVisible()
  })

  it('ignores a draft from before the submission', async () => {
    await saveDraft(KEY, { gamePicks: changed.gamePicks, tiebreaker: 51, savedAt: TEST_NOW })
    await openPicks()
    await button('Change my picks').click()
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.element(page.getByText('No changes yet').first()).toBeVisible()
  })

  it('is not changed when another phone was first: its picks are shown, and the draft changes them next', async () => {
    const elsewhere = aPicksRecord({ gamePicks: picksFor(games), tieBreakerScore: 30, receipt: '4444-44' })
    const screen = await changeFirstGame({ more: [refuse(contract.submitPicks, 'already_submitted', { current: elsewhere })] })
    screen.api.nowAnswer(answer(contract.getPicks, elsewhere), answer(contract.getCurrentPicks, elsewhere))
    await submit()
    await expect.element(page.getByRole('dialog', { name: 'PICKS ALREADY SUBMITTED' })).toBeVisible()
    await button('Got It!').click()
    await expect.element(page.getByText(/receipt 4444-44/).first()).toBeVisible()
    await expect.element(team(/Cowboys/)).toBeChecked()
    screen.api.nowAnswer(answer(contract.submitPicks, changed))
    await submit()
    await expect.element(page.getByRole('dialog', { name: 'PICKS SUBMITTED!' })).toBeVisible()
    expect(submissions(screen)).toMatchObject([{ replaces: '7F3K-Q2' }, { replaces: '4444-44' }])
  })

  it('counts until a queued change is sent, which can be taken back', async () => {
    await changeFirstGame({ more: [noNetwork(contract.submitPicks)] })
    await submit()
    await expect.element(page.getByText('Saved on this phone – not submitted yet').first()).toBeVisible()
    await expect.element(page.getByText(/until then your submitted picks count/).first()).toBeVisible()
    await expect.element(team(/Cowboys/)).toBeChecked()
    await expect.element(team(/Cowboys/)).toBeDisabled()
    expect(queue.get()).toMatchObject([{ submission: { replaces: '7F3K-Q2' } }])
    await button('Take back').click()
    await expect.element(notice).toBeVisible()
    await expect.element(team(/Cowboys/)).toBeChecked()
    await expect.element(team(/Cowboys/)).toBeEnabled()
  })

  it('is fetched again after a lost connection, because another device may have changed it meanwhile', async () => {
    const { api } = await openPicks()
    await expect.element(page.getByText(/receipt 7F3K-Q2/).first()).toBeVisible()
    const connect = async () => {
      await expect.poll(() => openStreams().length).toBe(1)
      openStream().hello()
    }
    await connect()
    api.nowAnswer(answer(contract.getPicks, changed), answer(contract.getCurrentPicks, changed))
    openStream().fail()
    await connect()
    await expect.element(page.getByText(/receipt 9XYZ-AB/).first()).toBeVisible()
    await expect.element(team(/Cowboys/)).toBeChecked()
    expect(api.requestsOf(contract.getPicks)).toHaveLength(2)
  })

  it('counts after the deadline, and the screen says that a change was not submitted', async () => {
    const now = Date.parse('2025-09-05T00:20:00Z')
    await saveDraft(KEY, { gamePicks: changed.gamePicks, tiebreaker: 51, savedAt: TEST_NOW, changes: '7F3K-Q2' })
    await openPicks({ now })
    const late = page.getByText('Your changes were not submitted').first()
    await expect.element(late).toBeVisible()
    await expect.element(team(/Eagles/)).toBeChecked()
    await button('Got It!').click()
    await expect.element(late).not.toBeInTheDocument()
    await expect.poll(() => openDraft(KEY, now)).toBeNull()
  })

  it('keeps the picks of games that have started: a change sends the open games', async () => {
    const slate = aSlate(3, (slot) => (slot === 0 ? { gameTime: '2025-09-04T10:00:00Z' } : {}))
    const stored = aPicksRecord({ gamePicks: picksFor(slate), receipt: '7F3K-Q2' })
    const screen = await openPicks({ slate, stored, deadline: '2025-09-07T17:00:00Z', more: [answer(contract.submitPicks, stored)] })
    await button('Change my picks').click()
    await expect.element(notice).toBeVisible()
    await expect.element(page.getByText('No Pick Made')).not.toBeInTheDocument()
    await team(/Kansas City/).click({ force: true })
    await submit()
    await expect.element(page.getByRole('dialog', { name: 'PICKS SUBMITTED!' })).toBeVisible()
    expect(submissions(screen)).toMatchObject([{ gamePicks: { '2025-5-1': 'away', '2025-5-2': 'home' } }])
  })
})
