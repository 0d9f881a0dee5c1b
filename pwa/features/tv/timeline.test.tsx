import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aFinalGame, aLiveGame, aTvDisplay, aTvGame, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision, tile, tvAnswer } from '#pwa/testing/tvScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { TvDisplay } from '#shared/model/tv.ts'

fillTelevision()

const live = aLiveGame()
const minutesAgo = (minutes: number) => new Date(Date.parse(TV_NOW) - minutes * 60_000).toISOString()
const games = [{ ...live, gameTime: minutesAgo(90) }]
const SCORES = [
  { gameId: live.id, at: minutesAgo(80), awayScore: 7, homeScore: 0, gameClock: 'Q1 5:00' },
  { gameId: live.id, at: minutesAgo(40), awayScore: 7, homeScore: 3, gameClock: 'Q2 5:00' },
]
const open = (display: Partial<TvDisplay>) =>
  renderScreen('/tv-display', {
    now: TV_NOW,
    answers: [tvAnswer(aTvDisplay({ games, ...display })), answer(contract.listScoreChanges, SCORES)],
  })
const line = page.getByRole('region', { name: 'The day so far' })
const dots = () => [...document.querySelectorAll('[data-team]')].map((dot) => dot.getAttribute('data-team'))

describe("the day's line on the TV", () => {
  it('follows the scores by asking for them when there is no live connection', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { api } = await open({})
    await expect.poll(dots).toEqual([live.awayTeam, live.homeTeam])
    const next = { gameId: live.id, at: minutesAgo(1), awayScore: 14, homeScore: 3, gameClock: 'Q2 1:00' }
    api.nowAnswer(answer(contract.listScoreChanges, [...SCORES, next]))
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(dots).toEqual([live.awayTeam, live.homeTeam, live.awayTeam])
  })

  it('has a dot of the team for each score, and who took first place, with the numbers beside it', async () => {
    await open({
      liveStats: { activeUsers: 187, gamesInProgress: 1 },
      newLeader: { userName: 'gwen_zone', gameId: live.id, awayScore: 7, homeScore: 3 },
    })
    await expect.poll(dots).toEqual([live.awayTeam, live.homeTeam])
    const news = line.getByText('gwen_zone takes 1st')
    await expect.element(news).toBeVisible()
    expect(Number.parseFloat(getComputedStyle(news.element()).fontSize)).toBeGreaterThanOrEqual(28)
    expect(tile('Active Players')).toBe('187')
    expect(await accessibilityFaults()).toEqual([])
    await page.viewport(1080, 1920)
    const numbersEnd = () => line.getByText('Active Players').element().getBoundingClientRect().bottom
    await expect.poll(() => news.element().getBoundingClientRect().top - numbersEnd()).toBeGreaterThanOrEqual(0)
  })

  it('begins with the time of the first kickoff, and with its day once that is over', async () => {
    const later = aTvGame({ slot: 1, gameTime: '2025-09-09T00:15:00Z' })
    const kickoff = { gameTime: '2025-09-07T17:00:00Z' }
    const { unmount } = await open({ games: [{ ...live, ...kickoff }, later] })
    await expect.element(line.getByText('10:00 AM', { exact: true })).toBeVisible()
    await unmount()
    const sent = { games: [aFinalGame(kickoff), later] }
    await renderScreen('/tv-display', {
      now: '2025-09-08T17:00:00Z',
      answers: [tvAnswer(aTvDisplay(sent)), answer(contract.listScoreChanges, [])],
    })
    await expect.element(line.getByText('Sun 10:00 AM', { exact: true })).toBeVisible()
  })

  it('says nothing of a leader whose score was taken back', async () => {
    await open({
      liveStats: { activeUsers: 187, gamesInProgress: 1 },
      newLeader: { userName: 'gwen_zone', gameId: live.id, awayScore: 14, homeScore: 3 },
    })
    await expect.poll(dots).toHaveLength(2)
    expect(line.getByText(/takes 1st/).query()).toBeNull()
  })

  it('has its room from the day of the first kickoff until the week is over, also while no game runs', async () => {
    const isShown = async (display: Partial<TvDisplay>) => {
      const { unmount } = await open({ liveStats: { activeUsers: 187, gamesInProgress: 0 }, ...display })
      await expect.element(page.getByText('Active Players')).toBeVisible()
      const isThere = line.query() !== null
      await unmount()
      return isThere
    }
    const HOUR = 60
    expect(await isShown({ games: [aTvGame({ gameTime: minutesAgo(-2 * HOUR) })] })).toBe(true)
    expect(
      await isShown({ games: [aFinalGame({ gameTime: minutesAgo(4 * HOUR) }), aTvGame({ slot: 1, gameTime: minutesAgo(-24 * HOUR) })] }),
    ).toBe(true)
    expect(await isShown({ games: [aTvGame({ gameTime: minutesAgo(-24 * HOUR) })] })).toBe(false)
    expect(await isShown({ games: [aFinalGame({ gameTime: minutesAgo(4 * HOUR) })], isWeekOver: true })).toBe(false)
  })
})
