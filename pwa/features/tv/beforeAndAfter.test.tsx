import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aContest } from '#pwa/testing/fixtures.ts'
import { aFinalGame, aLiveGame, aTvDisplay, aTvGame, aTvRow } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision, linesShown, openTv, passMinutes, tvAnswer, tvRows } from '#pwa/testing/tvScreen.tsx'
import { contract } from '#shared/contract/index.ts'

fillTelevision()

describe('the TV screen before and after the games', () => {
  it('shows who has submitted and when picks close, without points and places', async () => {
    const hidden = Array.from({ length: 41 }, (_, index) =>
      aTvRow(`Player ${index + 1}`, { isTied: true, score: 0, correctPicks: 0, totalPicks: 0 }),
    )
    await openTv({
      leaderboard: hidden,
      arePicksOpen: true,
      countedGames: 0,
      deadline: '2025-09-08T00:20:00Z',
      games: [aTvGame()],
      liveStats: { activeUsers: 41, gamesInProgress: 0 },
    })
    await expect.element(page.getByText('players are in')).toBeVisible()
    await expect.element(page.getByText('Picks close Sun, Sep 7, 5:20 PM PT')).toBeVisible()
    await expect.element(page.getByText('Player 7', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1/6', { exact: true })).toBeVisible() // so many dots would take the room of the heading
    await expect.element(page.getByText(/\d pts?$/)).not.toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
    passMinutes(4 * 60)
    await expect.element(page.getByText('Picks are locked. Good luck!')).toBeVisible()
  })

  it('shows the winners large when the week is over', async () => {
    await openTv({
      games: [aFinalGame({ slot: 0 }), aFinalGame({ slot: 1, gameStatus: 'cancelled', result: null })],
      leaderboard: tvRows,
      isWeekOver: true,
      isSettled: true,
    })
    const winners = page.getByRole('region', { name: 'Week 1 Winners' })
    await expect.element(winners.getByText('Player 1', { exact: true })).toBeVisible()
    expect(winners.getByRole('listitem').elements()).toHaveLength(1)
    await expect.element(winners.getByText('$50')).toBeVisible()
    await expect.element(page.getByText('Cancelled')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('names nobody after a week in which nobody was right', async () => {
    const none = tvRows.map((row) => ({ ...row, score: 0, prize: null }))
    await openTv({ games: [aFinalGame({ slot: 0 })], leaderboard: none, isWeekOver: true, isSettled: true })
    await expect.element(page.getByText('Player 1', { exact: true }).first()).toBeVisible() // on the board beside the games
    expect(page.getByRole('region', { name: /Winners|Leaders/ }).query()).toBeNull()
  })

  it('says beside the winners that a correction is being checked', async () => {
    await openTv({ games: [aFinalGame({ slot: 0 })], leaderboard: tvRows, isWeekOver: true, isSettled: true, isBeingChecked: true })
    const winners = page.getByRole('region', { name: 'Week 1 Winners, a correction is being checked' })
    await expect.element(winners.getByText('$50')).toBeVisible()
  })

  it('names leaders without prizes, and the time at which they become official, until the week is settled', async () => {
    await openTv({ games: [aFinalGame({ slot: 0 })], leaderboard: tvRows, isWeekOver: true, officialAt: '2025-09-09T17:00:00Z' })
    const leaders = page.getByRole('region', { name: 'Week 1 Leaders, official Tuesday 10:00 AM PT' })
    await expect.element(leaders.getByText('Player 1', { exact: true })).toBeVisible()
    await expect.element(leaders.getByText('$50')).not.toBeInTheDocument()
    await expect.element(page.getByText('Week 1 Winners')).not.toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('names leaders as not official yet while the time is unknown', async () => {
    await openTv({ games: [aFinalGame({ slot: 0 })], leaderboard: tvRows, isWeekOver: true })
    await expect.element(page.getByRole('region', { name: 'Week 1 Leaders, not official yet' })).toBeVisible()
  })

  it("names last week's official time in last week's zone, also when the house has another one by now", async () => {
    const week = { season: 2025, week: 5 }
    const lastWinners = { weekLabel: 'Week 1', week, leaderboard: tvRows, isSettled: false, officialAt: '2025-09-09T17:00:00Z' }
    const zones = [
      { from: { season: 0, week: 0 }, timeZone: 'America/Los_Angeles' },
      { from: { season: 2025, week: 6 }, timeZone: 'America/Chicago' },
    ]
    const contest = answer(contract.getContest, aContest({ timeZone: 'America/Chicago', timeZones: zones }))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await openTv({ arePicksOpen: true, countedGames: 0, games: [aTvGame()], lastWinners }, '/tv-display', [contest])
    await expect.element(page.getByRole('region', { name: 'Upcoming Games' })).toBeVisible()
    vi.advanceTimersByTime(12_000)
    await expect.element(page.getByRole('region', { name: 'Week 1 Leaders, official Tuesday 10:00 AM PT' })).toBeVisible()
  })

  it("marks last season's champion with a crown that has a name", async () => {
    await openTv({ leaderboard: [aTvRow('Ann', { championOf: 2024 }), aTvRow('Bo', { rank: 2 })], countedGames: 1 })
    await expect.element(page.getByText(', champion of 2024')).toBeInTheDocument()
    expect(linesShown()).toEqual(['1 Ann, champion of 2024 9/13 9 pts', '2 Bo 9/13 9 pts'])
    expect(await accessibilityFaults()).toEqual([])
  })

  it('shows the most that a shared place can win while the tiebreaker game is open', async () => {
    await openTv({ leaderboard: [aTvRow('Ann', { isTied: true, prizeUpTo: 50 }), aTvRow('Bo', { isTied: true, prizeUpTo: 50 })] })
    await expect.element(page.getByText('up to $50').first()).toBeVisible()
    expect(linesShown()[0]).toBe('T1 Ann up to $50 9/13 9 pts')
    expect(await accessibilityFaults()).toEqual([])
  })

  it("alternates between last week's winners and the upcoming games until a game is live", async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const lastWinners = {
      weekLabel: 'Pre 3',
      leaderboard: [...tvRows.slice(0, 4), aTvRow('Zoe', { rank: 5, score: 1, prize: 10 })],
      isSettled: true,
      officialAt: null,
    }
    const before = { arePicksOpen: true, countedGames: 0, deadline: '2025-09-08T00:20:00Z', lastWinners }
    const { api, queryClient } = await openTv({ ...before, games: [aTvGame({ slot: 0 }), aTvGame({ slot: 1 })] })
    const upcoming = page.getByRole('region', { name: 'Upcoming Games' })
    const winners = page.getByRole('region', { name: 'Pre 3 Winners' })
    for (let round = 0; round < 2; round += 1) {
      await expect.element(upcoming).toBeVisible()
      await expect.element(winners).not.toBeInTheDocument()
      vi.advanceTimersByTime(12_000)
      await expect.element(winners.getByText('Player 1', { exact: true })).toBeVisible()
      await expect.element(winners.getByText('1 pt', { exact: true })).toBeVisible()
      await expect.element(upcoming).not.toBeInTheDocument()
      if (round === 0) expect(await accessibilityFaults()).toEqual([])
      vi.advanceTimersByTime(12_000)
    }
    api.nowAnswer(tvAnswer(aTvDisplay({ ...before, arePicksOpen: false, games: [aLiveGame({ slot: 0 }), aTvGame({ slot: 1 })] })))
    await queryClient.refetchQueries({ queryKey: [contract.getTvDisplay.path] })
    await expect.element(page.getByRole('region', { name: 'Live Games' })).toBeVisible()
    await expect.element(page.getByText('Pre 3 Winners')).not.toBeInTheDocument()
  })

  it('shows the prizes, the deadline and a large code before the first entry', async () => {
    await openTv({ arePicksOpen: true, countedGames: 0, deadline: '2025-09-08T00:20:00Z', games: [aTvGame()] })
    await expect.element(page.getByText('No picks submitted yet this week')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Prizes' })).toBeVisible()
    await expect.element(page.getByText('Picks close Sun, Sep 7, 5:20 PM PT')).toBeVisible()
    const code = page
      .getByRole('img', { name: /^Code that opens/ })
      .element()
      .getBoundingClientRect()
    expect(code.width).toBeGreaterThanOrEqual(350)
    expect(document.documentElement.scrollHeight).toBe(1080)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('says once picks are closed that nobody has submitted', async () => {
    await openTv({ arePicksOpen: false, deadline: '2025-09-06T00:20:00Z', games: [aLiveGame()] })
    await expect.element(page.getByText('No picks submitted this week', { exact: true })).toBeVisible()
  })

  it('says that nobody has submitted, and that there are no games', async () => {
    await openTv({ currentWeek: null, season: null, weekLabel: null, deadline: null })
    await expect.element(page.getByText('No picks submitted yet this week')).toBeVisible()
    await expect.element(page.getByText('No games scheduled')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('describes a game that is postponed, has started without a score, or has no kickoff time', async () => {
    await openTv({
      games: [
        aTvGame({ slot: 0, gameStatus: 'postponed' }),
        aTvGame({ slot: 1, gameTime: '2025-09-07T17:00:00Z' }),
        aTvGame({ slot: 2, isTimeSet: false }),
      ],
    })
    for (const words of ['Postponed · Sun 5:20 PM PT', 'Game has started', 'TBD'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  })

  it('names the date of a kickoff that is more than six days away, with its time on one line', async () => {
    await openTv({ arePicksOpen: true, games: [aTvGame({ gameTime: '2025-09-19T00:20:00Z' })] })
    const words = page.getByText('Thu, Sep 18, 5:20 PM PT', { exact: true })
    await expect.element(words).toBeVisible()
    const time = document.createRange()
    const text = words.element().firstChild as Text
    time.setStart(text, text.data.indexOf('5:20'))
    time.setEnd(text, text.length)
    expect(new Set([...time.getClientRects()].map(({ top }) => top)).size).toBe(1)
  })
})
