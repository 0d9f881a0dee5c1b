import { expect, test } from 'vitest'
import { aGame } from '#pwa/testing/fixtures.ts'
import { aCredit } from '#pwa/testing/prizeFixtures.ts'
import { aStandingsRow } from '#pwa/testing/standingsFixtures.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { creditOf, creditText, missingText, tiebreakerText, winnerText } from './pastWeekText.ts'

const row = (index: number, place: number, score: number, prize: number | null = null) =>
  aStandingsRow(index, { place, score, prize, displayName: ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'][index] ?? 'Zoe' })
const headOf = (...rows: ReturnType<typeof row>[]) => ({ rows, games: 14, isSettled: true })
const ada = row(0, 1, 12)

test.each([
  ['one winner', headOf(ada, row(1, 2, 11)), 1, 'Ada won with 12.'],
  ['two winners', headOf(ada, row(1, 1, 12), row(2, 3, 9)), 2, 'Ada and Ben won with 12.'],
  ['four winners', headOf(ada, row(1, 1, 12), row(2, 1, 12), row(3, 1, 12), row(4, 5, 3)), 4, 'Ada, Ben and 2 more won with 12.'],
  ['the player alone', headOf(ada, row(1, 2, 11)), 0, 'You won with 12.'],
  ['the player and another', headOf(ada, row(1, 1, 12)), 1, 'You and Ada won with 12.'],
  ['a leader before the week is settled', { ...headOf(ada, row(1, 2, 11)), isSettled: false }, 1, 'Ada leads with 12.'],
  ['the player as the leader', { ...headOf(ada), isSettled: false }, 0, 'You lead with 12.'],
  ['nobody with a correct pick', headOf(row(0, 1, 0)), 0, null],
] as const)('names the winner of a week: %s', (_, head, own, text) => {
  expect(winnerText(head.rows[own] ?? ada, head)).toBe(text)
})

test.each([
  [{ prize: null, score: 8 }, '3 right from the prizes'],
  [{ prize: null, score: 11 }, 'As many right as a prize, decided by the tiebreaker'],
  [{ prize: 20, score: 11 }, null],
])('says what a card without a prize was missing: %o', (own, text) => {
  expect(missingText(own, headOf(row(0, 1, 12, 50), row(1, 2, 11, 30), row(2, 3, 10)))).toBe(text)
})

test('says nothing of missing prizes in a week in which nobody won one', () => {
  expect(missingText({ prize: null, score: 3 }, headOf(row(0, 1, 12)))).toBeNull()
})

const monday = (overrides: Parameters<typeof aGame>[0]) => [aGame({ slot: 0 }), aGame({ slot: 1, isMondayNight: true, ...overrides })]

test.each([
  [monday({ gameStatus: 'final', awayScore: 20, homeScore: 24, totalScore: 44 }), null, 'Tiebreaker 47, total 44: off by 3.'],
  [monday({ gameStatus: 'final', awayScore: 23, homeScore: 24, totalScore: 47 }), null, 'Tiebreaker 47, total 47: exactly right.'],
  [monday({ gameStatus: 'cancelled' }), null, 'Tiebreaker 47.'],
  [monday({ gameStatus: 'final', awayScore: 20, homeScore: 24, totalScore: 44 }), '2025-5-0', 'Tiebreaker 47.'],
])('says how far the tiebreaker was off, unless it was for another game', (games, replacedTiebreakerGame, text) => {
  expect(tiebreakerText({ tieBreakerScore: 47, replacedTiebreakerGame }, games)).toBe(text)
})

test('finds the credit of a week, the one that can be used before one that was paid', () => {
  const contest = { season: 2025, week: 5 }
  const used = aCredit({ contest, redeemedAt: '2025-09-02T18:00:00Z' })
  const usable = aCredit({ contest })
  const credits = [aCredit({ contest: { season: 2024, week: 5 } }), aCredit({ contest: { season: 2025, week: null } }), aCredit(), used]
  const now = Date.parse('2025-09-10T00:00:00Z')
  expect(creditOf(credits, contest, now)).toBe(used)
  expect(creditOf([...credits, usable], contest, now)).toBe(usable)
  expect(creditOf(credits, { season: 2025, week: 6 }, now)).toBeNull()
})

test('says until when a credit can be used, where it was used, and that it has expired', () => {
  const credit = aCredit({ expiresAt: '2026-02-18T12:00:00Z' })
  expect(creditText(DEFAULT_TIME_ZONE, credit, { state: 'active', venueName: 'The Corner Tap' })).toBe('until Feb 17')
  expect(creditText(DEFAULT_TIME_ZONE, credit, { state: 'expired', venueName: 'The Corner Tap' })).toBe('Expired Feb 17')
  expect(
    creditText(DEFAULT_TIME_ZONE, { ...credit, redeemedAt: '2026-11-29T22:00:00Z' }, { state: 'redeemed', venueName: 'The Corner Tap' }),
  ).toBe('Used Nov 29 at The Corner Tap')
  const used = { ...credit, redeemedAt: '2026-11-29T22:00:00Z', redeemedVenue: 'Annex' }
  expect(creditText(DEFAULT_TIME_ZONE, used, { state: 'redeemed', venueName: 'The Corner Tap' })).toBe('Used Nov 29 at Annex')
})
