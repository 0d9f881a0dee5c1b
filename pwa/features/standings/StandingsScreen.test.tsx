import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, aViewer, aWeek, aWeeklyBoard, aWeeklyRow, picksFor } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aPlacedRow, aStandingsRow, aWeekStandings } from '#pwa/testing/standingsFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { SeasonStandingsPage } from '#shared/model/fullStandings.ts'

const viewer = aViewer()
const { topUsers: _, ...progress } = aWeeklyBoard({ participants: 212, games: 15, countedGames: 12, openGames: 3 })
const ownStanding = {
  ...progress,
  ...aWeeklyRow('Pat P.', { place: 4, isTied: true, weeklyScore: 9, reason: 'Tied on 9 until the tiebreaker game is over' }),
  tieBreakerScore: 47,
  reach: null,
}
const aSeason = (overrides: Partial<SeasonStandingsPage> = {}): SeasonStandingsPage => ({
  season: 2025,
  finals: 150,
  page: 0,
  pages: 1,
  players: 0,
  rows: [],
  throughWeek: null,
  movedSinceWeek: null,
  isSettled: false,
  ...overrides,
})

const open = (path: string, answers: Answer[] = [], as: typeof viewer | null = viewer) =>
  renderScreen(path, {
    viewer: as,
    answers: [
      answer(contract.getCurrentWeek, aWeek({ isDeadlinePassed: true, deadline: '2025-09-04T00:20:00Z' })),
      answer(contract.listGames, aSlate(3)),
      answer(contract.getWeekStandings, aWeekStandings(212)),
      answer(contract.getSeasonStandings, aSeason()),
      answer(contract.getOwnWeekRow, null),
      answer(contract.getOwnSeasonRow, null),
      answer(contract.getCurrentPicks, null),
      ...answers,
    ],
  })

const rowsShown = () => page.getByRole('tabpanel').getByRole('listitem').elements()
const firstRow = () => rowsShown()[0]?.textContent
const dock = () => page.getByRole('button', { name: /: You,/ })

beforeEach(async () => {
  await page.viewport(390, 844)
  window.scrollTo(0, 0)
})

