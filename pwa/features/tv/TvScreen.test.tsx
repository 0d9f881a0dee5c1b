import { decodeQR } from 'qr/decode.js'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient, persistQueries } from '#pwa/app/queryClient.ts'
import { serverNow, setServerTime } from '#pwa/device/serverTime.ts'
import { STORAGE_NAMES } from '#pwa/offline/storageNames.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aFinalGame, aLiveGame, aTvDisplay, aTvGame, aTvRow, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { TvDisplay } from '#shared/model/tv.ts'

beforeEach(async () => {
  await page.viewport(1920, 1080)
  onTestFinished(() => page.viewport(390, 844))
})

const tv = (display: TvDisplay): Answer => answer(contract.getTvDisplay, display)
const open = (display: Partial<TvDisplay> | Answer, path = '/tv-display') =>
  renderScreen(path, { now: TV_NOW, answers: ['reply' in display ? display : tv(aTvDisplay(display))] })
const names = Array.from({ length: 30 }, (_, index) => `Player ${index + 1}`)
const rows = names.map((name, index) => aTvRow(name, { rank: index + 1, score: 30 - index, prize: index === 0 ? 50 : null }))
const linesShown = () =>
  [...document.querySelectorAll('.tv-page-shown > ol > li')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' '),
  )
/** Goes on by so many minutes of the server's time, without waiting. */
const passMinutes = (minutes: number) => setServerTime(serverNow() + minutes * 60_000)
const tile = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent

