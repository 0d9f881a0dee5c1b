import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDayAndTime, formatKickoff } from './timeText.ts'
import { dayIn, instantIn, wallTimeIn } from './zonedTime.ts'

const PACIFIC = 'America/Los_Angeles'
const EASTERN = 'America/New_York'

describe('zoned time', () => {
  it.each([
    ['before the clocks go back', '2025-11-02T08:59:59Z', 1, 59],
    ['the repeated hour', '2025-11-02T09:00:00Z', 1, 0],
    ['after the clocks went forward', '2026-03-08T10:00:00Z', 3, 0],
  ])('shows Pacific wall time %s', (_, instant, hour, minute) => {
    const shown = wallTimeIn(PACIFIC, Date.parse(instant))
    expect([shown.hour, shown.minute]).toEqual([hour, minute])
  })

  it.each([
    ['a London morning, still summer time', { year: 2025, month: 10, day: 12, hour: 9, minute: 30 }, '2025-10-12T13:30:00.000Z'],
    ['the Sunday the clocks went back', { year: 2025, month: 11, day: 2, hour: 13 }, '2025-11-02T18:00:00.000Z'],
    ['a Monday night in winter', { year: 2025, month: 12, day: 1, hour: 20, minute: 15 }, '2025-12-02T01:15:00.000Z'],
    ['a day that overflows its month', { year: 2025, month: 11, day: 31, hour: 12 }, '2025-12-01T17:00:00.000Z'],
  ])('reads Eastern wall time: %s', (_, wall, instant) => {
    expect(new Date(instantIn(EASTERN, wall)).toISOString()).toBe(instant)
  })

  it('gives back the wall time it was given, outside the skipped hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }), (at) => {
        const wall = wallTimeIn(PACIFIC, at)
        expect(wallTimeIn(PACIFIC, instantIn(PACIFIC, wall))).toEqual(wall)
      }),
    )
  })

  it('shows kickoffs in Pacific time with the zone', () => {
    const kickoff = Date.parse('2026-11-26T18:00:00Z')
    expect(formatKickoff(PACIFIC, kickoff)).toBe('Thu 10:00 AM PT')
    expect(formatDayAndTime(PACIFIC, kickoff)).toBe('Thu, Nov 26, 10:00 AM PT')
    expect(formatKickoff(PACIFIC, Date.parse('2026-11-27T08:05:00Z'))).toBe('Fri 12:05 AM PT')
    expect(dayIn(PACIFIC, Date.parse('2026-11-30T04:20:00Z'))).toBe('2026-11-29')
  })
})
