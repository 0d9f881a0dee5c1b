import { beforeEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#shared/clock.ts'
import { restartDelay } from './restartDelay.ts'

const NOW = Date.parse('2025-11-23T20:00:00Z')
beforeEach(() => sessionStorage.clear())

it('starts a screen again five seconds after its first failure, and a minute after failures within ten minutes of each other', () => {
  const delays = [0, 1, 2, 13].map((minutes) => restartDelay(NOW + minutes * MINUTE_MS))
  expect(delays).toEqual([5_000, 60_000, 60_000, 5_000])
})
