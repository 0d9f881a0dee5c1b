import { describe, expect, it } from 'vitest'
import { allHome, BEFORE, KICKOFF, slate } from '#shared/testing/openSlate.ts'
import { isComplete, refuseCard, refusePicks } from './pickPermission.ts'

describe('permission to make picks', () => {
  const facts = { isCurrentWeek: true, hasSubmitted: false, allowsChanges: false, deadline: 1_000, now: 999 }
  it.each([
    ['one moment before the deadline', {}, null],
    ['at the deadline', { now: 1_000 }, 'deadline_passed'],
    ['in another week', { isCurrentWeek: false }, 'not_current_week'],
    ['a second time', { hasSubmitted: true }, 'already_submitted'],
    ['while no deadline is known', { deadline: null }, null],
    ['a second time where what was submitted may be changed', { hasSubmitted: true, allowsChanges: true }, null],
    ['a second time while no deadline is known', { hasSubmitted: true, allowsChanges: true, deadline: null }, null],
    ['a second time at the deadline', { hasSubmitted: true, allowsChanges: true, now: 1_000 }, 'deadline_passed'],
    ['a second time after the deadline where nothing may be changed', { hasSubmitted: true, now: 1_000 }, 'already_submitted'],
  ])('%s: %o gives %s', (_, more, refusal) => expect(refusePicks({ ...facts, ...more })).toBe(refusal))

  it('accepts a card that picks every open game, and refuses one that misses a game', () => {
    for (const count of [1, 13, 14, 16]) {
      const games = slate(count)
      expect(refuseCard(games, allHome(games), BEFORE)).toBeNull()
      expect(refuseCard(games, allHome(games.slice(1)), BEFORE)).toBe('incomplete_picks')
    }
  })

  it('does not need games that can no longer be picked, and refuses a card that names one', () => {
    const games = slate(3, (slot) => (slot === 0 ? { gameStatus: 'cancelled' } : slot === 1 ? { awayTeam: 'TBD' } : {}))
    expect(refuseCard(games, { '2025-5-2': 'home' }, BEFORE)).toBeNull()
    expect(refuseCard(games, { '2025-5-2': 'home', '2025-5-0': 'away' }, BEFORE)).toBe('game_not_open')
    expect(refuseCard(games, { '2025-5-2': 'home', '2025-6-2': 'away' }, BEFORE)).toBe('unknown_game')
    expect(refuseCard(games, {}, Date.parse(KICKOFF))).toBe('game_not_open')
  })

  it('lets a change repeat the stored pick of a game that has started, and no other pick of it', () => {
    const games = slate(3, (slot) => (slot === 0 ? { gameTime: '2025-09-05T00:20:00Z' } : {}))
    const stored = allHome(games)
    expect(refuseCard(games, allHome(games), BEFORE, stored)).toBeNull()
    expect(refuseCard(games, allHome(games.slice(1)), BEFORE, stored)).toBeNull()
    expect(refuseCard(games, { ...stored, '2025-5-0': 'away' }, BEFORE, stored)).toBe('game_not_open')
    expect(refuseCard(games, allHome(games), BEFORE, allHome(games.slice(1)))).toBe('game_not_open')
    expect(refuseCard(games, allHome(games.slice(0, 2)), BEFORE, stored)).toBe('incomplete_picks')
  })

  it('allows a review to be sent when every open game is picked and the tiebreaker is above 0', () => {
    const games = slate(2)
    expect(isComplete(games, allHome(games), 1, BEFORE)).toBe(true)
    expect(isComplete(games, allHome(games), 0, BEFORE)).toBe(false)
    expect(isComplete(games, { '2025-5-0': 'home' }, 47, BEFORE)).toBe(false)
    expect(isComplete([], {}, 47, BEFORE)).toBe(false)
  })
})
