import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aGame, aPicksRecord, aSlate } from '#pwa/testing/fixtures.ts'
import { openPicks, team } from '#pwa/testing/picksScreen.tsx'
import type { Game } from '#shared/model/game.ts'

describe('how games stand', () => {
  const shown = (game: Partial<Game>, pick: 'home' | 'away' | null) =>
    openPicks({
      games: [aGame({ slot: 0, gameTime: '2025-09-03T00:00:00Z', isMondayNight: true, ...game })],
      record: aPicksRecord({ gamePicks: pick ? { '2025-5-0': pick } : { '2025-5-1': 'home' } }),
      week: { deadline: '2025-09-03T00:00:00Z', isDeadlinePassed: true },
    })

  it.each([
    ['a correct pick', { gameStatus: 'final', awayScore: 10, homeScore: 20 }, 'home', ['CORRECT', 'Final'], ['MISSED', 'WON']],
    ['a missed pick and the winner', { gameStatus: 'final', awayScore: 30, homeScore: 20 }, 'home', ['MISSED', 'WON'], ['CORRECT']],
    ['a tie', { gameStatus: 'final', awayScore: 20, homeScore: 20 }, 'home', ['Tie', 'YOUR PICK'], ['CORRECT', 'MISSED']],
    [
      'a live game with its clock',
      { gameStatus: 'LIVE', awayScore: 7, homeScore: 3, gameClock: 'Q4 2:14', possession: 'home' },
      'home',
      ['Q4 2:14', 'TRAILING 4'],
      ['Final', 'MISSED', 'CORRECT'],
    ],
    ['a game that has started', { gameStatus: 'scheduled' }, null, ['Game has started', 'No Pick Made'], ['LIVE']],
    ['a cancelled game', { gameStatus: 'cancelled' }, 'home', ['Cancelled'], ['CORRECT', 'No Pick Made']],
    ['an unpicked final game', { gameStatus: 'final', awayScore: 1, homeScore: 2 }, null, ['No Pick Made', 'WON'], ['MISSED']],
  ] as const)('%s', async (_, game, pick, words, absent) => {
    await shown(game, pick)
    for (const word of words) await expect.element(page.getByText(word, { exact: true }).first()).toBeVisible()
    for (const word of absent) expect(page.getByText(word, { exact: true }).elements()).toHaveLength(0)
  })

  it('says once that a player without a card made no pick, not on each game', async () => {
    const started = { gameTime: '2025-09-03T00:00:00Z' }
    const games = aSlate(4, (slot) => (slot < 3 ? { ...started, gameStatus: 'final', awayScore: 1, homeScore: 2, result: 'home' } : {}))
    await openPicks({ games, week: { deadline: '2025-09-03T00:00:00Z', isDeadlinePassed: true } })
    await page.getByRole('button', { name: '3 final · No Pick Made' }).click()
    await expect.element(page.getByRole('article').nth(3)).toBeInTheDocument()
    expect(page.getByText(/No Pick Made/).elements()).toHaveLength(1)
  })

  it('shows a player without a card the games first, and that picks are closed after them', async () => {
    const games = aSlate(4, (slot) => (slot < 2 ? { gameTime: '2025-09-03T00:00:00Z', gameStatus: 'LIVE' } : {}))
    await openPicks({ games, week: { deadline: '2025-09-03T00:00:00Z', isDeadlinePassed: true } })
    const closed = page.getByText('Deadline passed')
    await expect.element(closed).toBeVisible()
    const lastGame = page.getByRole('article').nth(3)
    await expect.element(lastGame).toBeInTheDocument()
    expect(closed.element().getBoundingClientRect().top).toBeGreaterThan(lastGame.element().getBoundingClientRect().bottom)
  })

  it('leaves room between "Postponed" and the picked team', async () => {
    const games = aSlate(2, (slot) => (slot === 0 ? { gameStatus: 'postponed' } : {}))
    await openPicks({ games, record: aPicksRecord({ gamePicks: { '2025-5-0': 'home' } }) })
    const word = page.getByText('Postponed', { exact: true })
    await expect.element(word).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(word.element())
    const halves = [...document.querySelectorAll('#game-2025-5-0 .pick-half')].map((half) => half.getBoundingClientRect())
    const { left, right } = range.getBoundingClientRect()
    expect(left - (halves[0]?.right ?? 0)).toBeGreaterThanOrEqual(4)
    expect((halves[1]?.left ?? 0) - right).toBeGreaterThanOrEqual(4)
  })

  it('marks the side with the ball', async () => {
    await shown({ gameStatus: 'LIVE', awayScore: 7, homeScore: 3, gameClock: 'Q4 2:14', possession: 'home' }, null)
    await expect.element(page.getByRole('img', { name: 'has the ball' })).toBeVisible()
  })

  it('shows TBD for an unknown team, which can’t be picked', async () => {
    await openPicks({ games: [aGame({ slot: 0, awayTeam: 'TBD', isMondayNight: true }), aGame({ slot: 1 })] })
    await expect.element(page.getByText('TBD', { exact: true }).last()).toBeVisible()
    await expect.element(team(/Eagles/)).toBeDisabled()
    await expect.element(team(/Chargers/)).toBeEnabled()
  })
})