describe('the full standings of a week', () => {
  it('show places, ties, movement, prizes and scores, each row as one sentence', async () => {
    await open('/standings', [
      answer(
        contract.getWeekStandings,
        aWeekStandings(212, (index) => (index === 1 ? { isTied: true, moved: 3, prizeUpTo: 30 } : index === 0 ? { prize: 50 } : {})),
      ),
    ])
    await expect.element(page.getByText('1st: player_1, 14 correct, same place as before, $50')).toBeInTheDocument()
    await expect.element(page.getByText('Tied for 2nd: player_2, 14 correct, up 3 places, up to $30')).toBeInTheDocument()
    await expect.element(page.getByText('12 of 15 final')).toBeVisible()
    await expect.element(page.getByText('moves since KC @ MIN')).toBeVisible()
    await expect.element(page.getByText('212 players')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('have few rows in the page for 100,000 players, each with its position, and fetch a page when it is scrolled to', async () => {
    const { api } = await open('/standings', [answer(contract.getWeekStandings, aWeekStandings(100_000))])
    await expect.element(page.getByText(/player_1,/)).toBeInTheDocument()
    expect(rowsShown().length).toBeLessThan(60)
    expect([rowsShown()[0]?.ariaPosInSet, rowsShown()[0]?.ariaSetSize]).toEqual(['1', '100000'])
    window.scrollTo(0, 2_500_000)
    await expect.element(page.getByText(/^5\d,\d{3}th|^4\d{4}th|^5\d{4}th/).first()).toBeInTheDocument()
    expect(rowsShown().length).toBeLessThan(60)
    expect(api.requestsOf(contract.getWeekStandings).length).toBeLessThan(6)
  })

  it('light the own row and say why it has its place; off the screen it stands above the tabs, and a tap scrolls to it', async () => {
    const own = aPlacedRow(150, { score: 9 })
    await open('/standings', [
      answer(contract.getOwnWeekRow, own),
      answer(contract.getOwnStanding, { ...ownStanding, id: own.id }),
      answer(
        contract.getWeekStandings,
        aWeekStandings(212, (index) => (index === 150 ? { score: 9 } : {})),
      ),
    ])
    await expect.element(dock()).toBeVisible()
    await expect.element(page.getByText('9 correct · 5 behind 1st')).toBeVisible()
    await dock().click()
    await expect.element(page.getByText('Why 151?')).toBeVisible()
    await expect.element(dock()).not.toBeInTheDocument()
    const lit = rowsShown().filter((row) => row.ariaCurrent === 'true')
    expect(lit.map((row) => row.textContent)).toEqual([expect.stringContaining('You')])
  })

  it('move rows to their new places without scrolling the page', async () => {
    const { api, queryClient } = await open('/standings', [answer(contract.getWeekStandings, aWeekStandings(300))])
    await expect.element(page.getByText(/player_1,/)).toBeInTheDocument()
    window.scrollTo(0, 500)
    await expect.poll(() => window.scrollY).toBe(500)
    const swapped = (index: number) => (index === 8 ? 9 : index === 9 ? 8 : index)
    const rowOf = (name: string) => rowsShown().find((row) => row.textContent?.includes(`${name},`))
    await expect.poll(() => rowOf('player_9')?.ariaPosInSet).toBe('9')
    const node = rowOf('player_9')
    api.nowAnswer(
      answer(
        contract.getWeekStandings,
        aWeekStandings(300, (index) => ({ id: aStandingsRow(swapped(index)).id, displayName: `player_${swapped(index) + 1}` })),
      ),
    )
    await queryClient.invalidateQueries({ queryKey: callKey(contract.getWeekStandings) })
    await expect.poll(() => rowOf('player_9')?.ariaPosInSet).toBe('10')
    expect(rowOf('player_9')).toBe(node)
    expect(window.scrollY).toBe(500)
  })
})

describe('the keyboard focus', () => {
  const focusRow = async (index: number) => {
    const screen = await open('/standings', [
      answer(contract.getOwnStanding, ownStanding),
      answer(contract.getWeekStandings, aWeekStandings(1_000)),
    ])
    const row = page.getByRole('button', { name: new RegExp(`player_${index + 1},`) })
    await expect.element(row).toBeVisible()
    const button = row.element()
    if (button instanceof HTMLElement) button.focus()
    return { ...screen, button }
  }

  it('stays on its row while the row is scrolled out of sight, and Tab goes on to the next row in sight', async () => {
    const { button } = await focusRow(1)
    window.scrollTo(0, 20_000)
    await expect.element(page.getByText(/^4\d\dth: player_4\d\d,/).first()).toBeInTheDocument()
    expect(document.activeElement).toBe(button)
    expect(rowsShown().filter((row) => row.contains(button))).toHaveLength(1)
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toMatch(/^[34]\d\d/)
    await expect.poll(() => button.isConnected).toBe(false)
  })

  it('stays on its player when a result moves the row out of sight', async () => {
    const { button, api, queryClient } = await focusRow(1)
    const swapped = (index: number) => (index === 1 ? 90 : index === 90 ? 1 : index)
    api.nowAnswer(
      answer(
        contract.getWeekStandings,
        aWeekStandings(1_000, (index) => ({ id: aStandingsRow(swapped(index)).id, displayName: `player_${swapped(index) + 1}` })),
      ),
    )
    await queryClient.invalidateQueries({ queryKey: callKey(contract.getWeekStandings) })
    await expect.element(page.getByText(/2nd: player_91,/)).toBeInTheDocument()
    expect(document.activeElement).toBe(button)
    expect(button.textContent).toContain('player_2,')
  })
})

describe("another player's card", () => {
  const rowOf = (name: string) => page.getByRole('button', { name: new RegExp(`${name},`) })
  const withOwn = [answer(contract.getOwnStanding, ownStanding)]
  const games = aSlate(3, (slot) => (slot === 0 ? { gameStatus: 'final', awayScore: 3, homeScore: 20, result: 'home' } : {}))
  const cardOf = (side: 'away' | 'home', tieBreakerScore: number, score: number) => ({
    gamePicks: { ...picksFor(games), '2025-5-0': side },
    tieBreakerScore,
    score,
  })
  const shown = {
    state: 'shown' as const,
    displayName: 'player_2',
    mine: cardOf('home', 47, 9),
    theirs: cardOf('away', 41, 8),
    headToHead: { won: 5, lost: 3, level: 1 },
  }

  it('opens beside the own one with the differences first, and Back closes it', async () => {
    const { api } = await open('/standings', [...withOwn, answer(contract.listGames, games), answer(contract.compareCards, shown)])
    await rowOf('player_2').click()
    const dialog = page.getByRole('dialog', { name: 'player_2' })
    await expect.element(dialog.getByText('You lead 5 to 3 this season, 1 week level.')).toBeVisible()
    expect(
      dialog
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Different picks', 'Same picks'])
    await expect.element(dialog.getByText('You picked the Eagles, correct')).toBeInTheDocument()
    await expect.element(dialog.getByText('They picked the Cowboys, missed')).toBeInTheDocument()
    expect(api.requestsOf(contract.compareCards)[0]?.path).toContain(`/week/5/2025/cards/${aStandingsRow(1).id}`)
    expect(await accessibilityFaults()).toEqual([])
    window.history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(rowOf('player_2')).toBeVisible()
  })

  it.each([
    ['hidden', 'Cards are private here. Only the standings are shown.'],
    ['open', 'Cards are shown once picks are closed for everybody.'],
  ] as const)('is not shown while the answer is %s, and says why', async (state, text) => {
    await open('/standings', [...withOwn, answer(contract.compareCards, { state })])
    await rowOf('player_2').click()
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('can be asked for again after a failure', async () => {
    const { api } = await open('/standings', [...withOwn, answer(contract.listGames, games), refuse(contract.compareCards, 'internal')])
    await rowOf('player_2').click()
    await expect.element(page.getByText('The card could not be loaded')).toBeVisible()
    api.nowAnswer(answer(contract.compareCards, shown))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('Different picks')).toBeVisible()
  })

  describe('from the season board', () => {
    const ofSeason = (throughWeek: number) => [
      answer(contract.getSeasonStandings, aSeason({ players: 2, rows: [0, 1].map((index) => aStandingsRow(index)), throughWeek })),
      answer(contract.getOwnSeasonRow, aPlacedRow(0)),
      answer(contract.getCurrentWeek, aWeek({ week: 8, isDeadlinePassed: true, deadline: '2025-09-04T00:20:00Z' })),
      answer(contract.listGames, games),
    ]

    it('is that of the last week that is over', async () => {
      const { api } = await open('/standings?board=season', [...ofSeason(8), answer(contract.compareCards, shown)])
      await rowOf('player_2').click()
      await expect.element(page.getByRole('dialog', { name: 'player_2' }).getByText('Different picks')).toBeVisible()
      expect(api.requestsOf(contract.compareCards)[0]?.path).toContain(`/week/7/2025/cards/${aStandingsRow(1).id}`)
    })

    it('says so when the player submitted none for that week', async () => {
      await open('/standings?board=season', [...ofSeason(7), refuse(contract.compareCards, 'not_found')])
      await rowOf('player_2').click()
      await expect.element(page.getByText('player_2 did not submit picks for Week 3.')).toBeVisible()
      expect(await accessibilityFaults()).toEqual([])
    })
  })

  it('cannot be opened by a player who has not submitted', async () => {
    await open('/standings')
    await expect.element(page.getByText(/2nd: player_2,/)).toBeInTheDocument()
    await expect.element(rowOf('player_2')).not.toBeInTheDocument()
  })
})

describe('the search', () => {
  it('marks the letters, counts the found players and is cleared by its button', async () => {
    await open('/standings', [
      answer(contract.findWeekPlayers, { found: 1, players: 212, rows: [aPlacedRow(17, { displayName: 'hops_and_hannah' })] }),
    ])
    await userEvent.fill(page.getByRole('textbox', { name: 'Find a player' }), 'HAN')
    await expect.element(page.getByText('1 found')).toBeVisible()
    expect(document.querySelector('mark')?.textContent).toBe('han')
    await expect.element(page.getByText('Places are of all 212 players, not of what was found.')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect.element(page.getByText('212 players')).toBeVisible()
    expect(firstRow()).toContain('player_1')
  })

  it('says so when nobody is found, and offers another try when it fails', async () => {
    const { api } = await open('/standings', [answer(contract.findWeekPlayers, { found: 0, players: 212, rows: [] })])
    await userEvent.fill(page.getByRole('textbox'), 'zz')
    await expect.element(page.getByText(/No player with “zz”/)).toBeVisible()
    api.nowAnswer(refuse(contract.findWeekPlayers, 'internal'))
    await userEvent.fill(page.getByRole('textbox'), 'yy')
    await expect.element(page.getByText('The search failed')).toBeVisible()
    api.nowAnswer(answer(contract.findWeekPlayers, { found: 1, players: 212, rows: [aPlacedRow(3, { displayName: 'yyan' })] }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('1 found')).toBeVisible()
  })
})

describe('the standings before the first result', () => {
  const before = {
    ...aWeekStandings(0)({ path: '/' }),
    players: 164,
    countedGames: 0,
    finals: 0,
    movedSince: null,
    entrants: ['gwen_zone', 'samwich'].map((displayName, index) => ({ id: aStandingsRow(index).id, displayName })),
  }
  it('show how many are in, the prizes, the names and the own entry, and no rows', async () => {
    await open('/standings', [answer(contract.getWeekStandings, before), answer(contract.getCurrentPicks, aPicksRecord())])
    await expect.element(page.getByText('164', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Standings start when the first game ends.')).toBeVisible()
    await expect.element(page.getByText("You're in.")).toBeVisible()
    await expect.element(page.getByText('Locked in Thu 5:00 AM')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Prizes' })).toHaveTextContent('$501st$302nd$203rd$104th$105th')
    await expect.element(page.getByText('and 162 more')).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
  })
  it('lead to the picks while the player is not in', async () => {
    await open('/standings', [answer(contract.getWeekStandings, before)])
    await expect.element(page.getByText('You are not in yet.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Make your picks' })).toHaveAttribute('href', '/')
  })
})

describe('the season and the week before', () => {
  it('have tabs whose choice is in the address', async () => {
    await open('/standings?board=season', [
      answer(
        contract.getSeasonStandings,
        aSeason({ players: 2, rows: [0, 1].map((index) => aStandingsRow(index)), throughWeek: 4, movedSinceWeek: 3 }),
      ),
    ])
    await expect.element(page.getByText('After Pre 3 · regular season')).toBeVisible()
    await expect.element(page.getByText('moves since Pre 2')).toBeVisible()
    await page.getByRole('tab', { name: 'Last week' }).click()
    expect(window.location.search).toBe('?board=last')
    await expect.element(page.getByRole('heading', { name: "LAST WEEK'S LEADERS" })).toBeVisible()
    await page.getByRole('tab', { name: 'Week', exact: true }).click()
    expect(window.location.search).toBe('')
  })
  it('say so while the season has no result', async () => {
    await open('/standings?board=season')
    await expect.element(page.getByText('Season standings will appear here once games begin')).toBeVisible()
  })
})

describe('standings that cannot be read', () => {
  it('say so and are read by Try again', async () => {
    const { api } = await open('/standings', [refuse(contract.getWeekStandings, 'internal')])
    await expect.element(page.getByText('Unable to Load Standings')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    api.nowAnswer(answer(contract.getWeekStandings, aWeekStandings(212)))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('212 players')).toBeVisible()
  })
  it('stay without a network, with their age', async () => {
    const { api, queryClient } = await open('/standings')
    await expect.element(page.getByText('212 players')).toBeVisible()
    api.nowAnswer(noNetwork(contract.getWeekStandings))
    await queryClient.invalidateQueries({ queryKey: callKey(contract.getWeekStandings) })
    await expect.element(page.getByText(/^Offline\. Standings as of Thu, Sep 4, 5:0\d AM PT\.$/)).toBeVisible()
    expect(firstRow()).toContain('player_1')
  })
})

describe('a visitor', () => {
  it('sees the standings without an own row', async () => {
    const { api } = await open('/standings', [], null)
    await expect.element(page.getByText('212 players')).toBeVisible()
    expect(api.requestsOf(contract.getOwnWeekRow)).toEqual([])
    expect(api.requestsOf(contract.getOwnStanding)).toEqual([])
  })
})

describe('on a wide screen', () => {
  beforeEach(() => page.viewport(1280, 800))

  it('shows ten rows until all are asked for, and the own place and the season beside them', async () => {
    const own = { ...aPlacedRow(3, { isTied: true, score: 9 }), tiedWith: { names: ['samwich', 'monday_monica'], more: 2 } }
    await open('/standings', [
      answer(contract.getOwnWeekRow, own),
      answer(contract.getOwnStanding, { ...ownStanding, id: own.id }),
      answer(contract.getOwnSeasonRow, aPlacedRow(3, { score: 104 })),
      answer(contract.getSeasonStandings, aSeason({ players: 1, rows: [aStandingsRow(0, { displayName: 'gwen_zone', score: 109 })] })),
    ])
    await expect.element(page.getByRole('button', { name: 'Show all 212' })).toBeVisible()
    expect(rowsShown()).toHaveLength(10)
    const aside = page.getByRole('complementary', { name: 'Your standings' })
    await expect.element(aside.getByText('T4', { exact: true })).toBeVisible()
    await expect
      .element(aside.getByText(/Tied on 9 with samwich, monday_monica and 2 more until the tiebreaker game is over/))
      .toBeVisible()
    await expect.element(aside.getByText('5 behind gwen_zone')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: 'Show all 212' }).click()
    await expect.poll(() => rowsShown().length).toBeGreaterThan(10)
  })

  it('shows the favorite team, how each game went and the best possible place of a player whose card may be seen', async () => {
    const games = aSlate(3, (slot) => (slot < 2 ? { gameStatus: 'final', awayScore: 3, homeScore: 20, result: 'home' } : {}))
    await open('/standings', [
      answer(contract.listGames, games),
      answer(
        contract.getWeekStandings,
        aWeekStandings(2, (index) => ({ favoriteTeam: index === 0 ? 'BUF' : null })),
      ),
      answer(contract.getWeekField, {
        state: 'shown',
        season: 2025,
        week: 5,
        levels: [],
        tiers: [],
        cards: {
          ids: [aStandingsRow(0).id, aStandingsRow(1).id],
          names: ['player_1', 'player_2'],
          homePicks: [0b101, 0b010],
          awayPicks: [0b010, 0b001],
          tieBreakerScores: [40, 50],
          submittedAt: [0, 1],
        },
      }),
    ])
    await expect.element(page.getByText('open, or no pick')).toBeVisible()
    await expect.element(page.getByText('Best possible')).toBeVisible()
    await expect.element(page.getByText(/1st: player_1, .* can still reach 1st$/)).toBeInTheDocument()
    expect(rowsShown()[0]?.textContent).toContain('BUF')
    const bars = () => [...(rowsShown()[0]?.querySelectorAll('.bg-correct, .bg-missed, .border-line.w-\\[0\\.8125rem\\]') ?? [])]
    await expect
      .poll(() => bars().map(({ className }) => /bg-correct|bg-missed/.exec(className)?.[0] ?? 'open'))
      .toEqual(['bg-correct', 'bg-missed', 'open'])
  })
})

describe.each([320, 360, 390, 768, 1280])('at %i px', (width) => {
  it.each([100, 130, 200])('with text at %i percent nothing is wider than the screen', async (percent) => {
    await page.viewport(width, 800)
    document.documentElement.style.fontSize = `${percent}%`
    const own = aPlacedRow(1)
    await open('/standings', [
      answer(contract.getOwnWeekRow, own),
      answer(contract.getOwnStanding, { ...ownStanding, id: own.id }),
      answer(
        contract.getWeekStandings,
        aWeekStandings(212, () => ({ displayName: 'two_minute_tess_of_the_bar', prizeUpTo: 30, moved: -112 })),
      ),
    ])
    await expect.element(page.getByText('212 players')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    document.documentElement.style.fontSize = ''
  })
})
