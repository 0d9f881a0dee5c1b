import { SLOTS_PER_WEEK } from '#shared/contest.ts'
import type { Game, GameId, Side } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'

/**
 * A card as the database stores it: two sets of the week's slots, one bit a game, as signed 32-bit integers.
 * Only this file turns the map of the calls into it and back.
 */
export type Card = { homePicks: number; awayPicks: number }

/** The winners of a week's final games, in the same form. */
export type Winners = { homeWon: number; awayWon: number }

export const otherThan = (side: Side): Side => (side === 'home' ? 'away' : 'home')

const bitOf = (slot: number) => 1 << slot

/** The slot at the end of a game id: "2026-16-3" → 3. */
export const slotOf = (id: GameId) => Number(id.slice(id.lastIndexOf('-') + 1))

export const gameIdOf = (of: { season: number; week: number; slot: number }): GameId => `${of.season}-${of.week}-${of.slot}`

export function toCard(picks: GamePicks): Card {
  const card = { homePicks: 0, awayPicks: 0 }
  for (const [id, side] of Object.entries(picks)) {
    if (side === 'home') card.homePicks |= bitOf(slotOf(id))
    else card.awayPicks |= bitOf(slotOf(id))
  }
  return card
}

export function toGamePicks(card: Card, of: { season: number; week: number }): GamePicks {
  const picks: Record<GameId, Side> = {}
  for (let slot = 0; slot < SLOTS_PER_WEEK; slot += 1) {
    const side = pickIn(card, slot)
    if (side) picks[gameIdOf({ ...of, slot })] = side
  }
  return picks
}

/** Are all picks of `part` in the card too? A change names the open games only; the stored card has the others as well. */
export const containsCard = (card: Card, part: Card) => (part.homePicks & ~card.homePicks) === 0 && (part.awayPicks & ~card.awayPicks) === 0

/** A stored card with the picks of the open games replaced. Picks of games that have started stay. */
export function changeCard(stored: Card, changed: Card, open: readonly Pick<Game, 'id'>[]): Card {
  const openBits = open.reduce((bits, { id }) => bits | bitOf(slotOf(id)), 0)
  return {
    homePicks: (stored.homePicks & ~openBits) | (changed.homePicks & openBits),
    awayPicks: (stored.awayPicks & ~openBits) | (changed.awayPicks & openBits),
  }
}

/** The side a card has for a slot. */
export function pickIn(card: Card, slot: number): Side | null {
  if (card.homePicks & bitOf(slot)) return 'home'
  return card.awayPicks & bitOf(slot) ? 'away' : null
}

export function winnersOf(games: readonly Pick<Game, 'id' | 'result'>[]): Winners {
  const { homePicks, awayPicks } = toCard(Object.fromEntries(games.flatMap((game) => (game.result ? [[game.id, game.result]] : []))))
  return { homeWon: homePicks, awayWon: awayPicks }
}

/** Correct picks: one point each. */
export const scoreOf = (card: Card, winners: Winners) =>
  countBits(card.homePicks & winners.homeWon) + countBits(card.awayPicks & winners.awayWon)

/** The number of bits in a set of slots. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
