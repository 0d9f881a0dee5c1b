import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportDayOf } from '#server/features/desk/report/sendReports.ts'
import { lastNight } from '#server/features/desk/system/backUp.ts'
import { isIn } from '#server/features/pay/credits/tillReport.ts'
import { tiersChangeAt, tiersOn } from '#server/house/contestRules.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { creditExpiryOf, lastDayOf } from '#shared/rules/pay/creditExpiry.ts'
import { businessDayStart } from '#shared/rules/time/businessDay.ts'
import { formatDayAndTime, formatDayTime, formatKickoff, formatZonedTime } from '#shared/rules/time/timeText.ts'
import { fromWallText, toWallText, zoneLabel } from '#shared/rules/time/zonedTime.ts'
import { rolloverOf } from '#shared/rules/weeks/currentWeek.ts'
import { msUntilRollover } from '#shared/rules/weeks/nextRollover.ts'
import { afterQuietHours, isQuiet, type ReminderKind, reminderWindowOf } from '#shared/rules/weeks/reminderTimes.ts'
import { settlementDueAt } from '#shared/rules/weeks/settlementTime.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'

const t = await startTestServer()

/**
 * The Sundays on which clocks change, with the hours that the zone is ahead of UTC before and after, and what it is called. Written by hand, from the
 * laws of each place: the United States change on the first Sunday of November and the second of March, Europe on the last of October and of March.
 */
const CHANGES = [
  ['America/Los_Angeles', '2026-11-01', -7, -8, 'PT', 'PT'],
  ['America/Los_Angeles', '2027-03-14', -8, -7, 'PT', 'PT'],
  ['America/Denver', '2026-11-01', -6, -7, 'MT', 'MT'],
  ['America/Denver', '2027-03-14', -7, -6, 'MT', 'MT'],
  ['America/Phoenix', '2026-11-01', -7, -7, 'MT', 'MT'],
  ['America/Phoenix', '2027-03-14', -7, -7, 'MT', 'MT'],
  ['America/Chicago', '2026-11-01', -5, -6, 'CT', 'CT'],
  ['America/Chicago', '2027-03-14', -6, -5, 'CT', 'CT'],
  ['America/New_York', '2026-11-01', -4, -5, 'ET', 'ET'],
  ['America/New_York', '2027-03-14', -5, -4, 'ET', 'ET'],
  ['Europe/London', '2026-10-25', 1, 0, 'BST', 'GMT'],
  ['Europe/London', '2027-03-28', 0, 1, 'GMT', 'BST'],
  ['Europe/Berlin', '2026-10-25', 2, 1, 'CEST', 'CET'],
  ['Europe/Berlin', '2027-03-28', 1, 2, 'CET', 'CEST'],
] as const