describe('a Sunday on the screen', () => {
  const games = [
    ...[0, 1, 2, 3, 4, 5].map((slot) => aLiveGame({ slot, gameClock: `Q1 ${slot}:14` })),
    ...[6, 7, 8, 9, 10, 11, 12].map((slot) => aTvGame({ slot, gameTime: `2025-09-0${slot < 8 ? 8 : 9}T0${slot % 8}:15:00Z` })),
    aFinalGame({ slot: 13 }),
  ]

  it('shows the venue, the week, the time, four numbers, live and upcoming games and the board', async () => {
    await open({ games, leaderboard: rows, liveStats: { activeUsers: 187, gamesInProgress: 6 } })
    await expect.element(page.getByRole('heading', { level: 1, name: 'The Corner Tap' })).toBeVisible()
    await expect.element(page.getByText('Week 1 · 2025')).toBeVisible()
    await expect.element(page.getByText(/^1:42:\d\d$/)).toBeVisible()
    expect(['Active Players', 'Live Games', 'Total Players', 'Games Final'].map(tile)).toEqual(['187', '6', '212', '1'])
    const live = page.getByRole('region', { name: 'Live Games' })
    expect(live.getByRole('article').elements()).toHaveLength(4)
    await expect.element(live.getByText('Q1 0:14')).toBeVisible()
    expect(live.getByRole('img', { name: 'has the ball' }).elements()).toHaveLength(4)
    const upcoming = page.getByRole('region', { name: 'Upcoming Games' })
    expect(upcoming.getByRole('article').elements()).toHaveLength(6)
    await expect.element(upcoming.getByText('Sun 11:15 PM PT')).toBeVisible()
    expect(linesShown()).toHaveLength(12)
    expect(linesShown()[0]).toBe('1 Player 1 $50 30 pts 30/13')
    await expect.element(page.getByText('SCAN TO PLAY FREE')).toBeVisible()
    await expect.element(page.getByText('Win venue credits. Must be 18+.')).toBeVisible()
    await expect.element(page.getByText('Updated 1:42 PM')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('turns the pages of games and players every twelve seconds, one in sight at a time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await open({ games, leaderboard: rows })
    await expect.element(page.getByText('Player 12', { exact: true })).toBeVisible()
    const first = async () => linesShown()[0]?.split(' ').slice(0, 3).join(' ')
    const seen = [await first()]
    for (let turn = 0; turn < 3; turn += 1) {
      vi.advanceTimersByTime(12_000)
      await expect.poll(first).not.toBe(seen.at(-1))
      seen.push(await first())
    }
    expect(seen).toEqual(['1 Player 1', '13 Player 13', '25 Player 25', '1 Player 1'])
    // six live games are two pages: after three turns the second one
    await expect.poll(() => page.getByRole('region', { name: 'Live Games' }).getByRole('article').elements().length).toBe(2)
  })

  it('marks shared places and keeps any name within its line', async () => {
    const long = 'W'.repeat(60)
    await open({ leaderboard: [aTvRow(long, { isTied: true, prize: 50 }), aTvRow('<b>Bo</b>', { isTied: true, score: 1 }), ...rows] })
    await expect.element(page.getByText(long)).toBeVisible()
    expect(linesShown().slice(0, 2)).toEqual([`T1 ${long} $50 9 pts 9/13`, 'T1 <b>Bo</b> 1 pt 1/13'])
    const heights = [...document.querySelectorAll('.tv-page-shown > ol > li')].map((line) =>
      Math.round(line.getBoundingClientRect().height),
    )
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
    const panel = page.getByRole('region', { name: "This Week's Contest" }).element().getBoundingClientRect()
    for (const line of document.querySelectorAll('.tv-page > ol > li > span')) {
      const { right, left } = line.getBoundingClientRect()
      expect(right).toBeLessThanOrEqual(panel.right)
      expect(left).toBeGreaterThanOrEqual(panel.left)
    }
  })

  it('flashes a score once when it changes', async () => {
    const { api, queryClient } = await open({ games: [aLiveGame({ awayScore: 24 })] })
    await expect.element(page.getByText('24', { exact: true })).not.toHaveClass(/tv-flash/)
    api.nowAnswer(tv(aTvDisplay({ games: [aLiveGame({ awayScore: 31 })] })))
    await queryClient.refetchQueries({ queryKey: [contract.getTvDisplay.path] })
    await expect.element(page.getByText('31', { exact: true })).toHaveClass(/tv-flash/)
    await expect.element(page.getByText('21', { exact: true })).not.toHaveClass(/tv-flash/)
  })

  it('has a code that opens the product, as a camera reads it', async () => {
    await open({})
    const code = page.getByRole('img', { name: /^Code that opens/ })
    await expect.element(code).toBeVisible()
    const size = 400
    const canvas = new OffscreenCanvas(size, size)
    const image = new Image(size, size)
    const svg = code.element().cloneNode(true)
    if (!(svg instanceof SVGElement)) throw new Error('the code is not drawn')
    for (const [index, path] of svg.querySelectorAll('path').entries()) path.setAttribute('fill', index === 0 ? '#fff' : '#000') // no stylesheet out there
    svg.setAttribute('width', String(size))
    svg.setAttribute('height', String(size))
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
    await image.decode()
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, size, size)
    const pixels = context?.getImageData(0, 0, size, size)
    if (!pixels) throw new Error('no pixels')
    expect(decodeQR({ width: size, height: size, data: pixels.data })).toBe(`${window.location.origin}/`)
  })
})

describe('before and after the games', () => {
  it('says who is in and until when one can join, without a point or a place', async () => {
    const hidden = rows.map((row) => ({ ...row, rank: 1, isTied: true, score: 0, correctPicks: 0, totalPicks: 0, prize: null }))
    await open({
      leaderboard: hidden,
      arePicksOpen: true,
      countedGames: 0,
      deadline: '2025-09-08T00:20:00Z',
      games: [aTvGame()],
      liveStats: { activeUsers: 41, gamesInProgress: 0 },
    })
    await expect.element(page.getByText('players are in')).toBeVisible()
    await expect.element(page.getByText('Picks close Sun, Sep 7, 5:20 PM PT')).toBeVisible()
    await expect.element(page.getByText('Player 12', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/\d pts?$/)).not.toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
    passMinutes(4 * 60)
    await expect.element(page.getByText('Picks are locked. Good luck!')).toBeVisible()
  })

  it('names the winners large when the week is over', async () => {
    await open({
      games: [aFinalGame({ slot: 0 }), aFinalGame({ slot: 1, gameStatus: 'cancelled', result: null })],
      leaderboard: rows,
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

  it('names leaders without prizes, and the time at which they become official, until the week is settled', async () => {
    await open({ games: [aFinalGame({ slot: 0 })], leaderboard: rows, isWeekOver: true, officialAt: '2025-09-09T17:00:00Z' })
    const leaders = page.getByRole('region', { name: 'Week 1 Leaders, official Tuesday 10:00 AM PT' })
    await expect.element(leaders.getByText('Player 1', { exact: true })).toBeVisible()
    await expect.element(leaders.getByText('$50')).not.toBeInTheDocument()
    await expect.element(page.getByText('Week 1 Winners')).not.toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('names leaders as not official yet while the time is unknown', async () => {
    await open({ games: [aFinalGame({ slot: 0 })], leaderboard: rows, isWeekOver: true })
    await expect.element(page.getByRole('region', { name: 'Week 1 Leaders, not official yet' })).toBeVisible()
  })

  it('shows the most that a shared place can win while the tiebreaker game is open', async () => {
    await open({ leaderboard: [aTvRow('Ann', { isTied: true, prizeUpTo: 50 }), aTvRow('Bo', { isTied: true, prizeUpTo: 50 })] })
    await expect.element(page.getByText('up to $50').first()).toBeVisible()
    expect(linesShown()[0]).toBe('T1 Ann up to $50 9 pts 9/13')
    expect(await accessibilityFaults()).toEqual([])
  })

  it("shows last week's winners in turn with the games to come, and no longer than nothing is played", async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const lastWinners = { weekLabel: 'Pre 3', leaderboard: rows.slice(0, 5), isSettled: true, officialAt: null }
    const before = { arePicksOpen: true, countedGames: 0, deadline: '2025-09-08T00:20:00Z', lastWinners }
    const { api, queryClient } = await open({ ...before, games: [aTvGame({ slot: 0 }), aTvGame({ slot: 1 })] })
    const upcoming = page.getByRole('region', { name: 'Upcoming Games' })
    const winners = page.getByRole('region', { name: 'Pre 3 Winners' })
    for (let round = 0; round < 2; round += 1) {
      await expect.element(upcoming).toBeVisible()
      await expect.element(winners).not.toBeInTheDocument()
      vi.advanceTimersByTime(12_000)
      await expect.element(winners.getByText('Player 1', { exact: true })).toBeVisible()
      await expect.element(upcoming).not.toBeInTheDocument()
      if (round === 0) expect(await accessibilityFaults()).toEqual([])
      vi.advanceTimersByTime(12_000)
    }
    api.nowAnswer(tv(aTvDisplay({ ...before, arePicksOpen: false, games: [aLiveGame({ slot: 0 }), aTvGame({ slot: 1 })] })))
    await queryClient.refetchQueries({ queryKey: [contract.getTvDisplay.path] })
    await expect.element(page.getByRole('region', { name: 'Live Games' })).toBeVisible()
    await expect.element(page.getByText('Pre 3 Winners')).not.toBeInTheDocument()
  })

  it('says that nobody has submitted, and that there are no games', async () => {
    await open({ currentWeek: null, season: null, weekLabel: null })
    await expect.element(page.getByText('No picks submitted yet this week')).toBeVisible()
    await expect.element(page.getByText('No games scheduled')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('words a game that was postponed, has started unseen, or has no hour', async () => {
    await open({
      games: [
        aTvGame({ slot: 0, gameStatus: 'postponed' }),
        aTvGame({ slot: 1, gameTime: '2025-09-07T17:00:00Z' }),
        aTvGame({ slot: 2, isTimeSet: false }),
      ],
    })
    for (const words of ['Postponed · Sun 5:20 PM PT', 'Game has started', 'TBD'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  })
})

describe('without an answer', () => {
  it('is loading until the first one comes', async () => {
    const delayed = delay(contract.getTvDisplay, aTvDisplay())
    await open(delayed)
    await expect.element(page.getByText('Loading Sunday Slate Live...')).toBeVisible()
    delayed.release()
    await expect.element(page.getByRole('heading', { name: 'The Corner Tap' })).toBeVisible()
  })

  it.each([
    ['a server that fails', refuse(contract.getTvDisplay, 'internal'), 'Failed to fetch TV display data: 500'],
    ['no network', noNetwork(contract.getTvDisplay), /tries again every 30 seconds/],
  ] as const)('for %s it says what is wrong, and comes up by itself', async (_, reply, words) => {
    const { api, queryClient } = await open(reply)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: "Sunday Slate can't be reached" })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    api.nowAnswer(tv(aTvDisplay()))
    await queryClient.refetchQueries({ queryKey: [contract.getTvDisplay.path] })
    await expect.element(page.getByRole('heading', { name: 'The Corner Tap' })).toBeVisible()
  })

  it.each([
    ['/tv-display/nowhere', '/api/tv-display?venue=nowhere'],
    ['/tv-display?venue=nowhere', '/api/tv-display?venue=nowhere'],
    ['/tv-display/%F0%9F/', '/api/tv-display?venue=%25F0%259F'],
  ])('at %s says that there is no such venue, and how to name one', async (path, asked) => {
    const { api } = await open(refuse(contract.getTvDisplay, 'not_found'), path)
    await expect.element(page.getByRole('heading', { level: 1, name: /There is no venue/ })).toBeVisible()
    await expect.element(page.getByText(`${window.location.host}/tv-display`, { exact: true })).toBeVisible()
    expect(api.requestsOf(contract.getTvDisplay)[0]?.path).toBe(asked)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('has nothing of the app around it, and asks nobody who they are', async () => {
    const { api } = await open({})
    await expect.element(page.getByRole('heading', { name: 'The Corner Tap' })).toBeVisible()
    expect(api.requestsOf(contract.getCurrentUser)).toEqual([])
    expect(document.querySelectorAll('header').length).toBeLessThanOrEqual(3)
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark')
  })

  it.each(['/tv-display/one/two', '/tv-displays'])('%s is no address of it', async (path) => {
    await renderScreen(path)
    await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })
})

describe('old scores', () => {
  const games = [aLiveGame()]

  it('say so after 90 seconds, and after 15 minutes nothing is shown as going on', async () => {
    await open({ games })
    await expect.element(page.getByText('Updated 1:42 PM')).toBeVisible()
    passMinutes(1.4)
    await expect.element(page.getByText('Updated 1:42 PM')).toBeVisible()
    passMinutes(0.1)
    await expect.element(page.getByText('Reconnecting - scores as of 1:42 PM')).toBeVisible()
    await expect.element(page.getByText('Q4 2:14')).toBeVisible()
    passMinutes(13.6)
    await expect.element(page.getByText('As of 1:42 PM', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Q4 2:14')).not.toBeInTheDocument()
    await expect.element(page.getByRole('img', { name: 'has the ball' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Last Known Scores' })).toBeVisible()
    expect(tile('Live Games')).toBe('–')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('of a feed that has fallen silent say since when', async () => {
    await open({ games, feed: { asOf: '2025-09-07T20:30:00Z', isStale: true } })
    await expect.element(page.getByText('Scores as of 1:30 PM')).toBeVisible()
    await expect.element(page.getByText('Q4 2:14')).toBeVisible()
    passMinutes(1.2)
    passMinutes(1.2)
    await expect.element(page.getByText('Reconnecting - scores as of 1:30 PM')).toBeVisible()
  })

  it('are there after a reload without a network, with their age', async () => {
    const { api } = await open({ games })
    await expect.element(page.getByText('Updated 1:42 PM')).toBeVisible()
    const first = createQueryClient()
    const stop = await persistQueries(first)
    await first.prefetchQuery({
      queryKey: [contract.getTvDisplay.path, { query: {} }],
      queryFn: () => ({ display: aTvDisplay({ games }), receivedAt: serverNow() - 60 * 60_000 }),
    })
    await vi.waitFor(() => expect(localStorage.getItem(STORAGE_NAMES.queries)).toContain('Corner Tap'))
    stop()
    api.nowAnswer(noNetwork(contract.getTvDisplay))

    const second = createQueryClient()
    onTestFinished(await persistQueries(second))
    expect(second.getQueryData([contract.getTvDisplay.path, { query: {} }])).toMatchObject({
      display: { games: [{ gameClock: 'Q4 2:14' }] },
      receivedAt: expect.any(Number),
    })
  })
})
