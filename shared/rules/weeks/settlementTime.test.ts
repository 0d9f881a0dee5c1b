import { describe, expect, it } from 'vitest'
import { creditExpiryOf } from '#shared/rules/pay/creditExpiry.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { findSettlementObstacle, isWait, type SettlementFacts, settlementDueAt } from './settlementTime.ts'

const iso = (ms: number) => new Date(ms).toISOString()

describe('the wait of a week', () => {
  it.each([
    ['a Monday night', '2025-09-09T03:20:00Z', '2025-09-09T17:00:00.000Z'],
    ['a Sunday night', '2025-12-29T04:30:00Z', '2025-12-29T18:00:00.000Z'],
    ['a correction one minute before midnight', '2025-09-10T06:59:00Z', '2025-09-10T17:00:00.000Z'],
    ['a correction at midnight: another day', '2025-09-10T07:00:00Z', '2025-09-11T17:00:00.000Z'],
    ['the Saturday before clocks go back', '2026-11-01T03:00:00Z', '2026-11-01T18:00:00.000Z'],
    ['the Sunday on which they go back', '2026-11-02T04:30:00Z', '2026-11-02T18:00:00.000Z'],
    ['the Saturday before clocks go forward', '2026-03-08T04:00:00Z', '2026-03-08T17:00:00.000Z'],
    ['the Sunday on which they go forward', '2026-03-09T03:00:00Z', '2026-03-09T17:00:00.000Z'],
    ['the last day of a year', '2026-01-01T05:00:00Z', '2026-01-01T18:00:00.000Z'],
  ])('after %s ends at 10:00 Pacific on the next day', (_, lastResult, due) => {
    expect(iso(settlementDueAt(DEFAULT_TIME_ZONE, Date.parse(lastResult)))).toBe(due)
  })
})

describe('the obstacle of a settlement', () => {
  const DUE = Date.parse('2025-09-09T17:00:00Z')
  const over: SettlementFacts = {
    games: [
      { id: '2025-5-0', gameStatus: 'final' },
      { id: '2025-5-1', gameStatus: 'cancelled' },
    ],
    doubtedGameIds: new Set(['2025-6-0']),
    arePicksOpen: false,
    hasCards: true,
    dueAt: DUE,
    now: DUE,
  }
  it.each([
    ['nothing', {}, null],
    ['its games', { games: [] }, 'games_open'],
    ['one open game', { games: [...over.games, { id: '2025-5-2', gameStatus: 'postponed' as const }] }, 'games_open'],
    ['a game in doubt', { doubtedGameIds: new Set(['2025-5-1']) }, 'doubted'],
    ['its deadline', { arePicksOpen: true }, 'picks_open'],
    ['its wait', { now: DUE - 1 }, 'on_hold'],
    ['an admin, two weeks later', { now: DUE + 14 * 86_400_000 + 1 }, 'long_ago'],
    ['nothing without a card, two weeks later', { hasCards: false, now: DUE + 14 * 86_400_000 + 1 }, null],
    ['nothing without a card, with a game in doubt', { hasCards: false, doubtedGameIds: new Set(['2025-5-1']) }, null],
    ['its wait, also without a card', { hasCards: false, now: DUE - 1 }, 'on_hold'],
    ['nothing when no time of a last result is known', { dueAt: null }, null],
  ])('is %s', (_, facts, obstacle) => {
    expect(findSettlementObstacle({ ...over, ...facts })).toBe(obstacle)
  })

  it('may be ignored by an admin when it is the wait, and not otherwise', () => {
    expect((['games_open', 'doubted', 'picks_open', 'on_hold', 'long_ago', null] as const).map(isWait)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })
})

describe('a credit', () => {
  it.each([
    ['in the morning', '2025-09-09T17:00:00Z', 'America/Los_Angeles', '2025-12-09T12:00:00.000Z'],
    ['at 2 at night: the evening before counts', '2025-09-10T09:00:00Z', 'America/Los_Angeles', '2025-12-09T12:00:00.000Z'],
    ['at 4 at night: the new day', '2025-09-10T11:00:00Z', 'America/Los_Angeles', '2025-12-10T12:00:00.000Z'],
    ['in New York', '2025-09-09T17:00:00Z', 'America/New_York', '2025-12-09T09:00:00.000Z'],
    ['across the spring change', '2026-01-06T18:00:00Z', 'America/Los_Angeles', '2026-04-07T11:00:00.000Z'],
  ])('given %s ends with the business day 90 days later', (_, issued, zone, ends) => {
    expect(iso(creditExpiryOf(Date.parse(issued), zone))).toBe(ends)
  })
})
