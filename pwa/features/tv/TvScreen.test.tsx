import { decodeQR } from 'qr/decode.js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aContest } from '#pwa/testing/fixtures.ts'
import { pass, stopTimers, untilShown } from '#pwa/testing/stoppedTime.ts'
import { aFinalGame, aLiveGame, aTvDisplay, aTvGame, aTvRow } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision, linesShown, openTv, screenReport, tile, tvAnswer, tvRows } from '#pwa/testing/tvScreen.tsx'
import { contract } from '#shared/contract/index.ts'

fillTelevision()

describe('the TV screen on a Sunday', () => {
  const games = [
    ...[0, 1, 2, 3, 4, 5].map((slot) => aLiveGame({ slot, gameClock: `Q1 ${slot}:14` })),
    ...[6, 7, 8, 9, 10, 11, 12].map((slot) => aTvGame({ slot, gameTime: `2025-09-0${slot < 8 ? 8 : 9}T0${slot % 8}:15:00Z` })),
    aFinalGame({ slot: 13 }),
  ]

  it('shows the venue, the week, the time, four numbers, live and upcoming games and the board', async () => {
    await openTv({ games, leaderboard: tvRows, liveStats: { activeUsers: 187, gamesInProgress: 6 } })
    await expect.element(page.getByRole('heading', { level: 1, name: 'The Corner Tap' })).toBeVisible()
    await expect.element(page.getByText('Week 1 · 2025')).toBeVisible()
    await expect.element(page.getByText(/^1:42:\d\d$/)).toBeVisible()
    expect(['Active Players', 'Live Games', 'Total Players', 'Games Final'].map(tile)).toEqual(['187', '6', '212', '1'])
    const live = page.getByRole('region', { name: 'Live Games' })
    expect(live.getByRole('article').elements()).toHaveLength(6)
    await expect.element(live.getByText('0:14')).toBeVisible()
    expect(live.getByRole('img', { name: 'has the ball' }).elements()).toHaveLength(6)
    const upcoming = page.getByRole('region', { name: 'Upcoming Games' })
    expect(upcoming.getByRole('article').elements()).toHaveLength(3) // below the day's line three at a time, in turn with the other three
    await expect.element(upcoming.getByText('Sun 11:15 PM PT')).toBeVisible()
    expect(linesShown()).toHaveLength(6) // half of the twelve
    expect(linesShown()[0]).toBe('1 Player 1 $50 12/13 12 pts')
    const line = document.querySelector('.tv-page-shown > ol > li')
    expect(line && Number.parseFloat(getComputedStyle(line).fontSize)).toBeGreaterThanOrEqual(44)
    await expect.element(page.getByRole('list', { name: 'Prizes' })).toHaveTextContent('1st $502nd $303rd $204th $105th $10')
    await expect.element(page.getByText('SCAN TO PLAY FREE')).toBeVisible()
    await expect.element(page.getByText('Win venue credits. Must be 18+.')).toBeVisible()
    await expect.element(page.getByText('Updated 1:42 PM')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('shows the board as if it ended now while games run, named beside the title, with prizes as limits', async () => {
    const now = (rank: number, score: number) => ({ rank, isTied: false, score, prizeUpTo: rank === 1 ? 50 : null })
    const leaderboardIfEndedNow = [
      aTvRow('Player 2', { rank: 2, score: 9, ifEndedNow: now(1, 12) }),
      aTvRow('Player 1', { rank: 1, score: 10, prize: 50, ifEndedNow: now(2, 11) }),
    ]
    await openTv({ games, leaderboard: tvRows, leaderboardIfEndedNow })
    await expect.poll(linesShown).toEqual(['1 Player 2 up to $50 9/13 12 pts', '2 Player 1 10/13 11 pts'])
    const name = page.getByText('If it ended now', { exact: true })
    await expect.element(name).toBeVisible()
    expect(Number.parseFloat(getComputedStyle(name.element()).fontSize)).toBeGreaterThanOrEqual(28)
    const title = page.getByRole('heading', { level: 2, name: "This Week's Contest If it ended now" }).element()
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    expect(await accessibilityFaults()).toEqual([])
  })

  it.each([
    [5, 5, 'large'],
    [6, 6, 'large'],
    [8, 8, 'small'],
    [9, 5, 'large'],
    [12, 6, 'large'],
    [48, 8, 'small'], // of a server of the previous version
  ])('shows %i players %i a page, with a %s code to join below them, and the whole title', async (players, lines, code) => {
    const ifEndedNow = { rank: 1, isTied: true, score: 9, prizeUpTo: null }
    const rows = Array.from({ length: players }, (_, index) => aTvRow(`Player ${index + 1}`, { ifEndedNow }))
    await openTv({ games, leaderboard: rows, leaderboardIfEndedNow: rows })
    await expect.poll(linesShown).toHaveLength(lines)
    const title = page.getByRole('heading', { level: 2, name: "This Week's Contest If it ended now" }).element()
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    const { width } = page
      .getByRole('img', { name: /^Code that opens/ })
      .element()
      .getBoundingClientRect()
    expect(width).toBe(code === 'large' ? 224 : 144)
  })

  it('shows places by leads before the first final, and those by finals once no game runs', async () => {
    const leaderboardIfEndedNow = [aTvRow('Player 2', { totalPicks: 0, ifEndedNow: { rank: 1, isTied: false, score: 1, prizeUpTo: 50 } })]
    const { api, queryClient } = await openTv({ games, leaderboard: tvRows, countedGames: 0, leaderboardIfEndedNow })
    await expect.poll(linesShown).toEqual(['1 Player 2 up to $50 1 pt'])
    api.nowAnswer(tvAnswer(aTvDisplay({ games, leaderboard: tvRows, leaderboardIfEndedNow: null })))
    await queryClient.invalidateQueries()
    await expect.poll(() => linesShown()[0]).toBe('1 Player 1 $50 12/13 12 pts')
    expect(page.getByText('If it ended now').query()).toBeNull()
  })

  it('shows the next page of games and players every twelve seconds, one page at a time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await openTv({ games, leaderboard: tvRows })
    await expect.element(page.getByText('Player 6', { exact: true })).toBeVisible()
    const first = async () => linesShown()[0]?.split(' ').slice(0, 3).join(' ')
    const seen = [await first()]
    for (let turn = 0; turn < 3; turn += 1) {
      vi.advanceTimersByTime(12_000)
      await expect.poll(first).not.toBe(seen.at(-1))
      seen.push(await first())
    }
    expect(seen).toEqual(['1 Player 1', '7 Player 7', '1 Player 1', '7 Player 7'])
    // all six live games stay, and what is upcoming alternates with the final game below them
    expect(page.getByRole('region', { name: 'Live Games' }).getByRole('article').elements()).toHaveLength(6)
    const isFinalOnTop = () => [...document.querySelectorAll('.tv-page-shown h2')].some(({ textContent }) => textContent === 'Final Scores')
    for (let turn = 0; turn < 3 && !isFinalOnTop(); turn += 1) {
      vi.advanceTimersByTime(12_000)
      await expect.poll(first).not.toBe(seen.at(-1))
      seen.push(await first())
    }
    await expect.element(page.getByRole('region', { name: 'Final Scores' })).toBeVisible()
  })

  it.each([
    [1920, 1080],
    [1280, 720],
  ])(
    'marks shared places, and at %i by %i shows a long name smaller or in two lines, with its place and points whole',
    async (width, height) => {
      await page.viewport(width, height)
      const longest = 'W'.repeat(60)
      const wide = 'maximilian_montgomery'
      const tied = { isTied: true, prizeUpTo: 30, score: 14, totalPicks: 16 }
      await openTv({
        leaderboard: [aTvRow(longest, tied), aTvRow(wide, tied), aTvRow('<b>Bo</b>', { isTied: true, score: 1 }), ...tvRows.slice(3, 8)],
      })
      await expect.element(page.getByText(longest)).toBeVisible()
      expect(linesShown().slice(0, 3)).toEqual([
        `T1 ${longest} up to $30 14/16 14 pts`,
        `T1 ${wide} up to $30 14/16 14 pts`,
        'T1 <b>Bo</b> 1/13 1 pt',
      ])
      const lines = [...document.querySelectorAll('.tv-page-shown > ol > li')]
      const heights = lines.map((line) => Math.round(line.getBoundingClientRect().height))
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
      const unit = height / 1080
      const sizeOf = (index: number) => Number.parseFloat(getComputedStyle(lines[index]?.children[1] ?? document.body).fontSize) / unit
      expect([Math.round(sizeOf(0)), Math.round(sizeOf(2))]).toEqual([28, 44])
      expect(sizeOf(1)).toBeGreaterThanOrEqual(32)
      expect(sizeOf(1)).toBeLessThan(44)
      for (const line of lines) {
        const box = line.getBoundingClientRect()
        for (const part of line.children) {
          const { left, right, top, bottom } = part.getBoundingClientRect()
          expect(left).toBeGreaterThanOrEqual(box.left)
          expect(right).toBeLessThanOrEqual(box.right + 0.5)
          expect([top >= box.top - 1, bottom <= box.bottom + 1], part.textContent ?? '').toEqual([true, true])
        }
        const name = line.children[1]
        if (name?.textContent !== longest) expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0)
      }
    },
  )

  it('flashes a score once when it changes', async () => {
    const { api, queryClient } = await openTv({ games: [aLiveGame({ awayScore: 24 })] })
    await expect.element(page.getByText('24', { exact: true })).not.toHaveClass(/tv-flash/)
    api.nowAnswer(tvAnswer(aTvDisplay({ games: [aLiveGame({ awayScore: 31 })] })))
    await queryClient.refetchQueries({ queryKey: [contract.getTvDisplay.path] })
    await expect.element(page.getByText('31', { exact: true })).toHaveClass(/tv-flash/)
    await expect.element(page.getByText('21', { exact: true })).not.toHaveClass(/tv-flash/)
  })

  it('names the team that scored a touchdown for ten seconds, and no team for a field goal', async () => {
    const { api, queryClient } = await openTv({ games: [aLiveGame({ awayScore: 20, homeScore: 21 })] })
    const score = async (awayScore: number, homeScore: number) => {
      api.nowAnswer(tvAnswer(aTvDisplay({ games: [aLiveGame({ awayScore, homeScore })] })))
      await queryClient.refetchQueries({ queryKey: [contract.getTvDisplay.path] })
      await untilShown(page.getByText(String(homeScore), { exact: true }))
    }
    await expect.element(page.getByText('21', { exact: true })).toBeVisible() // before it, a refetch would join the first fetch
    await score(20, 24)
    await expect.element(page.getByText(/TOUCHDOWN/)).not.toBeInTheDocument()
    await score(20, 30)
    await expect.element(page.getByText('TOUCHDOWN BEARS')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    stopTimers()
    await score(20, 37)
    await untilShown(page.getByText('TOUCHDOWN BEARS'))
    await pass(9_999)
    expect(page.getByText('TOUCHDOWN BEARS').query()).not.toBeNull()
    await pass(1)
    expect(page.getByText(/TOUCHDOWN/).query()).toBeNull()
    expect(page.getByText('FOX').query()).not.toBeNull()
    await score(20, 51)
    expect(page.getByText(/TOUCHDOWN/).query(), 'two scores at once').toBeNull()
  })

  it('has a full-screen button in the margin below the picture, where it covers nothing', async () => {
    await openTv({ games, leaderboard: tvRows })
    const { top } = page
      .getByRole('button', { name: /full screen/i })
      .element()
      .getBoundingClientRect()
    const cards = [...document.querySelectorAll('.tv-picture article, .tv-picture aside')].map(
      (card) => card.getBoundingClientRect().bottom,
    )
    expect(Math.max(...cards)).toBeLessThanOrEqual(top)
  })

  it('promises no credit in a house without weekly prizes', async () => {
    await openTv({}, '/tv-display', [answer(contract.getContest, aContest({ prizes: [] }))])
    await expect.element(page.getByText('Must be 18+.', { exact: true })).toBeVisible()
    expect(page.getByText(/venue credits/).query()).toBeNull()
  })

  const annex = answer(contract.getContest, aContest({ venueAges: [{ slug: 'annex', name: 'Annex', minimumAge: 21 }] }))
  const paired = screenReport({ name: 'Main bar', venue: 'annex' })
  const atHarbor = answer(contract.getContest, aContest({ publicUrl: 'https://picks.harbor.example' }))
  it.each([
    ['the product’s address', '/tv-display', [annex], '/', 18],
    ['the venue that its address names', '/tv-display/%20Annex', [annex], '/?v=annex', 21],
    ['the venue that it is paired with', '/tv-display', [annex, paired], '/?v=annex', 21],
    ['the address that guests use, on the server’s own computer', '/tv-display', [atHarbor], 'https://picks.harbor.example/', 18],
  ])('has a QR code with %s that a camera can read, and the age there', async (_, address, more, path, age) => {
    await openTv({}, address, more)
    await expect.element(page.getByText(`Win venue credits. Must be ${age}+.`)).toBeVisible()
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
    expect(decodeQR({ width: size, height: size, data: pixels.data })).toBe(new URL(path, window.location.origin).href)
  })
})

it('mutes the team that trails in a live game, and neither of a level one', async () => {
  const level = { slot: 1, awayTeam: 'DEN', homeTeam: 'LV', awayScore: 7, homeScore: 7 }
  await openTv({ games: [aLiveGame({ awayScore: 13, homeScore: 16 }), aLiveGame(level)] })
  const muted = () =>
    page
      .getByRole('article')
      .elements()
      .map((card) => [...card.querySelectorAll('p')].map((team) => team.querySelectorAll('.text-muted').length))
  await expect.poll(muted).toEqual([
    [2, 0],
    [0, 0],
  ])
})

it('shows a game that runs alone in larger type than several', async () => {
  const sizeOf = () => {
    const [name] = document.querySelectorAll('article .truncate')
    return name && Number.parseFloat(getComputedStyle(name).fontSize)
  }
  const { api, queryClient } = await openTv({ games: [aLiveGame({ slot: 0 }), aLiveGame({ slot: 1 })] })
  await expect.poll(sizeOf).toBeGreaterThan(0)
  const ofTwo = sizeOf() ?? 0
  api.nowAnswer(tvAnswer(aTvDisplay({ games: [aLiveGame({ slot: 0 })] })))
  await queryClient.refetchQueries({ queryKey: [contract.getTvDisplay.path] })
  await expect.poll(sizeOf).toBeGreaterThan(ofTwo * 1.4)
})
