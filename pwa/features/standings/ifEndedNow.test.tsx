import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aSlate } from '#pwa/testing/fixtures.ts'
import { LIVE_GAMES, openLiveSunday } from '#pwa/testing/liveSunday.ts'
import { openStandings, ownStanding, rowsShown } from '#pwa/testing/openStandings.ts'
import { aPlacedRow, aStandingsRow, aWeekStandings } from '#pwa/testing/standingsFixtures.ts'
import { contract } from '#shared/contract/index.ts'

const strip = () => page.getByRole('region', { name: 'Your standing' })
const choice = () => page.getByRole('switch', { name: 'If it ended now' })
const NOW = /^If it ended now, you would be tied for 1st of 3 with 1 correct, 2 games left\..* up to \$50\./
const BY_FINALS = /^You are tied for 2nd of 3 with 1 correct, 2 games left\./

describe('the own standing on home', () => {
  it('is the one if it ended now while a game runs, named so; a tap shows the one by finals', async () => {
    await openLiveSunday()
    await expect.element(strip().getByText(NOW)).toBeInTheDocument()
    await expect.element(strip().getByText('If it ended now', { exact: true })).toBeVisible()
    await expect.element(strip().getByText('up to $50')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await choice().click()
    await expect.element(strip().getByText(BY_FINALS)).toBeInTheDocument()
    await expect.element(strip().getByText('By finals', { exact: true })).toBeVisible()
    await expect.element(choice()).not.toBeChecked()
    await choice().click()
    await expect.element(strip().getByText(NOW)).toBeInTheDocument()
  })

  it('stays by finals for the day on this device, and no longer', async () => {
    const { unmount } = await openLiveSunday()
    await choice().click()
    await expect.element(strip().getByText(BY_FINALS)).toBeInTheDocument()
    await unmount()
    const again = await openLiveSunday()
    await expect.element(strip().getByText(BY_FINALS)).toBeInTheDocument()
    await again.unmount()
    localStorage.setItem(STORAGE_NAMES.dayOfFinals, 'Sat Sep 06 2025')
    await openLiveSunday()
    await expect.element(strip().getByText(NOW)).toBeInTheDocument()
  })

  it.each([100, 130])(
    'is by finals while no game runs, and nothing below it moves, on a phone of 360 px with text at %i %%',
    async (percent) => {
      await page.viewport(360, 780)
      document.documentElement.style.fontSize = `${percent}%`
      onTestFinished(async () => {
        document.documentElement.style.fontSize = ''
        await page.viewport(390, 844)
      })
      const topsOfFigures = () =>
        [...strip().element().querySelectorAll('.divide-x > *')].map((figure) => figure.getBoundingClientRect().top)
      const { api, queryClient } = await openLiveSunday()
      await expect.element(choice()).toBeVisible()
      const running = topsOfFigures()
      const waiting = LIVE_GAMES.map((game) =>
        game.gameStatus === 'LIVE'
          ? { ...game, gameStatus: 'scheduled' as const, awayScore: null, homeScore: null, gameClock: null }
          : game,
      )
      api.nowAnswer(answer(contract.listGames, waiting))
      await queryClient.invalidateQueries()
      await expect.element(strip().getByText('Your place')).toBeVisible()
      expect(choice().query()).toBeNull()
      expect(topsOfFigures()).toEqual(running)
      expect(document.documentElement.scrollWidth).toBe(360)
    },
  )
})

describe("this week's contest beside the games on wide screens", () => {
  it('has the order that is shown, with prizes as limits, and the choice above the rows', async () => {
    await page.viewport(1280, 1000)
    onTestFinished(() => page.viewport(390, 844))
    await openLiveSunday()
    const board = page.getByRole('region', { name: "THIS WEEK'S CONTEST" })
    const rows = () =>
      board
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent)
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(/^Tied for place 1T1You.*up to \$502 points$/),
        expect.stringMatching(/^Tied for place 1T1Player b.*up to \$502 points$/),
        expect.stringMatching(/^Place 33Player c.*1 point$/),
      ])
    const top = board.getByRole('list').element().getBoundingClientRect().top
    await board.getByRole('switch', { name: 'If it ended now' }).click()
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(/^Place 11Player b.*\$502 points$/),
        expect.stringMatching(/^Tied for place 2T2.*1 point$/),
        expect.stringMatching(/^Tied for place 2T2.*1 point$/),
      ])
    expect(board.getByRole('list').element().getBoundingClientRect().top).toBe(top)
  })
})

describe('the full standings of a running week', () => {
  const now = (rank: number, score = 15) => ({
    rank,
    isTied: false,
    score,
    prizeUpTo: rank === 1 ? 50 : null,
    reason: 'In front with 15 points',
  })
  const byFinals = aWeekStandings(212, (index) => ({ ifEndedNow: now(index + 1) }))
  const turned = aWeekStandings(212, (index) => ({
    ...aStandingsRow(211 - index),
    prize: index === 211 ? 50 : null,
    ifEndedNow: now(index + 1),
  }))
  const running = aSlate(3, (slot) => (slot === 0 ? { gameStatus: 'LIVE', awayScore: 3, homeScore: 0 } : {}))
  const openRunning = () =>
    openStandings('/standings', [
      answer(contract.listGames, running),
      answer(contract.getOwnStanding, { ...ownStanding, id: aStandingsRow(211).id, ifEndedNow: now(1) }),
      answer(contract.getOwnWeekRow, { ...aPlacedRow(211), index: 0, ifEndedNow: now(1) }),
      answer(contract.getWeekStandings, (request) => ({
        ...(request.path.includes('order=if_ended_now') ? turned(request) : byFinals(request)),
        hasIfEndedNow: true,
      })),
    ])
  const firstRow = () => rowsShown()[0]?.textContent

  it('have the order if it ended now, which the switch names, and explain the place by it', async () => {
    await openRunning()
    await expect.poll(firstRow).toContain('1st: You, 15 points, same place as before, up to $50')
    await expect.element(choice()).toBeChecked()
    await expect.element(page.getByText('Why 1?')).toBeVisible()
    await expect.element(page.getByText(/In front with 15 points/)).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('show the order by finals after a tap, and the choice keeps its place', async () => {
    await openRunning()
    await expect.poll(firstRow).toContain('1st: You')
    const top = choice().element().getBoundingClientRect().top
    await choice().click()
    await expect.poll(firstRow).toContain('1st: player_1, 14 correct')
    await expect.element(page.getByText('By finals', { exact: true })).toBeVisible()
    expect(choice().element().getBoundingClientRect().top).toBe(top)
  })

  it('keep the line of the choice while no game runs, so that no row moves when one begins', async () => {
    const topOfRows = () => page.getByRole('tabpanel').getByRole('list').element().getBoundingClientRect().top
    const { unmount } = await openRunning()
    await expect.poll(firstRow).toContain('1st: You')
    const before = topOfRows()
    await unmount()
    await openStandings('/standings', [answer(contract.getWeekStandings, (request) => ({ ...byFinals(request), hasIfEndedNow: false }))])
    await expect.element(page.getByText('By finals', { exact: true })).toBeVisible()
    expect(choice().query()).toBeNull()
    expect(topOfRows()).toBe(before)
  })
})
