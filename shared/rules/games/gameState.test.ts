import { describe, expect, it } from 'vitest'
import type { GameStatus } from '#shared/model/game.ts'
import { hasStarted, hasUnknownTime, isOpenForPicks, phaseOf } from './gameState.ts'

const THURSDAY = '2025-09-05T00:20:00Z'
const SUNDAY = '2025-09-07T17:00:00Z'
const at = (instant: string) => Date.parse(instant)
const game = (gameTime: string, more: { gameStatus?: GameStatus; isTimeSet?: boolean; awayTeam?: string } = {}) => ({
  awayTeam: 'BUF',
  homeTeam: 'KC',
  gameTime,
  isTimeSet: true,
  gameStatus: 'scheduled' as const,
  result: null,
  ...more,
})

describe('a game', () => {
  it('is open for picks until the moment of its kickoff', () => {
    expect(isOpenForPicks(game(SUNDAY), at(SUNDAY) - 1)).toBe(true)
    expect(isOpenForPicks(game(SUNDAY), at(SUNDAY))).toBe(false)
  })

  it.each([
    ['with an unknown team', game(SUNDAY, { awayTeam: 'TBD' }), false],
    ['postponed inside its week', game(SUNDAY, { gameStatus: 'postponed' }), true],
    ['cancelled', game(SUNDAY, { gameStatus: 'cancelled' }), false],
    ['that is live though its clock says later', game(SUNDAY, { gameStatus: 'LIVE' }), false],
    ['whose hour is not set, past the stand-in', game(THURSDAY, { isTimeSet: false }), true],
  ])('%s is open for picks: %s', (_, one, isOpen) => {
    expect(isOpenForPicks(one, at('2025-09-06T00:00:00Z'))).toBe(isOpen)
  })

  it('has started at its kickoff, or when it is live or final before that, and never when it is cancelled', () => {
    expect(hasStarted(game(SUNDAY), at(SUNDAY) - 1)).toBe(false)
    expect(hasStarted(game(SUNDAY), at(SUNDAY))).toBe(true)
    expect(hasStarted(game(SUNDAY, { gameStatus: 'LIVE' }), 0)).toBe(true)
    expect(hasStarted(game(SUNDAY, { gameStatus: 'cancelled' }), at(SUNDAY))).toBe(false)
  })

  it('shows TBD when it is more than 150 days away, and its time at 150', () => {
    const now = at(SUNDAY) - 150 * 86_400_000
    expect(hasUnknownTime(game(SUNDAY), now)).toBe(false)
    expect(hasUnknownTime(game(SUNDAY), now - 1)).toBe(true)
  })

  it('is in the phase "started" from its kickoff until the feed calls it live, and "tie" when final without a winner', () => {
    expect(phaseOf(game(SUNDAY), at(SUNDAY))).toBe('started')
    expect(phaseOf(game(SUNDAY, { gameStatus: 'postponed' }), at(SUNDAY))).toBe('postponed')
    expect(phaseOf(game(SUNDAY, { gameStatus: 'final' }), 0)).toBe('tie')
  })
})
