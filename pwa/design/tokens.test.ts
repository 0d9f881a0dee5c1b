import { describe, expect, test } from 'vitest'
import page from '#pwa/index.html?raw'
import { emulateMedia, emulatePrint } from '#pwa/testing/emulateMedia.ts'
import { contrastRatio, inkOn, mix, readableShade } from '#shared/contrast.ts'
import './app.css'
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
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--color-${name} is not a color that can be computed: ${value}`)
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
  ...['correct-ink', 'missed-ink', 'prize-ink'].map((ink) => [ink, 'pick-surface'] as const),
  ['on-silver', 'silver'],
  ['on-bronze', 'bronze'],
  ['on-brand', 'brand'],
  ['on-pick', 'pick-fill'],
  ['on-correct', 'correct'],
  ['on-missed', 'missed'],
  ['on-won', 'won'],
  ['on-prize', 'prize'],
  ['on-prize', 'prize-deep'],
  ['on-violet', 'violet'],
  ['scan-dark', 'scan-light'],
  ['on-warning', 'warning'],
  ['on-out', 'out'],
  ['on-light', 'light'],
] as const

describe.each(schemes)('the %s color scheme', (_, tokens) => {
  test.each(pairs)('%s has enough contrast on %s', (ink, ground) => {
    expect(contrastRatio(hexOf(tokens, ink), hexOf(tokens, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['focus', 'pick', 'brand', 'correct', 'missed'])('%s has enough contrast as a line or bar on every background', (line) => {
    for (const ground of grounds) expect(contrastRatio(hexOf(tokens, line), hexOf(tokens, ground))).toBeGreaterThanOrEqual(3)
  })
})

describe('a venue color', () => {
  const venueColors = ['#dc2626', '#fbbf24', '#0b0d11', '#ffffff', '#1d4ed8', '#7f7f7f', '#16a34a']

  test.each(venueColors)('%s has enough contrast with the text on it', (color) => {
    expect(contrastRatio(inkOn(color), color)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(venueColors)('%s has a shade with enough contrast on cards', (color) => {
    for (const [, tokens] of schemes) {
      const ground = hexOf(tokens, 'raised')
      expect(contrastRatio(readableShade(color, ground), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('the contrast function gives the values of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test.each(schemes)('the page’s inline style has the colors of the %s scheme', (_, tokens) => {
  for (const name of ['background', 'surface', 'raised', 'muted']) expect(page).toContain(hexOf(tokens, name))
  expect(page).toContain(`<meta name="theme-color" content="${hexOf(tokens, 'background')}"`)
})

test.each(schemes)('quiet text and lines are stronger in the %s scheme of a device that asks for more contrast', async (scheme, tokens) => {
  await emulateMedia({ 'prefers-color-scheme': scheme, 'prefers-contrast': 'more' })
  const style = getComputedStyle(document.body)
  expect(style.getPropertyValue('--color-muted')).toBe(tokens.get('text'))
  expect(style.getPropertyValue('--color-line')).toMatch(/^color-mix/)
  for (const ground of grounds)
    expect(contrastRatio(mix(hexOf(tokens, 'text'), 60, hexOf(tokens, 'background')), hexOf(tokens, ground))).toBeGreaterThanOrEqual(3)
})

test('a dark device prints dark letters, because no printer prints the dark ground', async () => {
  await emulatePrint({ 'prefers-color-scheme': 'dark' })
  expect(getComputedStyle(document.documentElement).getPropertyValue('--color-text')).toBe(light.get('text'))
})
