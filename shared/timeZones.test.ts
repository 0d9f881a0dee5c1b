import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceTimeZone } from './timeZones.ts'

afterEach(() => vi.restoreAllMocks())

describe('the zone of the device', () => {
  it.each([
    ['America/Phoenix', 'America/Phoenix'],
    ['Etc/Unknown', 'UTC'],
    [undefined, 'UTC'],
  ])('that the browser calls %s is %s', (own, zone) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: own } as Intl.ResolvedDateTimeFormatOptions)
    expect(deviceTimeZone()).toBe(zone)
  })
})
