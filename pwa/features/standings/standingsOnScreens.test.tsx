import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aSlate } from '#pwa/testing/fixtures.ts'
import { aSeason, openStandings, ownStanding, rowsShown } from '#pwa/testing/openStandings.ts'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { aPlacedRow, aStandingsRow, aWeekStandings } from '#pwa/testing/standingsFixtures.ts'
import { contract } from '#shared/contract/index.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  window.scrollTo(0, 0)
})

describe('the keyboard focus', () => {
  const focusRow = async (index: number) => {
    const screen = await openStandings('/standings', [
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

describe('on a wide screen', () => {
  beforeEach(() => page.viewport(1280, 800))

  it('shows ten rows until all are asked for, and the own place and the season beside them', async () => {
    const own = { ...aPlacedRow(3, { isTied: true, score: 9 }), tiedWith: { names: ['samwich', 'monday_monica'], more: 2 } }
    await openStandings('/standings', [
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
    await openStandings('/standings', [
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
    const [head] = page
      .getByText('Best possible')
      .elements()
      .map((cell) => cell.parentElement)
    const [row] = rowsShown()
    const edgeOf = (side: 'left' | 'right', root: Element | null | undefined, text: string) => {
      const found = [...(root?.querySelectorAll('span') ?? [])].findLast(({ textContent }) => textContent === text)
      return Math.round(found?.getBoundingClientRect()[side] ?? -1)
    }
    expect(edgeOf('left', head, 'Player')).toBe(edgeOf('left', row, 'player_1'))
    expect(edgeOf('left', head, 'Best possible')).toBe(edgeOf('left', row, '1st'))
    expect(edgeOf('right', head, 'Correct')).toBe(edgeOf('right', row, String(aStandingsRow(0).score)))
    const bars = () => [...(rowsShown()[0]?.querySelectorAll('.bg-correct, .bg-missed, .border-line.w-\\[0\\.8125rem\\]') ?? [])]
    await expect
      .poll(() => bars().map(({ className }) => /bg-correct|bg-missed/.exec(className)?.[0] ?? 'open'))
      .toEqual(['bg-correct', 'bg-missed', 'open'])
  })
})

describe.each([320, 360, 390, 768, 1280])('at %i px', (width) => {
  it.each([100, 130, 200])('with text at %i percent nothing is wider than the screen', async (percent) => {
    await setPhone({ widthPx: width, heightPx: 800, textPercent: percent })
    const own = aPlacedRow(1)
    await openStandings('/standings', [
      answer(contract.getOwnWeekRow, own),
      answer(contract.getOwnStanding, { ...ownStanding, id: own.id }),
      answer(
        contract.getWeekStandings,
        aWeekStandings(212, () => ({ displayName: 'two_minute_tess_of_the_bar', prizeUpTo: 30, moved: -112 })),
      ),
    ])
    await expect.element(page.getByText('212 players')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})
