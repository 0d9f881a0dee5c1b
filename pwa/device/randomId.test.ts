import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './randomId.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('randomId returns a different UUID each time', () => {
  const ids = Array.from({ length: 50 }, () => randomId())
  expect(ids.every((id) => VERSION_4.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(50)
})

test('randomId returns a UUID on plain http too', () => {
  vi.stubGlobal('crypto', { getRandomValues: <T extends Uint8Array>(bytes: T) => bytes.map((_, index) => (index * 37 + 255) % 256) })
  expect(randomId()).toMatch(VERSION_4)
})
