import { describe, expect, it } from 'vitest'
import { scoresAgeText } from './scoresAge.ts'

const NOW = Date.parse('2025-09-07T20:30:00Z') // Sunday 1:30 PM Pacific
const at = (secondsAgo: number) => NOW - secondsAgo * 1_000
const FRESH = { isOnline: true, isConnectionStale: false, feed: { asOf: new Date(at(20)).toISOString(), isStale: false }, now: NOW }

describe('the age of the scores', () => {
  it.each([
    ['is not said while they are new', { answeredAt: at(5), receivedAt: at(5) }, null],
    ['is not said while the server is heard, though nothing has changed for an hour', { answeredAt: at(3_600), receivedAt: at(10) }, null],
    ['is not said of an hour-old answer as long as the connection may still come', { answeredAt: at(3_600), receivedAt: at(3_600) }, null],
    [
      'is that of the last word from the server',
      { answeredAt: at(400), receivedAt: at(120), isConnectionStale: true },
      'Reconnecting. Scores as of 1:28 PM PT',
    ],
    [
      'is that of the last answer where the server was never heard',
      { answeredAt: at(120), receivedAt: null, isConnectionStale: true },
      'Reconnecting. Scores as of 1:28 PM PT',
    ],
    [
      'is not said where only the stream is cut off and asking in turns works',
      { answeredAt: at(30), receivedAt: null, isConnectionStale: true },
      null,
    ],
    ['is said at once without a network', { answeredAt: at(40), receivedAt: at(40), isOnline: false }, 'Offline. Scores as of 1:29 PM PT'],
    [
      'is that of the feed when it has gone silent',
      { answeredAt: at(5), receivedAt: at(5), feed: { asOf: new Date(at(600)).toISOString(), isStale: true } },
      'Scores as of 1:20 PM PT',
    ],
    [
      'cannot be said of a feed that has never told anything',
      { answeredAt: at(5), receivedAt: at(5), feed: { asOf: null, isStale: true } },
      'Waiting for live scores',
    ],
    ['is unknown with the feed', { answeredAt: at(5), receivedAt: at(5), feed: null }, null],
    [
      'names the day when it was another one',
      { answeredAt: at(86_400), receivedAt: null, isOnline: false },
      'Offline. Scores as of Sat, Sep 6, 1:30 PM PT',
    ],
  ])('%s', (_, facts, expected) => {
    expect(scoresAgeText({ ...FRESH, ...facts })).toBe(expected)
  })
})
