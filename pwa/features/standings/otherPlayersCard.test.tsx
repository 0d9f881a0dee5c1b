import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aSlate, aWeek, picksFor } from '#pwa/testing/fixtures.ts'
import { aSeason, openStandings, ownStanding } from '#pwa/testing/openStandings.ts'
import { aPlacedRow, aStandingsRow } from '#pwa/testing/standingsFixtures.ts'
import { contract } from '#shared/contract/index.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  window.scrollTo(0, 0)
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
    const { api } = await openStandings('/standings', [...withOwn, answer(contract.listGames, games), answer(contract.compareCards, shown)])
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

  it('has one list when both picked alike', async () => {
    const alike = { ...shown, theirs: shown.mine }
    await openStandings('/standings', [...withOwn, answer(contract.listGames, games), answer(contract.compareCards, alike)])
    await rowOf('player_2').click()
    const dialog = page.getByRole('dialog', { name: 'player_2' })
    await expect.element(dialog.getByRole('heading', { name: 'No different picks' })).toBeVisible()
    expect(dialog.getByRole('list').elements()).toHaveLength(1)
  })

  it.each([
    ['hidden', 'Cards are private here. Only the standings are shown.'],
    ['open', 'Cards are shown once picks are closed for everybody.'],
  ] as const)('is not shown while the answer is %s, and says why', async (state, text) => {
    await openStandings('/standings', [...withOwn, answer(contract.compareCards, { state })])
    await rowOf('player_2').click()
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('can be asked for again after a failure', async () => {
    const { api } = await openStandings('/standings', [
      ...withOwn,
      answer(contract.listGames, games),
      refuse(contract.compareCards, 'internal'),
    ])
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
      const { api } = await openStandings('/standings?board=season', [...ofSeason(8), answer(contract.compareCards, shown)])
      await rowOf('player_2').click()
      await expect.element(page.getByRole('dialog', { name: 'player_2' }).getByText('Different picks')).toBeVisible()
      expect(api.requestsOf(contract.compareCards)[0]?.path).toContain(`/week/7/2025/cards/${aStandingsRow(1).id}`)
    })

    it('says so when the player submitted none for that week', async () => {
      await openStandings('/standings?board=season', [...ofSeason(7), refuse(contract.compareCards, 'not_found')])
      await rowOf('player_2').click()
      await expect.element(page.getByText('player_2 did not submit picks for Week 3.')).toBeVisible()
      expect(await accessibilityFaults()).toEqual([])
    })
  })

  it('cannot be opened by a player who has not submitted', async () => {
    await openStandings('/standings')
    await expect.element(page.getByText(/2nd: player_2,/)).toBeInTheDocument()
    await expect.element(rowOf('player_2')).not.toBeInTheDocument()
  })
})
