import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { completeTour, requestTour, restartTour } from '#pwa/shell/tour/tourMemory.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { type Answer, answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, aGame, aPicksRecord, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aWin } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import { skippableTime } from '#pwa/testing/skippableTime.ts'
import { contract } from '#shared/contract/index.ts'
import type { CurrentUser } from '#shared/model/user.ts'

const TITLES = ['Welcome', 'Making picks', 'Game insights', 'Prize structure', 'Leaderboards', 'Week navigation', 'Your profile'] as const

const openHome = (path = '/', ...more: Answer[]) => openHomeAs({}, path, ...more)
const openHomeAs = (as: Partial<CurrentUser>, path = '/', ...more: Answer[]) =>
  renderScreen(path, {
    viewer: aViewer({ totalSeasons: 0, ...as }),
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, []),
      answer(contract.listGames, [aGame()]),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
      ...more,
    ],
  })

const step = (number: number) => page.getByRole('dialog', { name: TITLES[number - 1] })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const howToPlay = () => page.getByRole('button', { name: /How to Play/, includeHidden: true })
const spotlight = () => document.querySelector('[data-tour-spotlight]')?.getBoundingClientRect()
const isCompleted = () => localStorage.getItem(STORAGE_NAMES.tutorial) === 'true'

beforeEach(() => restartTour())
describe('the guided tour', () => {
  test('shows seven steps one second after the start, and is not shown again after its end', async () => {
    const startedAt = performance.now()
    await openHome()
    await expect.element(step(1)).toBeVisible()
    expect(performance.now() - startedAt).toBeGreaterThan(1_000)
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await expect.element(step(number)).toBeVisible()
      await expect.element(page.getByText(`Step ${number} of 7`)).toBeVisible()
      expect(isCompleted()).toBe(false)
      await button(number === 7 ? 'Finish' : 'Next').click()
    }
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(isCompleted()).toBe(true)
  })

  test('puts the spotlight 6 px around what a step shows, and keeps the tooltip 20 px away from the edges', async () => {
    await page.viewport(390, 844)
    await openHome()
    await expect.element(step(1)).toBeVisible()
    await button('Next').click()
    await button('Next').click()
    await expect.element(step(3)).toBeVisible()
    const target = document.querySelector('.game-card button')?.getBoundingClientRect()
    expect(spotlight()).toMatchObject({ left: (target?.left ?? 0) - 6, top: (target?.top ?? 0) - 6, width: (target?.width ?? 0) + 12 })
    const tooltip = step(3).element().getBoundingClientRect()
    expect(tooltip.left).toBe(20)
    expect(tooltip.width).toBe(350)
    expect(tooltip.height).toBeLessThanOrEqual(300)
    expect(await accessibilityFaults()).toEqual([])
  })

  test('expands HOW TO PLAY for the prizes, and collapses it afterwards', async () => {
    await openHome()
    await expect.element(step(1)).toBeVisible()
    for (const _ of [1, 2, 3]) await button('Next').click()
    await expect.element(step(4)).toBeVisible()
    await expect.element(howToPlay()).toHaveAttribute('aria-expanded', 'true')
    await button('Previous').click()
    await expect.element(howToPlay()).toHaveAttribute('aria-expanded', 'false')
  })

  test.each([
    [5, 'The top 5 of every week win venue credits for food and drinks. HOW TO PLAY lists the prizes and the rules.'],
    [2, 'The top 2 of every week win venue credits for food and drinks. HOW TO PLAY lists the prizes and the rules.'],
    [1, 'First place of every week wins venue credits for food and drinks. HOW TO PLAY lists the prizes and the rules.'],
    [0, 'There are no weekly prizes now: you play for the place. HOW TO PLAY lists the rules.'],
  ])('promises credits to as many places as have a prize: %d', async (count, words) => {
    await openHome('/', answer(contract.getContest, aContest({ prizes: aContest().prizes.slice(0, count) })))
    await expect.element(step(1)).toBeVisible()
    for (const _ of [1, 2, 3]) await button('Next').click()
    await expect.element(step(4).getByText(words)).toBeVisible()
  })

  test('looks again for a target that is not there yet', async () => {
    const { api } = await openHome('/', answer(contract.listGames, []))
    await expect.element(step(1)).toBeVisible()
    await button('Next').click()
    await expect.element(step(2)).toBeVisible()
    expect(spotlight()).toBeUndefined()
    const late = document.createElement('div')
    late.className = 'game-card'
    late.textContent = 'A game that has loaded'
    document.querySelector('main')?.append(late)
    await expect.poll(spotlight).toBeDefined()
    late.remove()
    await expect.poll(spotlight).toBeUndefined()
    expect(api.unanswered).toEqual([])
  })

  test.each(['Skip Tour', 'Close'])('is completed by %s', async (name) => {
    await openHome()
    await button(name).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(isCompleted()).toBe(true)
  })

  test('is used by keyboard: arrows change the step, focus stays inside, Escape ends it', async () => {
    await openHome()
    await expect.element(button('Next')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(step(2)).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(step(1)).toBeVisible()
    for (const name of ['Close', 'Skip Tour', 'Next', 'Close']) {
      await userEvent.tab()
      await expect.element(button(name)).toHaveFocus()
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(isCompleted()).toBe(true)
  })

  test('does not move under reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    await openHome()
    await expect.element(step(1)).toBeVisible()
    const durations = step(1)
      .element()
      .getAnimations()
      .map((animation) => animation.effect?.getComputedTiming().duration)
    expect(durations.filter((duration) => Number(duration) > 1)).toEqual([])
  })

  test('starts after the celebration of a win', async () => {
    const time = skippableTime()
    await openHome(
      '/',
      answer(contract.listUnseenWins, [aWin()]),
      answer(contract.getOwnResult, { result: aResult(), code: null }),
      answer(contract.markWinSeen, { celebrationSeenAt: '2025-09-04T12:00:00Z' }),
    )
    await expect.element(page.getByRole('dialog', { name: /^You won/ })).toBeVisible()
    await time.skip(1_200) // longer than the pause before the tour: it would have started by now
    expect(step(1).query()).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(step(1)).toBeVisible()
  })

  test('waits until the sheet of all weeks is closed', async () => {
    const time = skippableTime({ isStopped: true })
    await openHome()
    await page.getByRole('button', { name: /all weeks/ }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await time.skip(1_200) // longer than the pause before the tour: it would have started by now
    expect(step(1).query()).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect
      .poll(async () => {
        await time.skip(300) // moves the stopped clock, waits for nothing: the sheet leaves and the tour begins by timers
        return step(1).query()
      })
      .not.toBeNull()
  })

  test.each([
    ['to a player who had a card in another season', /Cowboys/, { totalSeasons: 2 }, []],
    [
      'over a card that was just submitted',
      /Picks locked in/,
      {},
      [answer(contract.getCurrentPicks, aPicksRecord()), answer(contract.getPicks, aPicksRecord())],
    ],
    ['over games that are being played', /LIVE/, {}, [answer(contract.listGames, [aGame({ gameStatus: 'LIVE' })])]],
  ] as const)('is not shown %s on a new device', async (_, seen, as, answers) => {
    const time = skippableTime({ isStopped: true })
    await openHomeAs(as, '/', ...answers)
    await expect.poll(() => document.querySelector('main')?.textContent).toMatch(seen)
    requestTour() // asked for, it stands whatever the row says; so its code is loaded, and nothing else is in its way
    await expect.poll(() => time.skip(300).then(() => step(1).query())).not.toBeNull()
    completeTour()
    await expect.poll(() => time.skip(300).then(() => step(1).query())).toBeNull()
    restartTour() // from now on the rules alone decide
    for (let round = 0; round < 8; round += 1) {
      await time.skip(300) // twice the pause before the tour, in all
      await new Promise(requestAnimationFrame) // React renders between two frames
    }
    expect(step(1).query()).toBeNull()
  })

  test('is restarted from HOW TO PLAY', async () => {
    await openHome()
    await button('Skip Tour').click()
    await howToPlay().click()
    await page.getByRole('link', { name: 'Show the tour again' }).click()
    await expect.element(step(1)).toBeVisible()
  })
})
