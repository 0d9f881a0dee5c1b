import { describe, expect, it } from 'vitest'
import { creditExpiryOf } from './creditExpiry.ts'

const expiryOf = (issuedAt: string, zone = 'America/Los_Angeles') => new Date(creditExpiryOf(Date.parse(issuedAt), zone)).toISOString()

describe('a credit expires at 04:00 of the morning after the 90th business day', () => {
  it.each([
    ['in the afternoon', '2025-09-09T20:00:00Z', '2025-12-09T12:00:00.000Z'],
    ['one second before 04:00, which is still the evening before', '2025-09-10T10:59:59Z', '2025-12-09T12:00:00.000Z'],
    ['at 04:00, when the next business day begins', '2025-09-10T11:00:00Z', '2025-12-10T12:00:00.000Z'],
  ])('when it is issued %s', (_, issuedAt, expiresAt) => {
    expect(expiryOf(issuedAt)).toBe(expiresAt)
  })

  it('and stays at 04:00 of the wall clock when daylight saving begins or ends in between', () => {
    expect(expiryOf('2026-01-05T20:00:00Z')).toBe('2026-04-06T11:00:00.000Z')
    expect(expiryOf('2025-10-01T20:00:00Z')).toBe('2025-12-31T12:00:00.000Z')
  })

  it('in the time zone of the bar', () => {
    expect(expiryOf('2025-09-10T10:59:59Z', 'America/New_York')).toBe('2025-12-10T09:00:00.000Z')
  })
})
