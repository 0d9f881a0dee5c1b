import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { atTestEnd, startApi } from '#pwa/testing/testApi.ts'
import { aFinalGame, aLiveGame, aTvDisplay, aTvGame, aTvRow, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import { arrangeGames } from './games/arrangeGames.ts'
import { RehearsalBand } from './rehearsal/RehearsalBand.tsx'
import { Board } from './TvScreen.tsx'
import './tv.css'

const SMALLEST_TYPE_REM = 1.75
const SIZES = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const
/** With the pixels of a rem: all of those, a square one, and one that hangs upright. */
const SIZES_AND_REM = [
  ...SIZES.map(([width, height]) => [width, height, Math.min(width / 120, height / 67.5)] as const),
  [1024, 768, 8.5],
  [1080, 1920, 13.84],
] as const
const SCREEN = { isWaiting: false, name: null, venue: null, pairingCode: 'ABCD', checkInCodes: [] }
const rowsOf = (length: number) =>
  Array.from({ length }, (_, index) =>
    aTvRow(index === 2 ? 'maximilian_montgomery' : `Player ${index + 1}`, {
      rank: index + 1,
      isTied: index < 4,
      score: 14,
      totalPicks: 16,
      prizeUpTo: index < 4 ? 30 : null,
    }),
  )
const ROWS = rowsOf(12)

type Mix = { live: number; upcoming: number; over: number }
const gamesOf = ({ live, upcoming, over }: Mix) => [
  ...Array.from({ length: live }, (_, slot) => aLiveGame({ slot, gameClock: slot % 5 === 0 ? 'HALFTIME' : 'Q4 12:34', awayScore: 38 })),
  ...Array.from({ length: upcoming }, (_, index) => aTvGame({ slot: live + index, gameStatus: index === 0 ? 'postponed' : 'scheduled' })),
  ...Array.from({ length: over }, (_, index) => aFinalGame({ slot: live + upcoming + index, awayScore: 41 })),
]
/** Every mix of 1 to 16 games that the screen arranges differently. */
function listMixes(): Mix[] {
  const found = new Map<string, Mix>()
  for (let live = 0; live <= 16; live += 1)
    for (let upcoming = 0; live + upcoming <= 16; upcoming += 1)
      for (let over = live + upcoming === 0 ? 1 : 0; live + upcoming + over <= 16; over += 1) {
        const mix = { live, upcoming, over }
        const shapes = [false, true].map((hasBand) => {
          const { large, small, line } = arrangeGames({ games: gamesOf(mix), isWeekOver: false }, hasBand)
          const slots = small.map((pages) => pages.map(({ kind, games }) => kind + Math.min(Math.ceil(games.length / 3), 2)).join())
          return [large?.kind, large?.rows, (large?.pages[0]?.length ?? 0) % 2, slots, line.map(({ kind }) => kind)]
        })
        const key = JSON.stringify(shapes)
        if (!found.has(key)) found.set(key, mix)
      }
  return [...found.values()]
}

const HIDDEN_ROWS = rowsOf(40).map((row) => ({ ...row, rank: 1, isTied: true, score: 0, correctPicks: 0, totalPicks: 0, prizeUpTo: null }))
const PAID_ROWS = ROWS.map((row, index) => ({ ...row, prizeUpTo: null, prize: [50, 30, 20, 10, 10][index] ?? null }))
const LONG_TEAMS = { awayTeam: 'TB', homeTeam: 'WSH' }
const LONG_NAME = 'Wolfeschlegelsteinhausen B.'
const BEFORE = {
  leaderboard: HIDDEN_ROWS,
  countedGames: 0,
  deadline: '2025-09-08T00:20:00Z',
  games: gamesOf({ live: 0, upcoming: 16, over: 0 }),
}
const OVER = { leaderboard: PAID_ROWS, isWeekOver: true, games: gamesOf({ live: 0, upcoming: 0, over: 16 }) }
const DURING = { leaderboard: ROWS, games: gamesOf({ live: 6, upcoming: 4, over: 4 }) }
/** What the screen shows besides the mixes of games. */
const STATES: Record<string, Partial<TvDisplay>> = {
  'who is in': { ...BEFORE, arePicksOpen: true },
  'who is in, with a name of two lines': { ...BEFORE, arePicksOpen: true, leaderboard: [aTvRow(LONG_NAME), ...HIDDEN_ROWS] },
  'picks closed': BEFORE,
  'nobody yet, picks open': { ...BEFORE, arePicksOpen: true, leaderboard: [] },
  'nobody yet, picks closed': { ...BEFORE, leaderboard: [] },
  'a week over with winners': { ...OVER, isSettled: true },
  'a week over with one final game': { ...OVER, isSettled: true, games: gamesOf({ live: 0, upcoming: 0, over: 1 }) },
  'a week over that is not official yet': { ...OVER, officialAt: '2025-09-09T17:00:00Z' },
  'a week over with long names': { ...OVER, isSettled: true, leaderboard: PAID_ROWS.map((row) => ({ ...row, userName: LONG_NAME })) },
  'a game that runs alone and one to come, with long names': {
    leaderboard: ROWS,
    games: [aLiveGame(LONG_TEAMS), aTvGame({ slot: 1, ...LONG_TEAMS })],
  },
  'a game that runs alone and three to come, with long names': {
    leaderboard: ROWS,
    games: [aLiveGame(LONG_TEAMS), ...[1, 2, 3].map((slot) => aTvGame({ slot, ...LONG_TEAMS, gameTime: '2025-09-09T00:15:00Z' }))],
  },
  'sixteen games at once': { leaderboard: ROWS, games: gamesOf({ live: 9, upcoming: 4, over: 3 }) },
  'a short board with a large code': { ...DURING, leaderboard: rowsOf(5) },
  'a board on one full page': { ...DURING, leaderboard: rowsOf(8) },
  'a board of a server of the previous version': { ...DURING, leaderboard: rowsOf(48) },
  'a name of two lines': { ...DURING, leaderboard: rowsOf(8).map((row) => ({ ...row, userName: LONG_NAME })) },
  'a long name of the venue': { ...DURING, venueInfo: { name: 'The Old Corner Tap & Grill at Riverside Market' } },
  'a long name of the venue and late scores': {
    ...DURING,
    venueInfo: { name: 'The Old Corner Tap & Grill at Riverside Market' },
    feed: { isStale: true, asOf: '2025-09-06T20:00:00Z' },
  },
  'no games and no week': { leaderboard: [], currentWeek: null, season: null, weekLabel: null, deadline: null },
}

type Box = { what: string; left: number; right: number; top: number; bottom: number }

/** What is wrong with the picture: text that is cut, too small, outside, or over other text or a crest; crests over crests, cards over cards. */
function faultsOf(stage: Element, rem: number): string[] {
  const isSeen = (element: Element) => element.closest('.tv-page:not(.tv-page-shown)') === null && element.closest('.sr-only') === null
  const screen = stage.getBoundingClientRect()
  const faults: string[] = []
  const texts: Box[] = []
  for (const element of stage.querySelectorAll('*')) {
    const what = element.textContent?.trim() ?? ''
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText || !isSeen(element) || element.closest('[aria-hidden] svg, svg')) continue
    const { fontSize } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const isCrest = element.closest('.select-none') !== null
    if (!isCrest && size < SMALLEST_TYPE_REM * rem - 0.1) faults.push(`"${what}" in ${Math.round((size / rem) * 16)} px`)
    if (element instanceof HTMLElement && getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`"${what}" is cut`)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const ascent = Math.min(size * 0.15, (bottom - top) / 4) // the font's own room above and below its letters
    const box = { what, left: left + 1, right: right - 1, top: top + ascent, bottom: bottom - ascent }
    if (!isCrest) texts.push(box)
    if (left < screen.left || right > screen.right + 1 || box.top < screen.top || box.bottom > screen.bottom)
      faults.push(`"${what}" is outside`)
    const card = element.closest('article, li, aside')?.getBoundingClientRect()
    if (card && (box.top < card.top - 1 || box.bottom > card.bottom + 1 || left < card.left - 1 || right > card.right + 1))
      faults.push(`"${what}" leaves its card`)
  }
  const cards = [...stage.querySelectorAll('article, aside, ol > li, header')].filter(isSeen).map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { what: element.textContent ?? '', left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 }
  })
  const crests = [...stage.querySelectorAll('.select-none')].filter(isSeen).map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const what = `crest of ${element.textContent}`
    const card = element.closest('article')?.getBoundingClientRect()
    if (card && (top < card.top || bottom > card.bottom || left < card.left || right > card.right)) faults.push(`${what} leaves its card`)
    return { what, left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 }
  })
  for (const boxes of [[...texts, ...crests], cards])
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        if (overlap(one, other) && !one.what.includes(other.what) && !other.what.includes(one.what))
          faults.push(`"${one.what}" over "${other.what}"`)
  return faults
}
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

