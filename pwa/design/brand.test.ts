import { afterEach, expect, test } from 'vitest'
import './app.css'
import { contrastRatio } from '#shared/contrast.ts'
import { applyBrand } from './brand.ts'

const root = document.documentElement
const token = (name: string) => getComputedStyle(root).getPropertyValue(`--color-${name}`).trim()
const takeBacks: (() => void)[] = []

afterEach(() => {
  for (const takeBack of takeBacks.splice(0)) takeBack()
})

test.each(['#dc2626', '#fbbf24', '#0a2342', '#ffffff', '#16a34a'])(
  'the venue color %s has enough contrast on every background',
  (color) => {
    takeBacks.push(applyBrand(color))
    expect(token('brand')).toBe(color)
    expect(contrastRatio(token('on-brand'), token('brand'))).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(token('brand-ink'), token('raised'))).toBeGreaterThanOrEqual(4.5)
  },
)

test('removing the venue color restores the original style', () => {
  const before = [token('brand'), token('on-brand'), token('brand-ink')]
  applyBrand('#0a2342')()
  expect([token('brand'), token('on-brand'), token('brand-ink')]).toEqual(before)
})

test.each(['red', '', '#fff', 'url(javascript:alert(1))'])('%j is not a color and changes no style', (text) => {
  const before = token('brand')
  takeBacks.push(applyBrand(text))
  expect(token('brand')).toBe(before)
})
