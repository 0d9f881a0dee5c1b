import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { afterQuietHours, isQuiet, REMINDER_KINDS, reminderWindowOf } from './reminderTimes.ts'

const PACIFIC = 'America/Los_Angeles'
const at = (iso: string) => Date.parse(iso)
const windowOf = (kind: 'day' | 'hours', deadline: string, zone = PACIFIC) => {
  const { from, until } = reminderWindowOf(kind, at(deadline), zone)
  return [new Date(from).toISOString(), new Date(until).toISOString()]
}

describe('reminderWindowOf', () => {
  it('starts 24 and 2 hours before a deadline in the afternoon, and the first one ends when the second one starts', () => {
    expect(windowOf('day', '2026-11-20T01:15:00Z')).toEqual(['2026-11-19T01:15:00.000Z', '2026-11-19T23:15:00.000Z'])
    expect(windowOf('hours', '2026-11-20T01:15:00Z')).toEqual(['2026-11-19T23:15:00.000Z', '2026-11-20T01:15:00.000Z'])
  })

  it('waits for 9 AM when 2 hours before the deadline is in the quiet hours', () => {
    // Sunday 10:00 AM Pacific
    expect(windowOf('hours', '2026-11-22T18:00:00Z')[0]).toBe('2026-11-22T17:00:00.000Z')
  })

  it('moves to 9 PM of the evening before when 9 AM is too close to the deadline', () => {
    // Sunday 6:30 AM and 9:29 AM Pacific; 9:30 AM leaves half an hour
    expect(windowOf('hours', '2026-11-22T14:30:00Z')[0]).toBe('2026-11-22T05:00:00.000Z')
    expect(windowOf('hours', '2026-11-22T17:29:00Z')[0]).toBe('2026-11-22T05:00:00.000Z')
    expect(windowOf('hours', '2026-11-22T17:30:00Z')[0]).toBe('2026-11-22T17:00:00.000Z')
  })

  it('waits for 9 AM when 24 hours before the deadline is in the quiet hours', () => {
    // Sunday 6:30 AM and Saturday 10:30 PM Pacific
    expect(windowOf('day', '2026-11-22T14:30:00Z')[0]).toBe('2026-11-21T17:00:00.000Z')
    expect(windowOf('day', '2026-11-22T06:30:00Z')[0]).toBe('2026-11-21T17:00:00.000Z')
  })

  it('uses the hours of the zone of the house', () => {
    expect(windowOf('hours', '2026-11-22T15:00:00Z', 'America/New_York')[0]).toBe('2026-11-22T14:00:00.000Z')
    expect(windowOf('hours', '2026-11-22T15:00:00Z', 'Europe/London')[0]).toBe('2026-11-22T13:00:00.000Z')
  })

  it('moves with the deadline', () => {
    const [early, late] = ['2026-11-20T01:15:00Z', '2026-11-21T01:15:00Z'].map((deadline) => reminderWindowOf('day', at(deadline), PACIFIC))
    expect((late?.from ?? 0) - (early?.from ?? 0)).toBe(DAY_MS)
  })

  it.each([PACIFIC, 'America/New_York', 'Asia/Kolkata'])(
    'for every quarter of an hour around both changes of the clocks in %s, starts outside the quiet hours, leaves half an hour, and is in order',
    (zone) => {
      const faults: string[] = []
      for (const change of ['2026-11-01T09:00:00Z', '2027-03-14T09:00:00Z'])
        for (let deadline = at(change) - 3 * DAY_MS; deadline < at(change) + 3 * DAY_MS; deadline += 15 * MINUTE_MS) {
          const [day, hours] = REMINDER_KINDS.map((kind) => reminderWindowOf(kind, deadline, zone))
          if (!day || !hours) throw new Error('no windows')
          const isGood =
            !isQuiet(zone, day.from) &&
            !isQuiet(zone, hours.from) &&
            day.from < hours.from &&
            day.until === hours.from &&
            hours.until === deadline &&
            hours.from <= deadline - 30 * MINUTE_MS &&
            hours.from >= deadline - 14 * HOUR_MS &&
            day.from >= deadline - 24 * HOUR_MS
          if (!isGood) faults.push(new Date(deadline).toISOString())
        }
      expect(faults).toEqual([])
    },
  )
})

describe('the quiet hours', () => {
  it('last from 10 PM to 9 AM in the zone of the house', () => {
    expect(isQuiet(PACIFIC, at('2026-11-22T05:59:59Z'))).toBe(false)
    expect(isQuiet(PACIFIC, at('2026-11-22T06:00:00Z'))).toBe(true)
    expect(isQuiet(PACIFIC, at('2026-11-22T16:59:59Z'))).toBe(true)
    expect(isQuiet(PACIFIC, at('2026-11-22T17:00:00Z'))).toBe(false)
  })

  it('delay what falls in them to 9 AM, and nothing else', () => {
    expect(afterQuietHours(PACIFIC, at('2026-11-22T06:30:00Z'))).toBe(at('2026-11-22T17:00:00Z'))
    expect(afterQuietHours(PACIFIC, at('2026-11-22T12:00:00Z'))).toBe(at('2026-11-22T17:00:00Z'))
    expect(afterQuietHours(PACIFIC, at('2026-11-22T17:00:00Z'))).toBe(at('2026-11-22T17:00:00Z'))
    // the night in which the clocks go back
    expect(afterQuietHours(PACIFIC, at('2026-11-01T06:00:00Z'))).toBe(at('2026-11-01T17:00:00Z'))
  })
})