async function openStage() {
  startApi({ now: TV_NOW })
  const queryClient = createQueryClient()
  document.documentElement.dataset['tv'] = ''
  // nothing is painted at opacity 0: only the layout is tested, and painting would take half of the time
  const stage = (display: TvDisplay, hasBand: boolean) => (
    <QueryClientProvider client={queryClient}>
      <main className="tv-stage" style={{ opacity: 0 }}>
        <div className="tv-picture">
          {hasBand && <RehearsalBand endsAt={TV_NOW} />}
          <Board display={display} receivedAt={Date.parse(TV_NOW)} screen={SCREEN} hasBand={hasBand} />
        </div>
      </main>
    </QueryClientProvider>
  )
  const screen = await render(stage(aTvDisplay({ games: gamesOf({ live: 1, upcoming: 0, over: 0 }), leaderboard: ROWS }), false))
  await expect.element(page.getByRole('list', { name: 'Prizes' })).toBeVisible()
  await document.fonts.ready
  atTestEnd(async () => {
    delete document.documentElement.dataset['tv']
    await screen.unmount()
    queryClient.clear()
    await page.viewport(390, 844)
  })
  return (display: TvDisplay, hasBand: boolean) => screen.rerender(stage(display, hasBand))
}

describe('the picture of the TV', () => {
  it.each(SIZES)(
    'at %i by %i has nothing cut, outside, too small or over something else, with any mix of games, with and without the band of a rehearsal',
    async (width, height) => {
      await page.viewport(width, height)
      const show = await openStage()
      const rem = Math.min(width / 120, height / 67.5)
      const faults: string[] = []
      for (const mix of listMixes()) {
        for (const hasBand of [false, true]) {
          await show(
            aTvDisplay({ games: gamesOf(mix), leaderboard: ROWS, liveStats: { activeUsers: 1187, gamesInProgress: mix.live } }),
            hasBand,
          )
          const stage = document.querySelector('.tv-stage')
          const name = `${mix.live} live, ${mix.upcoming} upcoming, ${mix.over} over${hasBand ? ', with the band' : ''}`
          if (stage) faults.push(...faultsOf(stage, rem).map((fault) => `${name}: ${fault}`))
        }
      }
      expect(faults).toEqual([])
    },
    120_000,
  )

  it.each(SIZES_AND_REM)(
    'at %i by %i has nothing cut, outside, too small or over something else, before, after and beside the games',
    async (width, height, rem) => {
      await page.viewport(width, height)
      const show = await openStage()
      expect(Number.parseFloat(getComputedStyle(document.documentElement).fontSize)).toBeGreaterThan(rem - 0.01)
      const faults: string[] = []
      for (const [name, state] of Object.entries(STATES)) {
        await show(aTvDisplay(state), false)
        const stage = document.querySelector('.tv-stage')
        if (document.documentElement.scrollHeight > height) faults.push(`${name}: the page scrolls`)
        if (stage) faults.push(...faultsOf(stage, rem).map((fault) => `${name}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )

  it('on a phone is scrolled as the page is, so it can be by keyboard', async () => {
    await page.viewport(390, 844)
    const show = await openStage()
    await show(aTvDisplay({ games: gamesOf({ live: 4, upcoming: 4, over: 8 }), leaderboard: ROWS }), false)
    const { scrollHeight, clientHeight } = document.documentElement
    expect(scrollHeight).toBeGreaterThan(clientHeight)
    const scrolled = [...document.querySelectorAll('.tv-stage, .tv-stage *')].filter((element) => {
      const { overflowY } = getComputedStyle(element)
      return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight
    })
    expect(scrolled).toEqual([])
  })

  it('on a phone shows every kickoff and score of the line below many live games', async () => {
    await page.viewport(360, 740)
    const show = await openStage()
    await show(aTvDisplay({ games: gamesOf({ live: 8, upcoming: 5, over: 3 }), leaderboard: ROWS }), false)
    const line = page.getByRole('region', { name: 'Upcoming Games' }).element()
    const faults = [...document.querySelectorAll('.tv-stage article')].filter((game) => game.getBoundingClientRect().right > 360)
    expect(faults.map((game) => game.textContent)).toEqual([])
    const below = document.querySelector('.tv-halves > :last-child')?.getBoundingClientRect().top ?? 0
    expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(below)
  })

  it('on a phone shows the winners', async () => {
    await page.viewport(390, 844)
    const show = await openStage()
    await show(aTvDisplay({ ...OVER, isSettled: true }), false)
    const winners = page.getByRole('region', { name: 'Week 1 Winners' }).getByRole('list').element()
    expect(winners.clientHeight).toBeGreaterThan(200)
    expect(winners.scrollHeight).toBe(winners.clientHeight)
  })
})
