import { expect, it } from 'vitest'
import { TIEBREAK_LEVELS } from '#shared/rules/standings/ranking.ts'
import type { WeekInPlay } from './endings.ts'
import { type FieldCard, toField } from './field.ts'
import { findRivals } from './rivals.ts'

const card = (home: number, away: number, tieBreakerScore: number): FieldCard => ({
  homePicks: home,
  awayPicks: away,
  tieBreakerScore,
  submittedAt: 1,
})
/** One game that the home team won, and the tiebreaker game to come. */
const monday: WeekInPlay = {
  winners: { homeWon: 0b01, awayWon: 0 },
  open: [{ slot: 1, awayPoints: 0, homePoints: 0 }],
  levels: [...TIEBREAK_LEVELS],
  tiebreaker: 'pending',
  tiebreakerSlot: 1,
}
const me = card(0b11, 0, 47)
/** The indexes of the rivals among these cards. */
const rivalsAmong = (rivals: readonly FieldCard[], week: WeekInPlay, results: Parameters<typeof findRivals>[3]) =>
  findRivals(toField([me, ...rivals]), 0, week, results)
const homeWins = [{ slot: 1, outcome: 'home' }] as const

it('finds the rivals with as many points who are closer to some totals of the tiebreaker game, and no others', () => {
  const level = card(0b11, 0, 50)
  const fewer = card(0b01, 0b10, 48)
  expect(rivalsAmong([level, fewer], monday, homeWins)).toEqual([1])
})

it('finds no rival with the same guess, because no total separates them', () => {
  expect(rivalsAmong([card(0b11, 0, 47)], monday, homeWins)).toEqual([])
})

it('finds no rival when the tiebreaker game is over or decides nothing', () => {
  const level = card(0b11, 0, 50)
  expect(rivalsAmong([level], { ...monday, open: [], tiebreaker: { total: 40, winner: 'home' } }, [])).toEqual([])
  expect(rivalsAmong([level], { ...monday, levels: [] }, homeWins)).toEqual([])
})
