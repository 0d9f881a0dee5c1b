import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Side } from '#shared/model/game.ts'
import { changeCard, containsCard, gameIdOf, scoreOf, slotOf, toCard, toGamePicks, winnersOf } from './card.ts'

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

  it('changes the picks of open games alone, for all 32 slots', () => {
    fc.assert(
      fc.property(anyPicks, anyPicks, fc.uniqueArray(fc.integer({ min: 0, max: 31 })), (stored, changed, slots) => {
        const open = slots.map((slot) => ({ id: gameIdOf({ season: 2025, week: 5, slot }) }))
        const isOpen = (id: string) => open.some((game) => game.id === id)
        const only = (picks: Record<string, Side>, wanted: boolean) => Object.entries(picks).filter(([id]) => isOpen(id) === wanted)
        const expected = Object.fromEntries([...only(stored, false), ...only(changed, true)])
        expect(toGamePicks(changeCard(toCard(stored), toCard(changed), open), { season: 2025, week: 5 })).toEqual(expected)
      }),
    )
  })

  it('contains another card when it has all of its picks', () => {
    const card = toCard({ '2025-5-0': 'home', '2025-5-31': 'away' })
    expect(containsCard(card, card)).toBe(true)
    expect(containsCard(card, toCard({ '2025-5-31': 'away' }))).toBe(true)
    expect(containsCard(card, toCard({ '2025-5-31': 'home' }))).toBe(false)
    expect(containsCard(toCard({ '2025-5-0': 'home' }), card)).toBe(false)
  })

  it('reads the slot from the end of a game id', () => expect(slotOf('2026-16-31')).toBe(31))
})
