import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { VISITOR } from '#pwa/offline/visitorDrafts.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { anAvailableWeek, aPicksRecord, aSlate, aViewer, aWeek, picksFor } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import { teamName } from '#shared/reference/teams.ts'

const KEY = { playerId: VISITOR, season: 2025, week: 5 }
const games = aSlate(3)
const NOW = '2025-09-04T12:00:00Z'

const openTry = (answers: readonly Answer[] = [], now = NOW) =>
  renderScreen('/try', { now, answers: [answer(contract.getCurrentWeek, aWeek()), answer(contract.listGames, games), ...answers] })
const team = (name: RegExp) => page.getByRole('radio', { name })

describe('the picks screen of a visitor', () => {
  it('has the action of a complete card beside its count on a phone of 320 px', async () => {
    await page.viewport(320, 568)
    onTestFinished(() => page.viewport(390, 844))
    await openTry()
    for (const game of games) await page.getByRole('radio', { name: new RegExp(teamName(game.homeTeam)) }).click({ force: true })
    await page.getByLabelText('Tiebreaker').fill('47')
    const count = page.getByText('All 3 picked')
    await expect.element(count).toBeVisible()
    const action = page.getByRole('link', { name: 'Sign up to submit' }).element().getBoundingClientRect()
    expect(count.element().getBoundingClientRect().right).toBeLessThanOrEqual(action.left)
    expect(page.getByRole('region', { name: 'Your progress' }).element().clientHeight).toBeLessThanOrEqual(72)
  })

  it('stores each tap on this device and leads to sign-up, and from there to the review', async () => {
    await openTry()
    await team(/Eagles/).click({ force: true })
    await expect.element(page.getByText('2 picks remaining').first()).toBeVisible()
    await page.getByLabelText('Tiebreaker').fill('47')
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'home' }, tiebreaker: 47 })
    expect(await accessibilityFaults()).toEqual([])
    const link = page.getByRole('link', { name: 'Sign up to submit' })
    await expect.element(link).toHaveAttribute('href', `/auth?mode=signup&next=${encodeURIComponent('/nflpicks?review=1')}`)
    await link.click()
    await expect.element(page.getByRole('heading', { name: 'Join the contest' })).toBeVisible()
  })

  it('opens with the picks of an earlier visit', async () => {
    await saveDraft(KEY, { gamePicks: picksFor(games), tiebreaker: 51, savedAt: TEST_NOW })
    await openTry()
    await expect.element(page.getByText('All 3 picked').first()).toBeVisible()
    await expect.element(page.getByLabelText('Tiebreaker')).toHaveValue('51')
  })

  it('can not be picked on after the deadline', async () => {
    await openTry([], '2025-09-05T00:20:00Z')
    await expect.element(page.getByText('Picks are locked · Week 1').first()).toBeVisible()
    await expect.element(team(/Kansas City/)).toBeDisabled()
    await expect.element(page.getByRole('link', { name: 'Sign up to submit' })).not.toBeInTheDocument()
  })

  it.each([
    ['the games can not be loaded', [refuse(contract.listGames, 'internal')], 'Unable to Load Games'],
    ['there is no network', [noNetwork(contract.getCurrentWeek)], 'Unable to Load Games'],
    ['there are no games', [answer(contract.listGames, [])], 'No Games Available'],
    ['there is no season', [refuse(contract.getCurrentWeek, 'not_found')], 'No Games Available'],
  ])('says so when %s', async (_, answers, text) => {
    await openTry(answers)
    await expect.element(page.getByText(text).first()).toBeVisible()
  })

  it('is the start page for somebody who is signed in', async () => {
    const viewer = aViewer()
    await renderScreen('/try', { viewer, answers: playerAnswers(null) })
    await expect.element(page.getByRole('link', { name: /Profile/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sign up to submit' })).not.toBeInTheDocument()
  })
})

const playerAnswers = (stored: ReturnType<typeof aPicksRecord> | null) => [
  answer(contract.getCurrentWeek, aWeek()),
  answer(contract.listGames, games),
  answer(contract.listAvailableWeeks, [anAvailableWeek()]),
  answer(contract.listCurrentGames, []),
  answer(contract.getCurrentPicks, stored),
  answer(contract.getWeekPicks, stored),
  stored ? answer(contract.getPicks, stored) : refuse(contract.getPicks, 'not_found'),
]

describe('signing in after making picks as a visitor', () => {
  const viewer = aViewer()
  const signIn = async (stored: ReturnType<typeof aPicksRecord> | null) => {
    await saveDraft(KEY, { gamePicks: picksFor(games.slice(0, 2)), tiebreaker: 0, savedAt: TEST_NOW })
    const { api } = await renderScreen('/auth?next=/nflpicks?review=1', { now: NOW, answers: playerAnswers(stored) })
    api.nowAnswer(answer(contract.login, viewer), answer(contract.getCurrentUser, viewer))
    await page.getByLabelText('Email').fill(viewer.email)
    await page.getByLabelText('Password', { exact: true }).fill('blue-heron-1977')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }

  it('opens the review with those picks, once', async () => {
    await signIn(null)
    const review = page.getByRole('dialog', { name: 'REVIEW YOUR PICKS' })
    await expect.element(review).toBeVisible()
    await expect.element(page.getByText('Week 1 · 2 of 3 games')).toBeVisible()
    expect(window.location.search).toBe('')
    expect(await openDraft(KEY, TEST_NOW)).toBeNull()
    expect(await openDraft({ ...KEY, playerId: viewer.id }, TEST_NOW)).toMatchObject({ gamePicks: picksFor(games.slice(0, 2)) })
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect.element(team(/Eagles/)).toBeChecked()
  })

  it('leaves a card that is submitted already as it is', async () => {
    await signIn(aPicksRecord({ gamePicks: picksFor(games, () => 'away') }))
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
    await expect.element(team(/Cowboys/)).toBeChecked()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
