import { expect, it } from 'vitest'
import type { GameStatus } from '#shared/model/game.ts'
import { areDetailsDue, detailsEveryMs } from './detailsCadence.ts'
import { weatherTiming } from './weatherTiming.ts'

const KICKOFF = '2025-09-07T17:00:00Z'
const MINUTE = 60_000
const game = (gameStatus: GameStatus) => ({ gameStatus, gameTime: KICKOFF, isTimeSet: true })

it.each<[GameStatus, string, string]>([
  ['scheduled', '2025-09-07T16:59:59Z', 'forecast'],
  ['postponed', '2025-09-07T16:00:00Z', 'forecast'],
  ['LIVE', KICKOFF, 'live'],
  ['LIVE', '2025-09-07T16:59:59Z', 'forecast'],
  ['final', '2025-09-07T19:00:00Z', 'other'],
  ['final', '2025-09-07T16:00:00Z', 'other'],
])('the weather report of a game that is %s, made at %s, is %s', (status, saidAt, timing) => {
  expect(weatherTiming(game(status), Date.parse(saidAt)).timing).toBe(timing)
})

it.each<[string, GameStatus, string, number | null]>([
  ['two days ahead', 'scheduled', '2025-09-05T17:00:00Z', 360],
  ['on the day, Pacific', 'scheduled', '2025-09-07T07:00:00Z', 60],
  ['the evening before, Pacific', 'scheduled', '2025-09-07T06:59:00Z', 360],
  ['from kickoff on', 'scheduled', KICKOFF, 15],
  ['while it is on', 'LIVE', '2025-09-07T16:58:00Z', 15],
  ['when it is over', 'final', '2025-09-07T20:30:00Z', null],
  ['when it is void', 'cancelled', '2025-09-05T17:00:00Z', null],
])('details of a game are good for so long %s', (_, status, now, minutes) => {
  expect(detailsEveryMs(game(status), Date.parse(now))).toBe(minutes === null ? null : minutes * MINUTE)
})

it('details are due when they are as old as that, when there are none, and when the clock was set back', () => {
  const now = Date.parse(KICKOFF)
  const isDue = (readAt: number | null) => areDetailsDue(game('LIVE'), { readAt, now })
  expect([null, now - 15 * MINUTE, now - 15 * MINUTE + 1, now + 1].map(isDue)).toEqual([true, true, false, true])
  expect(areDetailsDue(game('final'), { readAt: null, now })).toBe(false)
})
