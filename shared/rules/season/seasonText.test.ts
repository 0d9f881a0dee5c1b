import { describe, expect, it } from 'vitest'
import type { ComingSeason } from '#shared/model/week.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { daysUntilStart, seeYouText, startText } from './seasonText.ts'

const aSeason = (overrides: Partial<ComingSeason> = {}): ComingSeason => ({
  season: 2027,
  week: 5,
  kickoffAt: '2027-09-10T00:20:00Z',
  awayTeam: 'BAL',
  homeTeam: 'KC',
  opensAt: '2027-08-27T00:20:00Z',
  ...overrides,
})
const UNKNOWN = aSeason({ week: null, kickoffAt: null, awayTeam: null, homeTeam: null, opensAt: null })

describe('the words about the season that comes', () => {
  it.each([
    ['See you in September', aSeason()],
    ['See you in August', aSeason({ week: 1, kickoffAt: '2027-08-06T00:00:00Z' })],
    ['See you in September', UNKNOWN],
  ])('%s', (text, coming) => expect(seeYouText(DEFAULT_TIME_ZONE, coming)).toBe(text))

  it.each([
    ['Week 1 of 2027 starts Thu, Sep 9, 5:20 PM PT with BAL @ KC.', aSeason(), '2027-06-01T00:00:00Z'],
    ['The schedule comes in May.', UNKNOWN, '2027-05-31T23:59:59Z'],
    ['The schedule is not here yet.', UNKNOWN, '2027-06-01T00:00:00Z'],
  ])('%s', (text, coming, now) => expect(startText(DEFAULT_TIME_ZONE, coming, Date.parse(now))).toBe(text))

  it.each([
    [118, '2027-05-15T12:00:00Z'],
    [1, '2027-09-10T00:19:00Z'],
    [null, '2027-09-10T00:20:00Z'],
  ])('%s days until the first game at %s', (days, now) => expect(daysUntilStart(aSeason(), Date.parse(now))).toBe(days))

  it('no days without a schedule', () => expect(daysUntilStart(UNKNOWN, 0)).toBeNull())
})
