import { expect, it } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { freshnessOf } from './freshness.ts'

const RECEIVED = Date.parse('2025-09-07T21:42:00Z')
const fresh = { isStale: false, asOf: null }
const at = (now: number) => freshnessOf(RECEIVED, fresh, { zone: 'America/Los_Angeles', now })

it.each([
  ['89 seconds', 89 * SECOND_MS, 'updated', true],
  ['90 seconds', 90 * SECOND_MS, 'reconnecting', true],
  ['a quarter of an hour', 15 * MINUTE_MS, 'reconnecting', false],
])('a clock that a power cut set back by %s counts as one that is ahead by as much', (_, wrongMs, kind, isCurrent) => {
  expect(at(RECEIVED + wrongMs)).toMatchObject({ kind, isCurrent })
  expect(at(RECEIVED - wrongMs)).toMatchObject({ kind, isCurrent })
})

it('names the date of scores that a clock years behind has before it', () => {
  expect(at(Date.parse('2024-01-01T12:00:00Z'))).toMatchObject({ text: 'Reconnecting - scores as of Sep 7, 2:42 PM', isCurrent: false })
})
