import { describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { scoresAgeText } from './scoresAge.ts'

const NOW = Date.parse('2025-09-07T20:30:00Z') // Sunday 1:30 PM Pacific
const at = (secondsAgo: number) => NOW - secondsAgo * 1_000
const FRESH = { isOnline: true, isConnectionStale: false, feed: { asOf: new Date(at(20)).toISOString(), isStale: false }, now: NOW }

describe('the notice about old scores', () => {
  it.each([
    ['is absent while the scores are new', { answeredAt: at(5), receivedAt: at(5) }, null],
    [
      'is absent while the stream is connected, even if nothing has changed for an hour',
      { answeredAt: at(3_600), receivedAt: at(10) },
      null,
    ],
    ['is absent for an hour-old answer while the connection may still open', { answeredAt: at(3_600), receivedAt: at(3_600) }, null],
    [
      'has the time of the last message from the server',
      { answeredAt: at(400), receivedAt: at(120), isConnectionStale: true },
      'Reconnecting. Scores as of 1:28 PM PT',
    ],
    [
      'has the time of the last answer where the stream never connected',
      { answeredAt: at(120), receivedAt: null, isConnectionStale: true },
      'Reconnecting. Scores as of 1:28 PM PT',
    ],
    [
      'is absent where only the stream is cut off and polling works',
      { answeredAt: at(30), receivedAt: null, isConnectionStale: true },
      null,
    ],
    ['appears at once without a network', { answeredAt: at(40), receivedAt: at(40), isOnline: false }, 'Offline. Scores as of 1:29 PM PT'],
    [
      'has the time of the feed when the feed is stale',
      { answeredAt: at(5), receivedAt: at(5), feed: { asOf: new Date(at(600)).toISOString(), isStale: true } },
      'Scores as of 1:20 PM PT',
    ],
    [
      'says that scores are awaited when the feed has never answered',
      { answeredAt: at(5), receivedAt: at(5), feed: { asOf: null, isStale: true } },
      'Waiting for live scores',
    ],
    ['is absent while the state of the feed is unknown', { answeredAt: at(5), receivedAt: at(5), feed: null }, null],
    [
      'names the day when it is not today',
      { answeredAt: at(86_400), receivedAt: null, isOnline: false },
      'Offline. Scores as of Sat, Sep 6, 1:30 PM PT',
    ],
  ])('%s', (_, facts, expected) => {
    expect(scoresAgeText({ zone: DEFAULT_TIME_ZONE, ...FRESH, ...facts })).toBe(expected)
  })
})
