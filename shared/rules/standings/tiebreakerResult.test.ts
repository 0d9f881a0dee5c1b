import { describe, expect, it } from 'vitest'
import { tiebreakerResultOf } from './tiebreakerResult.ts'

describe('the result of the tiebreaker game', () => {
  const game = { isMondayNight: true, gameStatus: 'final' as const, totalScore: 47, result: 'home' as const }
  it('is pending until it is final, and void when it is cancelled or missing', () => {
    expect(tiebreakerResultOf([{ ...game, isMondayNight: false }, game])).toEqual({ total: 47, winner: 'home' })
    expect(tiebreakerResultOf([{ ...game, gameStatus: 'LIVE' }])).toBe('pending')
    expect(tiebreakerResultOf([{ ...game, gameStatus: 'cancelled' }])).toBe('void')
    expect(tiebreakerResultOf([{ ...game, isMondayNight: false }])).toBe('void')
  })
})
