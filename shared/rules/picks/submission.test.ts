import { describe, expect, it } from 'vitest'
import { toCard } from './card.ts'
import { countChanges, isStored } from './submission.ts'

const WEEK = { season: 2025, week: 5 }
const stored = { ...WEEK, card: toCard({ '2025-5-0': 'home', '2025-5-1': 'away' }), tieBreakerScore: 47 }
const sent = {
  userId: '0b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a01',
  ...WEEK,
  gamePicks: { '2025-5-0': 'home', '2025-5-1': 'away' },
  tieBreakerScore: 47,
} as const
const openOnly = { gamePicks: { '2025-5-1': 'away' } } as const

describe('a submission and the stored card', () => {
  it.each([
    ['the same picks', {}, true],
    ['another tiebreaker', { tieBreakerScore: 48 }, false],
    ['another side', { gamePicks: { ...sent.gamePicks, '2025-5-1': 'home' } }, false],
    ['games of another week', { gamePicks: { '2025-6-0': 'home', '2025-6-1': 'away' } }, false],
    ['only some of the games', openOnly, false],
    ['only some of the games, as a change', { ...openOnly, replaces: '7F3K-Q2' }, true],
    ['another side of an open game, as a change', { gamePicks: { '2025-5-1': 'home' }, replaces: '7F3K-Q2' }, false],
  ] as const)('with %s: %o are the same: %s', (_, more, isSame) => expect(isStored({ ...sent, ...more }, stored)).toBe(isSame))

  it('differ by the picks and the tiebreaker that the draft has changed', () => {
    expect(countChanges(sent, sent)).toBe(0)
    expect(countChanges(sent, { gamePicks: { '2025-5-1': 'home' }, tieBreakerScore: 47 })).toBe(1)
    expect(countChanges(sent, { gamePicks: { '2025-5-0': 'away', '2025-5-1': 'home' }, tieBreakerScore: 30 })).toBe(3)
  })
})
