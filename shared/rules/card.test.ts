import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Side } from '#shared/model/game.ts'
import { gameIdOf, scoreOf, slotOf, toCard, toGamePicks, winnersOf } from './card.ts'

describe('a card as two sets of slots', () => {
  const anyPicks = fc.dictionary(
    fc.integer({ min: 0, max: 31 }).map((slot) => gameIdOf({ season: 2025, week: 5, slot })),
    fc.constantFrom<Side>('away', 'home'),
  )

  it('converts back into the map of picks it was made from, for all 32 slots', () => {
    fc.assert(
      fc.property(anyPicks, (picks) => {
        expect(toGamePicks(toCard(picks), { season: 2025, week: 5 })).toEqual({ ...picks })
      }),
    )
  })

  it('scores one point for each game whose winner was picked, whatever the slots', () => {
    fc.assert(
      fc.property(
        anyPicks,
        fc.array(fc.constantFrom<Side | null>('away', 'home', null), { minLength: 32, maxLength: 32 }),
        (picks, results) => {
          const games = results.map((result, slot) => ({ id: gameIdOf({ season: 2025, week: 5, slot }), result }))
          const counted = games.filter((game) => game.result !== null && picks[game.id] === game.result).length
          expect(scoreOf(toCard(picks), winnersOf(games))).toBe(counted)
        },
      ),
    )
  })

  it('reads the slot from the end of a game id', () => expect(slotOf('2026-16-31')).toBe(31))
})
