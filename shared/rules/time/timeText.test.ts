import { describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import {
  formatComingKickoff,
  formatDate,
  formatDay,
  formatDayAndTime,
  formatDayTime,
  formatKickoff,
  formatPastDayAndTime,
  formatTime,
  formatWeekday,
} from './timeText.ts'

const THANKSGIVING = Date.parse('2026-11-26T18:00:00Z')

describe('a kickoff in Pacific time', () => {
  it.each([
    ['the weekday', formatWeekday, 'Thursday'],
    ['the time', formatTime, '10:00 AM'],
    ['the date', formatDate, 'Nov 26'],
    ['the day', formatDay, 'Thursday, Nov 26'],
    ['the short weekday and time', formatKickoff, 'Thu 10:00 AM PT'],
    ['the weekday and time', formatDayTime, 'Thursday 10:00 AM PT'],
    ['the day and time', formatDayAndTime, 'Thu, Nov 26, 10:00 AM PT'],
  ])('is written as %s', (_, format, text) => {
    expect(format(DEFAULT_TIME_ZONE, THANKSGIVING)).toBe(text)
  })

  it.each([
    ['six days before', '2026-11-20T18:00:00Z', 'Thu 10:00 AM PT'],
    ['more than six days before', '2026-11-20T17:59:59Z', 'Thu, Nov 26, 10:00 AM PT'],
  ])('is written with a weekday that is not mistaken for another one %s', (_, now, text) => {
    expect(formatComingKickoff(DEFAULT_TIME_ZONE, THANKSGIVING, Date.parse(now))).toBe(text)
  })

  it.each([
    ['300 days later', '2027-09-22T18:00:00Z', 'Thu, Nov 26, 10:00 AM PT'],
    ['more than 300 days later', '2027-09-22T18:00:01Z', 'Thu, Nov 26, 2026, 10:00 AM PT'],
  ])('is written with its year when the day could be one of this year, %s', (_, now, text) => {
    expect(formatPastDayAndTime(DEFAULT_TIME_ZONE, THANKSGIVING, Date.parse(now))).toBe(text)
  })

  it.each([
    ['noon', '2026-11-26T20:00:00Z', '12:00 PM'],
    ['midnight', '2026-11-26T08:00:00Z', '12:00 AM'],
    ['one minute before noon', '2026-11-26T19:59:00Z', '11:59 AM'],
    ['one minute after midnight', '2026-11-26T08:01:00Z', '12:01 AM'],
  ])('is written on the twelve-hour clock at %s', (_, instant, text) => {
    expect(formatTime(DEFAULT_TIME_ZONE, Date.parse(instant))).toBe(text)
  })

  it('has the Pacific day of an evening that is the next day in UTC', () => {
    expect(formatDay(DEFAULT_TIME_ZONE, Date.parse('2026-12-01T01:15:00Z'))).toBe('Monday, Nov 30')
  })

  it('is one hour earlier in UTC while daylight saving time is on', () => {
    expect(formatTime(DEFAULT_TIME_ZONE, Date.parse('2026-10-29T18:00:00Z'))).toBe('11:00 AM')
  })
})
