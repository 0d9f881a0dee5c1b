import { describe, expect, it } from 'vitest'
import { allHome, BEFORE, slate } from '#shared/testing/openSlate.ts'
import { findNextOpenGame, findNextUnfinishedGame, formatRemaining, milestoneReached, nextStepOf, progressOf } from './progress.ts'

describe('the progress of a card', () => {
  it('counts open games only', () => {
    const games = slate(4, (slot) => (slot === 3 ? { gameStatus: 'cancelled' } : {}))
    expect(progressOf(games, { '2025-5-0': 'home' }, BEFORE)).toEqual({
      picked: 1,
      open: 3,
      remaining: 2,
      percent: expect.closeTo(33.33, 1),
    })
    expect(formatRemaining({ remaining: 1 })).toBe('1 pick remaining')
    expect(formatRemaining({ remaining: 5 })).toBe('5 picks remaining')
  })

  it.each([
    [24, 25, 25],
    [25, 31, null],
    [20, 80, 75],
    [74.9, 75, 75],
    [75, 100, null],
    [50, 100, null],
    [0, 100, null],
  ])('from %d to %d percent reaches %s', (before, after, milestone) => expect(milestoneReached(before, after)).toBe(milestone))

  it.each([
    { open: 3, remaining: 1, tiebreaker: 47, step: 'picks' },
    { open: 3, remaining: 0, tiebreaker: 0, step: 'tiebreaker' },
    { open: 3, remaining: 0, tiebreaker: 1, step: 'review' },
    { open: 0, remaining: 0, tiebreaker: 47, step: 'picks' },
  ])('a card with $remaining of $open games left and a tiebreaker of $tiebreaker needs: $step', ({ open, remaining, tiebreaker, step }) =>
    expect(nextStepOf({ picked: open - remaining, open, remaining, percent: 0 }, tiebreaker)).toBe(step),
  )

  it('finds the next game without a pick, from the start again after the last game', () => {
    const games = slate(3)
    expect(findNextOpenGame(games, { '2025-5-2': 'home' }, '2025-5-2', BEFORE)?.id).toBe('2025-5-0')
    expect(findNextOpenGame(games, allHome(games), '2025-5-2', BEFORE)).toBeNull()
  })

  it('finds the next game that is not over', () => {
    const games = slate(3, (slot) => ({ gameTime: `2025-09-0${7 - slot}T17:00:00Z`, gameStatus: slot === 2 ? 'final' : 'scheduled' }))
    expect(findNextUnfinishedGame(games)?.id).toBe('2025-5-1')
  })
})
