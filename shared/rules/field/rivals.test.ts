import { expect, it } from 'vitest'
import { TIEBREAK_LEVELS } from '#shared/rules/ranking.ts'
import type { Rival, WeekInPlay } from './endings.ts'
import { findRivals } from './rivals.ts'

const card = (home: number, away: number, tieBreakerScore: number): Rival => ({
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
const homeWins = [{ slot: 1, outcome: 'home' }] as const

it('finds the rivals with as many points who are closer to some totals of the tiebreaker game, and no others', () => {
  const level = card(0b11, 0, 50)
  const fewer = card(0b01, 0b10, 48)
  expect(findRivals(me, [level, fewer], monday, homeWins)).toEqual([level])
})

it('finds no rival with the same guess, because no total separates them', () => {
  expect(findRivals(me, [card(0b11, 0, 47)], monday, homeWins)).toEqual([])
})

it('finds no rival when the tiebreaker game is over or decides nothing', () => {
  const level = card(0b11, 0, 50)
  expect(findRivals(me, [level], { ...monday, open: [], tiebreaker: { total: 40, winner: 'home' } }, [])).toEqual([])
  expect(findRivals(me, [level], { ...monday, levels: [] }, homeWins)).toEqual([])
})