describe.each(CHANGES)('in %s on %s', (zone, sunday, before, after, labelBefore, labelAfter) => {
  /** What a wall clock shows on a day counted from that Sunday. All clocks change between 01:00 and 03:00. */
  const at = (day: number, hour: number, minute = 0): EpochMs =>
    Date.parse(sunday) +
    day * DAY_MS +
    hour * HOUR_MS +
    minute * MINUTE_MS -
    (day < 0 || (day === 0 && hour < 3) ? before : after) * HOUR_MS
  const dateOf = (day: number) => new Date(Date.parse(sunday) + day * DAY_MS).toISOString().slice(0, 10)

  it('a week rolls over at 03:00 on the day after its last game', () => {
    const rolloverAfter = (lastKickoffAt: EpochMs) => rolloverOf({ lastKickoffAt, timeZone: zone })
    expect(rolloverAfter(at(-1, 17, 15))).toBe(at(0, 3))
    expect(rolloverAfter(at(0, 17, 15))).toBe(at(1, 3))
    expect(rolloverAfter(at(0, 0, 5))).toBe(at(1, 3))
    expect(msUntilRollover(zone, at(-1, 3))).toBe(at(0, 3) - at(-1, 3))
    expect(msUntilRollover(zone, at(0, 2, 0) - 90 * MINUTE_MS)).toBe(at(0, 3) - at(0, 2, 0) + 90 * MINUTE_MS)
  })

  it('a week is settled at 10:00 on the day after its last result', () => {
    expect(settlementDueAt(zone, at(-1, 23, 59))).toBe(at(0, 10))
    expect(settlementDueAt(zone, at(0, 0))).toBe(at(1, 10))
    expect(settlementDueAt(zone, at(0, 20, 30))).toBe(at(1, 10))
  })

  it('it is quiet from 22:00 to 09:00', () => {
    expect([isQuiet(zone, at(-1, 22) - 1), isQuiet(zone, at(-1, 22)), isQuiet(zone, at(0, 9) - 1), isQuiet(zone, at(0, 9))]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(afterQuietHours(zone, at(-1, 22))).toBe(at(0, 9))
    expect(afterQuietHours(zone, at(0, 4))).toBe(at(0, 9))
  })

  it('reminders come a day and two hours before a deadline in the evening', () => {
    const windowOf = (kind: ReminderKind, deadline: EpochMs) => reminderWindowOf(kind, deadline, zone)
    const [saturday, monday] = [at(-1, 17, 15), at(1, 17, 15)]
    expect([windowOf('day', saturday), windowOf('hours', saturday)]).toEqual([
      { from: at(-2, 17, 15), until: at(-1, 15, 15) },
      { from: at(-1, 15, 15), until: saturday },
    ])
    expect([windowOf('day', monday), windowOf('hours', monday)]).toEqual([
      { from: at(0, 17, 15), until: at(1, 15, 15) },
      { from: at(1, 15, 15), until: monday },
    ])
  })

  it('the report of an owner is due from 09:00 on, for a week that begins on Monday', () => {
    expect([reportDayOf(at(0, 9) - 1, zone), reportDayOf(at(0, 9), zone)]).toEqual([null, { weekday: 0, weekOf: dateOf(-6) }])
    expect(reportDayOf(at(1, 9), zone)).toEqual({ weekday: 1, weekOf: dateOf(1) })
  })

  it('the till counts from 04:00 to 04:00, in the database as in code', async () => {
    const moments = [at(0, 4) - 1, at(0, 4), at(1, 4) - 1, at(1, 4)].map((moment) => new Date(moment))
    const { rows } = await t.db.raw<{ rows: { counts: boolean }[] }>(
      `select ${isIn('moment')} as counts from unnest(:moments::timestamptz[]) with ordinality as list (moment, place) order by place`,
      { moments, zone, from: dateOf(0), to: dateOf(0) },
    )
    expect(rows.map(({ counts }) => counts)).toEqual([false, true, true, false])
  })

  it('a business day goes from 04:00 to 04:00, and a credit ends with the 90th after its own', () => {
    expect(businessDayStart(zone, at(0, 4) - 1)).toBe(at(-1, 4))
    expect(businessDayStart(zone, at(0, 4))).toBe(at(0, 4))
    const expiresAt = creditExpiryOf(at(-91, 12), zone)
    expect(expiresAt).toBe(at(0, 4))
    expect(toWallText(zone, expiresAt - HOUR_MS - 1).slice(0, 10)).toBe(dateOf(0))
    expect(lastDayOf(expiresAt, zone)).toBe(
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(Date.parse(dateOf(-1))),
    )
  })

  it('prizes with dates are paid from midnight to midnight', () => {
    const tiers = [{ place: 1, amountDollars: 50, label: '', minimumParticipants: 1, colors: undefined }]
    const plan = { startDate: dateOf(0), endDate: dateOf(0), tiers }
    const paid = [at(0, 0) - 1, at(0, 0), at(1, 0) - 1, at(1, 0)].map((moment) => tiersOn(plan, zone, moment).length)
    expect(paid).toEqual([0, 1, 1, 0])
    expect([tiersChangeAt(plan, zone, at(-1, 12)), tiersChangeAt(plan, zone, at(0, 12))]).toEqual([at(0, 0), at(1, 0)])
  })

  it('a backup is due since the last 04:30', () => {
    expect([lastNight(at(0, 4, 30) - 1, zone), lastNight(at(0, 4, 30), zone)]).toEqual([at(-1, 4, 30), at(0, 4, 30)])
  })

  it('times are written with the label, and read again as they were typed', () => {
    expect([zoneLabel(zone, at(-1, 12)), zoneLabel(zone, at(0, 12))]).toEqual([labelBefore, labelAfter])
    expect([formatKickoff(zone, at(-1, 17, 15)), formatKickoff(zone, at(0, 10))]).toEqual([
      `Sat 5:15 PM ${labelBefore}`,
      `Sun 10:00 AM ${labelAfter}`,
    ])
    expect(fromWallText(zone, `${dateOf(0)}T10:05`)).toBe(at(0, 10, 5))
    expect(toWallText(zone, at(0, 10, 5))).toBe(`${dateOf(0)}T10:05`)
  })
})

describe('a house that has chosen no zone', () => {
  /** The texts as the browser and the system write Pacific time. */
  const pacific = (at: EpochMs, fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', ...fields }).format(at)

  it('has the texts of Pacific time with "PT" in summer and winter', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }), (at) => {
        const time = pacific(at, { hour: 'numeric', minute: '2-digit' }).replace(/\s/, ' ')
        expect(formatZonedTime(DEFAULT_TIME_ZONE, at)).toBe(`${time} PT`)
        expect(formatKickoff(DEFAULT_TIME_ZONE, at)).toBe(`${pacific(at, { weekday: 'short' })} ${time} PT`)
        expect(formatDayTime(DEFAULT_TIME_ZONE, at)).toBe(`${pacific(at, { weekday: 'long' })} ${time} PT`)
        expect(formatDayAndTime(DEFAULT_TIME_ZONE, at)).toBe(
          `${pacific(at, { weekday: 'short', month: 'short', day: 'numeric' })}, ${time} PT`,
        )
      }),
    )
  })
})

it.each([
  ['America/Anchorage', 'AKT'],
  ['America/Adak', 'HT'],
  ['Pacific/Honolulu', 'HT'],
  ['America/Indiana/Indianapolis', 'ET'],
  ['America/Boise', 'MT'],
  ['America/Puerto_Rico', 'AST'],
  ['Europe/Berlin', 'CET'],
  ['Australia/Sydney', 'AEDT'],
  ['Asia/Tokyo', 'GMT+9'],
  ['UTC', 'UTC'],
])('the zone %s is called %s', (zone, label) => {
  expect(zoneLabel(zone, Date.parse('2026-12-01T12:00:00Z'))).toBe(label)
})
