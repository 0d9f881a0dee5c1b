import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Side } from '#shared/model/game.ts'
import { gameIdOf, scoreOf, slotOf, toCard, toGamePicks, winnersOf } from './card.ts'
import { countdownLevel, formatCountdown } from './countdown.ts'
import { markOf } from './pickMark.ts'
import { isComplete, refuseCard, refusePicks } from './pickPermission.ts'
import { findNextOpenGame, findNextUnfinishedGame, formatRemaining, milestoneReached, progressOf } from './progress.ts'

const KICKOFF = '2025-09-07T17:00:00Z'
const BEFORE = Date.parse(KICKOFF) - 1
const HOUR = 3_600_000

const slate = (count: number, more: (slot: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, slot) => ({
    id: gameIdOf({ season: 2025, week: 5, slot }),
    awayTeam: 'BUF',
    homeTeam: 'KC',
    gameTime: KICKOFF,
    isTimeSet: true,
    gameStatus: 'scheduled' as const,
    ...more(slot),
  }))
const allHome = (games: { id: string }[]): Record<string, Side> => Object.fromEntries(games.map(({ id }) => [id, 'home']))

describe('a card as two sets of slots', () => {
  const anyPicks = fc.dictionary(
    fc.integer({ min: 0, max: 31 }).map((slot) => gameIdOf({ season: 2025, week: 5, slot })),
    fc.constantFrom<Side>('away', 'home'),
  )

  it('gives back the map it was made from, all 32 slots included', () => {
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

describe('permission to make picks', () => {
  const facts = { isCurrentWeek: true, hasSubmitted: false, deadline: 1_000, now: 999 }
  it.each([
    ['one moment before the deadline', {}, null],
    ['at the deadline', { now: 1_000 }, 'deadline_passed'],
    ['in another week', { isCurrentWeek: false }, 'not_current_week'],
    ['a second time', { hasSubmitted: true }, 'already_submitted'],
    ['while no deadline is known', { deadline: null }, null],
  ])('%s', (_, more, refusal) => expect(refusePicks({ ...facts, ...more })).toBe(refusal))

  it('takes a card that picks every open game', () => {
    for (const count of [1, 13, 14, 16]) {
      const games = slate(count)
      expect(refuseCard(games, allHome(games), BEFORE)).toBeNull()
      expect(refuseCard(games, allHome(games.slice(1)), BEFORE)).toBe('incomplete_picks')
    }
  })

  it('does not need games that can no longer be picked, and refuses them', () => {
    const games = slate(3, (slot) => (slot === 0 ? { gameStatus: 'cancelled' } : slot === 1 ? { awayTeam: 'TBD' } : {}))
    expect(refuseCard(games, { '2025-5-2': 'home' }, BEFORE)).toBeNull()
    expect(refuseCard(games, { '2025-5-2': 'home', '2025-5-0': 'away' }, BEFORE)).toBe('game_not_open')
    expect(refuseCard(games, { '2025-5-2': 'home', '2025-6-2': 'away' }, BEFORE)).toBe('unknown_game')
    expect(refuseCard(games, {}, Date.parse(KICKOFF))).toBe('game_not_open')
  })

  it('lets a review be sent when every open game is picked and the tiebreaker is above 0', () => {
    const games = slate(2)
    expect(isComplete(games, allHome(games), 1, BEFORE)).toBe(true)
    expect(isComplete(games, allHome(games), 0, BEFORE)).toBe(false)
    expect(isComplete(games, { '2025-5-0': 'home' }, 47, BEFORE)).toBe(false)
    expect(isComplete([], {}, 47, BEFORE)).toBe(false)
  })
})

describe('progress', () => {
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
  ])('from %d to %d percent reaches %s', (before, after, milestone) => expect(milestoneReached(before, after)).toBe(milestone))

  it('goes on to the next open game, round to the start', () => {
    const games = slate(3)
    expect(findNextOpenGame(games, { '2025-5-2': 'home' }, '2025-5-2', BEFORE)?.id).toBe('2025-5-0')
    expect(findNextOpenGame(games, allHome(games), '2025-5-2', BEFORE)).toBeNull()
  })

  it('names the next game that is not over', () => {
    const games = slate(3, (slot) => ({ gameTime: `2025-09-0${7 - slot}T17:00:00Z`, gameStatus: slot === 2 ? 'final' : 'scheduled' }))
    expect(findNextUnfinishedGame(games)?.id).toBe('2025-5-1')
  })
})

describe('the countdown', () => {
  it.each([
    [12 * HOUR, 'normal', '12 h 0 min left'],
    [12 * HOUR - 1, 'warning', '11 h 59 min left'],
    [2 * HOUR, 'warning', '2 h 0 min left'],
    [2 * HOUR - 1, 'urgent', '1 h 59 min left'],
    [30_000, 'urgent', 'Under a minute left'],
    [0, 'passed', 'Deadline passed'],
    [24 * HOUR, 'normal', '1 day 0 h left'],
    [51 * HOUR, 'normal', '2 days 3 h left'],
  ])('%d ms before the deadline is %s', (leftMs, level, text) => {
    expect(countdownLevel(leftMs, 0)).toBe(level)
    expect(formatCountdown(leftMs, 0)).toBe(text)
  })
})

describe('how a side is marked', () => {
  it.each([
    ['scheduled', null, 'home', 'home', 'picked'],
    ['LIVE', null, 'home', 'away', 'none'],
    ['final', 'home', 'home', 'home', 'correct'],
    ['final', 'away', 'home', 'home', 'missed'],
    ['final', 'away', 'home', 'away', 'won'],
    ['final', 'away', null, 'away', 'won'],
    ['final', null, 'home', 'home', 'picked'],
  ] as const)('%s, result %s, picked %s, side %s: %s', (gameStatus, result, pick, side, mark) => {
    expect(markOf({ gameStatus, result }, pick, side)).toBe(mark)
  })
})
