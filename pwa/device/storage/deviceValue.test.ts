import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { MINUTE_MS } from '#shared/clock.ts'
import { deviceValue, text } from './deviceValue.ts'
import { STORAGE_NAMES } from './storageNames.ts'

const NAME = STORAGE_NAMES.install
const NOW = Date.parse('2025-11-23T20:00:00Z')
const visits = deviceValue(NAME, z.object({ visits: z.number(), at: z.number() }))
const slug = deviceValue(NAME, text)

const fillStorage = () => vi.spyOn(Storage.prototype, 'setItem').mockThrow(new DOMException('full', 'QuotaExceededError'))
const forbidStorage = () => vi.spyOn(window, 'localStorage', 'get').mockThrow(new DOMException('forbidden', 'SecurityError'))

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('a value of the device', () => {
  it('is absent until it is saved, and after it was removed', () => {
    expect(visits.read()).toBeNull()
    expect(visits.save({ visits: 2, at: NOW })).toBe(true)
    expect(visits.read()).toEqual({ visits: 2, at: NOW })
    visits.remove()
    expect(visits.read()).toBeNull()
  })

  it('is stored as JSON, and a text as it is', () => {
    visits.save({ visits: 2, at: NOW })
    expect(localStorage.getItem(NAME)).toBe(`{"visits":2,"at":${NOW}}`)
    slug.save('1912')
    expect(localStorage.getItem(NAME)).toBe('1912')
    expect(slug.read()).toBe('1912')
  })

  it.each(['', 'undefined', '{"visits":2', '{"visits":"2","at":0}', '[]', 'null'])(
    'is absent where something else is stored: %s',
    (stored) => {
      localStorage.setItem(NAME, stored)
      expect(visits.read()).toBeNull()
    },
  )

  it('is absent from the moment at which it expires, and where the clock was set back by as much', () => {
    const value = deviceValue(NAME, z.number(), { expires: { afterMs: MINUTE_MS, savedAt: (at) => at } })
    value.save(NOW)
    expect([-MINUTE_MS, -MINUTE_MS + 1, 0, MINUTE_MS - 1, MINUTE_MS].map((later) => value.read(NOW + later) !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('is in sessionStorage when each tab has its own', () => {
    deviceValue(NAME, text, { isOfTab: true }).save('here')
    expect([localStorage.getItem(NAME), sessionStorage.getItem(NAME)]).toEqual([null, 'here'])
  })

  it('says that a full storage did not take it, and leaves the one before', () => {
    slug.save('before')
    fillStorage()
    expect(slug.save('after')).toBe(false)
    expect(slug.read()).toBe('before')
  })

  it('is absent in a browser that forbids storage, and saving and removing it do not fail', () => {
    forbidStorage()
    expect([slug.read(), slug.save('the-corner-tap'), slug.remove()]).toEqual([null, false, undefined])
  })
})
