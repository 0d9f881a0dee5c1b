import { expect, test } from 'vitest'
import { aGame } from '#pwa/testing/fixtures.ts'
import { slateStateOf } from './slateTitle.ts'

const thursday = aGame({ slot: 0, gameTime: '2025-09-05T00:15:00Z' })
const sunday = aGame({ slot: 1, gameTime: '2025-09-07T17:00:00Z' })
const friday = Date.parse('2025-09-05T12:00:00Z')

test('a week begins with its first game that counts, not at the old kickoff of a cancelled one', () => {
  expect(slateStateOf([thursday, sunday], friday)).toBe('live')
  expect(slateStateOf([{ ...thursday, gameStatus: 'cancelled' }, sunday], friday)).toBeNull()
})

test('a week is final when each of its games is over, whether played or called off', () => {
  const games = [thursday, sunday].map((game) => ({ ...game, gameStatus: 'cancelled' as const }))
  expect(slateStateOf(games, friday)).toBe('final')
  expect(slateStateOf([], friday)).toBeNull()
})
