import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { answer, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, picksFor } from '#pwa/testing/fixtures.ts'
import { button, openPicks } from '#pwa/testing/picksScreen.tsx'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'

const ago = (hours: number) => new Date(TEST_NOW - hours * HOUR_MS).toISOString()

/** A Sunday afternoon: home won, away won, a tie, then one that runs, and the rest to come. */
const sunday = (count: number): Game[] =>
  aSlate(count, (slot) =>
    slot < 3
      ? {
          gameTime: ago(4),
          gameStatus: 'final',
          awayScore: [10, 30, 20][slot] ?? 0,
          homeScore: 20,
          result: (['home', 'away', null] as const)[slot] ?? null,
        }
      : slot === 3
        ? { gameTime: ago(1), gameStatus: 'LIVE', awayScore: 7, homeScore: 3 }
        : { gameTime: ago(-3) },
  )
const LATE = { week: { deadline: ago(5), isDeadlinePassed: true } }
const stamps = () => [...document.querySelectorAll('[role=dialog] g.card-stamp')]
const lines = () =>
  page
    .getByRole('dialog')
    .getByRole('list', { name: 'Picks' })
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)

async function openCard(games: Game[], scene: object = LATE) {
  const screen = await openPicks({ games, record: aPicksRecord({ gamePicks: picksFor(games) }), ...scene })
  await button(/^View/).first().click()
  await expect.element(page.getByRole('dialog').getByRole('list', { name: 'Picks' })).toBeInTheDocument()
  return screen
}

test('the submitted card shows each game as a list, what became of it, and its receipt', async () => {
  await openCard(sunday(6))
  await expect.element(page.getByRole('dialog', { name: 'MY CARD' })).toBeVisible()
  expect(lines().map((line) => line?.replace(/^\D+(\d+), \D+(\d+),/, '$1 $2'))).toEqual([
    '20 10 correct',
    '20 30 missed',
    '20 20 tie, nobody scores',
    '3 7 live',
    expect.stringMatching(/Thursday .* PT$/),
    expect.stringMatching(/Thursday .* PT$/),
  ])
  await expect.element(page.getByRole('dialog').getByText('7F3K-Q2', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('3 final, 3 to come.', { exact: false })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('a game that becomes final while the card is open is stamped, and counts', async () => {
  const games = sunday(6)
  const { api, queryClient } = await openCard(games)
  await expect.poll(stamps).toHaveLength(3)
  const now = games.map(
    (game, slot): Game => (slot === 3 ? { ...game, gameStatus: 'final', awayScore: 7, homeScore: 13, result: 'home' } : game),
  )
  api.nowAnswer(answer(contract.listGames, now))
  await queryClient.invalidateQueries()
  await expect.poll(stamps).toHaveLength(4)
  expect(lines()[3]).toMatch(/ 13, .* 7, correct$/)
})

test('before its first game the submitted card is complete, and has no stamp', async () => {
  await openCard(aSlate(16), {})
  await expect.element(page.getByRole('dialog', { name: 'Sunday Slate PICKS COMPLETE!' })).toBeVisible()
  expect(stamps()).toEqual([])
  expect(lines()).toHaveLength(16)
})

test.each([
  ['dark', 390, 100],
  ['light', 390, 100],
  ['dark', 320, 100],
  ['light', 360, 130],
  ['dark', 390, 200],
])('the card fits a phone in the %s scheme, %d px wide, with text at %d %%', async (scheme, widthPx, textPercent) => {
  await emulateMedia({ 'prefers-color-scheme': scheme })
  await setPhone({ widthPx, textPercent })
  await openCard(sunday(16))
  const drawing = document.querySelector('[role=dialog] svg.card-drawing')?.getBoundingClientRect()
  expect(drawing?.left).toBeGreaterThanOrEqual(0)
  expect(drawing?.right).toBeLessThanOrEqual(widthPx)
  expect(drawing?.width).toBeGreaterThan(0.75 * Math.min(widthPx, 384))
  expect(await accessibilityFaults()).toEqual([])
})

test('with larger text the letters of the card are larger', async () => {
  await openCard(sunday(15))
  const letters = page.getByRole('dialog').getByText('right', { exact: true })
  const before = letters.element().getBoundingClientRect().height
  await setPhone({ textPercent: 200 })
  window.dispatchEvent(new Event('resize'))
  await expect.poll(() => letters.element().getBoundingClientRect().height).toBeGreaterThan(before)
})

test('the stamps of the card do not move for a player who prefers reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await openCard(sunday(6))
  await expect.poll(() => document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
  expect(stamps().map((stamp) => getComputedStyle(stamp).opacity)).toEqual(stamps().map(() => '1'))
})
