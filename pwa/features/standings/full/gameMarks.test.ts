import { expect, test } from 'vitest'
import { aSlate } from '#pwa/testing/fixtures.ts'
import { createGameMarks } from './gameMarks.ts'

test('a game is right, missed or open for each player of the field, and void games are left out', () => {
  const games = aSlate(
    5,
    (slot) => [{ result: 'home' as const }, { result: 'away' as const }, {}, { gameStatus: 'cancelled' as const }, {}][slot] ?? {},
  )
  const marks = createGameMarks(
    {
      state: 'shown',
      season: 2025,
      week: 5,
      levels: [],
      tiers: [],
      cards: { ids: ['ada'], names: ['Ada'], homePicks: [0b00111], awayPicks: [0], tieBreakerScores: [40], submittedAt: [0] },
    },
    games,
  )
  expect(marks('ada')).toEqual(['right', 'missed', 'open', 'open'])
  expect(marks('nobody')).toBeNull()
})
