import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistAnswer } from '#pwa/data/persist/persistedQuery.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { anAvailableWeek, aPicksRecord, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aSeason, dock, firstRow, openStandings, ownStanding, rowsShown } from '#pwa/testing/openStandings.ts'
import { aPlacedRow, aStandingsRow, aWeekStandings } from '#pwa/testing/standingsFixtures.ts'
import { DAY_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  window.scrollTo(0, 0)
})

describe('the full standings of a week', () => {
  it('offer to share a finished week beside the title, without a row of its own', async () => {
    await openStandings('/standings?board=last', [answer(contract.getOwnStanding, { ...ownStanding, isProvisional: false })])
    const share = page.getByRole('tabpanel').getByRole('button', { name: 'Share' })
    await expect.element(share).toBeVisible()
    const title = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).element().getBoundingClientRect()
    const { top, bottom } = share.element().getBoundingClientRect()
    expect(top).toBeLessThan(title.bottom)
    expect(bottom).toBeGreaterThan(title.top)
  })

  it('leave the button its exact place while the own standing is loading, because it only just fits beside the title', async () => {
    await page.viewport(360, 740)
    const standing = delay(contract.getOwnStanding, { ...ownStanding, isProvisional: false })
    const settled = answer(contract.getWeekStandings, (request) => ({ ...aWeekStandings(212)(request), isSettled: true }))
    await openStandings('/standings?board=last', [settled, standing])
    const title = page.getByRole('tabpanel').getByRole('heading', { name: "LAST WEEK'S WINNERS" })
    await expect.element(title).toBeVisible()
    await document.fonts.ready
    const place = () => title.element().nextElementSibling?.getBoundingClientRect().toJSON()
    const before = place()
    standing.release()
    await expect.element(page.getByRole('tabpanel').getByRole('button', { name: 'Share' })).toBeVisible()
    expect(place()).toEqual(before)
  })

  it('say of a week whose games were all called off that it counts for nobody', async () => {
    const abandoned = answer(contract.getWeekStandings, (request) => ({
      ...aWeekStandings(0)(request),
      players: 12,
      games: 0,
      openGames: 0,
    }))
    await openStandings('/standings?board=last', [abandoned])
    await expect.element(page.getByText('Every game of this week was called off. It counts for nobody.')).toBeVisible()
    await expect.element(page.getByRole('tabpanel').getByRole('heading', { name: 'CONTEST', exact: true })).toBeVisible()
    expect(page.getByText(/players are in/).query()).toBeNull()
  })

  it('of the preseason are named in the menu while they are shown', async () => {
    await openStandings('/standings?season=2025&week=2', [])
    await expect.element(page.getByRole('combobox', { name: 'Week', exact: true })).toHaveDisplayValue(/^Preseason Week 1/)
  })

  it('say of a week that was over before the bar had an account that it was before the opening', async () => {
    await openStandings('/standings', [
      answer(contract.getWeekStandings, aWeekStandings(0)),
      answer(contract.listAvailableWeeks, [anAvailableWeek({ status: 'completed', isBeforeOpening: true })]),
    ])
    await expect.element(page.getByText('Before this bar opened')).toBeVisible()
    expect(page.getByText(/players are in/).query()).toBeNull()
  })

  it('show places, ties, movement, prizes and scores, each row as one sentence', async () => {
    await openStandings('/standings', [
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
    const { api } = await openStandings('/standings', [answer(contract.getWeekStandings, aWeekStandings(100_000))])
    await expect.element(page.getByText(/player_1,/)).toBeInTheDocument()
    expect(rowsShown().length).toBeLessThan(60)
    expect([rowsShown()[0]?.ariaPosInSet, rowsShown()[0]?.ariaSetSize]).toEqual(['1', '100000'])
    window.scrollTo(0, 2_500_000)
    await expect.element(page.getByText(/^5\d,\d{3}th|^4\d{4}th|^5\d{4}th/).first()).toBeInTheDocument()
    expect(rowsShown().length).toBeLessThan(60)
    expect(api.requestsOf(contract.getWeekStandings).length).toBeLessThan(6)
  })

  it('light the own row and say why it has its place; off the screen it stands above the tabs, and a tap scrolls to it and focuses it', async () => {
    const own = aPlacedRow(150, { score: 9 })
    await openStandings('/standings', [
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
    expect(document.activeElement).toBe(lit[0])
  })

  it('move rows to their new places without scrolling the page', async () => {
    const { api, queryClient } = await openStandings('/standings', [answer(contract.getWeekStandings, aWeekStandings(300))])
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

  it('leave no empty column between place and name before a second result', async () => {
    const gap = () => {
      const [place, name] = ['T1', 'player_1'].map((text) =>
        page.getByText(text, { exact: true }).first().element().getBoundingClientRect(),
      )
      return Math.round((name?.left ?? 0) - (place?.right ?? 0))
    }
    const first = aWeekStandings(212, (index) => ({ isTied: index < 2, moved: null }))({ path: '/' })
    const { api, queryClient } = await openStandings('/standings', [answer(contract.getWeekStandings, { ...first, movedSince: null })])
    await expect.element(page.getByText('player_1', { exact: true })).toBeVisible()
    expect(gap()).toBeLessThan(12)
    api.nowAnswer(answer(contract.getWeekStandings, first))
    await queryClient.invalidateQueries({ queryKey: callKey(contract.getWeekStandings) })
    await expect.poll(gap).toBeGreaterThan(40)
  })
})

describe('the search', () => {
  it('marks the letters, counts the found players and is cleared by its button', async () => {
    await openStandings('/standings', [
      answer(contract.findWeekPlayers, { found: 1, players: 212, rows: [aPlacedRow(17, { displayName: 'hops_and_hannah' })] }),
    ])
    await userEvent.fill(page.getByRole('textbox', { name: 'Find a player' }), 'HAN')
    await expect.element(page.getByText('1 found')).toBeVisible()
    expect(document.querySelector('mark')?.textContent).toBe('han')
    await expect.element(page.getByText('Places count all 212 players.')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect.element(page.getByText('212 players')).toBeVisible()
    expect(firstRow()).toContain('player_1')
  })

  it('says so when nobody is found, and offers another try when it fails', async () => {
    const { api } = await openStandings('/standings', [answer(contract.findWeekPlayers, { found: 0, players: 212, rows: [] })])
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
    entrants: ['gwen_zone', 'samwich'].map((displayName, index) => ({
      id: aStandingsRow(index).id,
      displayName,
      championOf: index === 0 ? 2024 : null,
    })),
  }
  it('show how many are in, the prizes, the names and the own entry, and no rows', async () => {
    await openStandings('/standings', [answer(contract.getWeekStandings, before), answer(contract.getCurrentPicks, aPicksRecord())])
    await expect.element(page.getByText('164', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Places come after the deadline, with the first final.')).toBeVisible()
    await expect.element(page.getByText("You're in.")).toBeVisible()
    await expect.element(page.getByText('Locked in Thu 5:00 AM')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Prizes' })).toHaveTextContent('$501st$302nd$203rd$104th$105th')
    await expect.element(page.getByText('and 162 more')).toBeVisible()
    const entrants = page.getByRole('region', { name: 'Who is in' }).getByRole('listitem')
    expect(entrants.elements().map(({ textContent }) => textContent)).toEqual(['gwen_zone, champion of 2024', 'samwich'])
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
  })
  it('lead to the picks while the player is not in', async () => {
    await openStandings('/standings', [
      answer(contract.getWeekStandings, before),
      answer(contract.getCurrentWeek, aWeek({ isDeadlinePassed: false, deadline: '2999-09-04T00:20:00Z' })),
    ])
    await expect.element(page.getByText('You are not in yet.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Make your picks' })).toHaveAttribute('href', '/')
  })
  it('say after the deadline that picks are closed, and lead nowhere', async () => {
    await openStandings('/standings', [answer(contract.getWeekStandings, before)])
    await expect.element(page.getByText('Picks are closed. You are not in this week.')).toBeVisible()
    expect(page.getByRole('link', { name: 'Make your picks' }).query()).toBeNull()
  })
  it('say nothing about the own card after the deadline while only an earlier visit knows that there was none', async () => {
    const key = callKey(contract.getCurrentPicks, { params: { userId: aViewer().id } })
    saveLastViewer(aViewer().id)
    const earlier = createQueryClient()
    earlier.setQueryData(key, null, { updatedAt: performance.timeOrigin - DAY_MS })
    await persistAnswer(key, earlier)
    const { queryClient } = await openStandings('/standings', [
      answer(contract.getWeekStandings, before),
      noNetwork(contract.getCurrentPicks),
    ])
    await expect.element(page.getByText('164', { exact: true })).toBeVisible()
    await expect.poll(() => queryClient.getQueryState(key)).toMatchObject({ data: null, status: 'error', fetchStatus: 'idle' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(page.getByText(/You are not in/).query()).toBeNull()
  })
  it('say of a finished week without a card that nobody played', async () => {
    await openStandings('/standings', [answer(contract.getWeekStandings, { ...before, players: 0, entrants: [], openGames: 0 })])
    await expect.element(page.getByText('Nobody played this week.')).toBeVisible()
    expect(page.getByText(/Places come/).query()).toBeNull()
  })
  it('say so after the deadline of a running week without a card, with no order to choose', async () => {
    const running = { ...before, players: 0, entrants: [], hasIfEndedNow: true }
    await openStandings('/standings', [answer(contract.getWeekStandings, running)])
    await expect.element(page.getByText('Nobody played this week.')).toBeVisible()
    expect(page.getByRole('switch').query()).toBeNull()
  })
  it('name no winners and no moves of a past week without a card', async () => {
    const { movedSince } = aWeekStandings(212)({ path: '/' })
    const past = { ...before, players: 0, entrants: [], openGames: 0, movedSince, isSettled: true }
    await openStandings('/standings?board=last', [answer(contract.getWeekStandings, past)])
    await expect.element(page.getByRole('tabpanel').getByRole('heading', { name: 'CONTEST', exact: true })).toBeVisible()
    expect(page.getByText(/moves since/).query()).toBeNull()
  })
})

describe('a week in the address', () => {
  it('is shown also when it is of another season', async () => {
    const { api } = await openStandings('/standings?season=2024&week=11')
    await expect.element(page.getByText(/player_1,/)).toBeInTheDocument()
    expect(api.requestsOf(contract.getWeekStandings)[0]?.path).toContain('/api/standings/week/11/2024')
  })
  it.each(['week=99', 'week=0', 'week=five'])('that can not exist (%s) shows the current week', async (search) => {
    const { api } = await openStandings(`/standings?${search}`)
    await expect.element(page.getByText(/player_1,/)).toBeInTheDocument()
    expect(api.requestsOf(contract.getWeekStandings)[0]?.path).toContain(`/api/standings/week/${aWeek().week}/${aWeek().season}`)
  })
  it('that has no games leads to the current week, without another try', async () => {
    await openStandings('/standings?week=25', [refuse(contract.getWeekStandings, 'not_found')])
    await expect.element(page.getByText('There are no standings for this week.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: "See this week's standings" })).toHaveAttribute('href', '/standings')
    expect(page.getByRole('button', { name: 'Try Again' }).query()).toBeNull()
  })
})

describe('the season and the week before', () => {
  it('have tabs whose choice is in the address', async () => {
    await openStandings('/standings?board=season', [
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
  it('say in the first week with games that nobody won before it', async () => {
    await openStandings('/standings?board=last', [answer(contract.listAvailableWeeks, [anAvailableWeek()])])
    await expect.element(page.getByText('No winners last week')).toBeVisible()
  })
  it('say so while the season has no result', async () => {
    await openStandings('/standings?board=season')
    await expect.element(page.getByText('Season standings will appear here once games begin')).toBeVisible()
  })
})

describe('standings that cannot be read', () => {
  it('say so and are read by Try again', async () => {
    const { api } = await openStandings('/standings', [refuse(contract.getWeekStandings, 'internal')])
    await expect.element(page.getByText('Unable to Load Standings')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    api.nowAnswer(answer(contract.getWeekStandings, aWeekStandings(212)))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('212 players')).toBeVisible()
  })
  it('stay without a network, with their age', async () => {
    const { api, queryClient } = await openStandings('/standings')
    await expect.element(page.getByText('212 players')).toBeVisible()
    api.nowAnswer(noNetwork(contract.getWeekStandings))
    await queryClient.invalidateQueries({ queryKey: callKey(contract.getWeekStandings) })
    await expect.element(page.getByText(/^Offline\. Standings as of Thu, Sep 4, 5:0\d AM PT\.$/)).toBeVisible()
    expect(firstRow()).toContain('player_1')
  })
})

describe('a visitor', () => {
  it('sees the standings without an own row', async () => {
    const { api } = await openStandings('/standings', [], null)
    await expect.element(page.getByText('212 players')).toBeVisible()
    expect(api.requestsOf(contract.getOwnWeekRow)).toEqual([])
    expect(api.requestsOf(contract.getOwnStanding)).toEqual([])
  })
})
