import { describe, expect, test } from 'vitest'
import page from '#pwa/index.html?raw'
import { contrastRatio, inkOn, mix, readableShade } from './contrast.ts'
import css from './tokens.css?raw'

type Tokens = Map<string, string>

const declarations = (block: string): Tokens =>
  new Map([...block.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))

const dark = declarations(css.slice(css.indexOf('@theme'), css.indexOf('@media (prefers-color-scheme: light)')))
const light = new Map([
  ...dark,
  ...declarations(css.slice(css.indexOf('@media (prefers-color-scheme: light)'), css.indexOf('@layer base'))),
])
const schemes = [
  ['dark', dark],
  ['light', light],
] as const

/** The `#rrggbb` of a token, through the `color-mix` of two tokens. */
function hexOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name) ?? ''
  const mixed = value.match(/^color-mix\(in srgb, var\(--color-([\w-]+)\) (\d+)%, var\(--color-([\w-]+)\)\)$/)
  if (mixed) return mix(hexOf(tokens, mixed[1] ?? ''), Number(mixed[2]), hexOf(tokens, mixed[3] ?? ''))
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--color-${name} is not a colour that can be computed: ${value}`)
  return value
}

const grounds = ['background', 'surface', 'raised'] as const
const quietGrounds = ['pick', 'correct', 'missed', 'won', 'prize', 'warning', 'brand'].map((name) => `${name}-surface`)

const pairs = [
  ...['text', 'muted'].flatMap((ink) => [...grounds, ...quietGrounds].map((ground) => [ink, ground] as const)),
  ...['brand', 'pick', 'correct', 'missed', 'prize', 'warning'].flatMap((role) =>
    [...grounds, `${role}-surface`].map((ground) => [`${role}-ink`, ground] as const),
  ),
  ...['warning-ink', 'correct-ink'].map((ink) => [ink, 'brand-surface'] as const),
  ['on-brand', 'brand'],
  ['on-pick', 'pick-fill'],
  ['on-correct', 'correct'],
  ['on-missed', 'missed'],
  ['on-won', 'won'],
  ['on-prize', 'prize'],
  ['on-prize', 'prize-deep'],
  ['scan-dark', 'scan-light'],
  ['on-warning', 'warning'],
  ['on-out', 'out'],
  ['on-light', 'light'],
] as const

describe.each(schemes)('in the %s scheme', (_, tokens) => {
  test.each(pairs)('%s can be read on %s', (ink, ground) => {
    expect(contrastRatio(hexOf(tokens, ink), hexOf(tokens, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['focus', 'pick', 'brand', 'correct', 'missed'])('%s stands out from every ground as a line or a bar', (line) => {
    for (const ground of grounds) expect(contrastRatio(hexOf(tokens, line), hexOf(tokens, ground))).toBeGreaterThanOrEqual(3)
  })
})

describe('a colour of the venue', () => {
  const venueColors = ['#dc2626', '#fbbf24', '#0b0d11', '#ffffff', '#1d4ed8', '#7f7f7f', '#16a34a']

  test.each(venueColors)('%s carries text that can be read', (color) => {
    expect(contrastRatio(inkOn(color), color)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(venueColors)('%s has a shade that can be read on cards', (color) => {
    for (const [, tokens] of schemes) {
      const ground = hexOf(tokens, 'raised')
      expect(contrastRatio(readableShade(color, ground), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test.each(schemes)('the first paint has the colours of the %s scheme', (_, tokens) => {
  for (const name of ['background', 'surface', 'raised', 'muted']) expect(page).toContain(hexOf(tokens, name))
  expect(page).toContain(`<meta name="theme-color" content="${hexOf(tokens, 'background')}"`)
})
