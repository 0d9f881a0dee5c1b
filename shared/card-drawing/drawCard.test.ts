import { expect, test } from 'vitest'
import { TEAMS } from '#shared/reference/teams.ts'
import type { CardFacts, CardGame, CardMark } from './cardFacts.ts'
import { drawCard } from './drawCard.ts'
import { drawFolded } from './drawFolded.ts'
import { widthOf } from './lettering.ts'
import { type Drawing, type Shape, toSvg } from './shape.ts'

const MAX_BYTES = 12_000
const COUNTS = Array.from({ length: 16 }, (_, index) => index + 1)

const gamesOf = (count: number, mark: CardMark): CardGame[] =>
  TEAMS.slice(0, count).map(({ abbreviation }) => ({ team: abbreviation, mark, below: '27–17' }))

const facts = (overrides: Partial<CardFacts> = {}): CardFacts => ({
  look: 'paper',
  productName: 'Sunday Slate',
  brandColor: '#dc2626',
  week: 'Week 12',
  top: { kind: 'counts' },
  games: gamesOf(15, 'waiting'),
  stub: { left: { label: 'jordan_r · The Corner Tap', value: '7F3K-Q2' }, right: { label: 'DEN @ KC, total', value: '47' } },
  stamp: null,
  ...overrides,
})

/** A QR code of 29 modules with every second one dark: larger than that of a credit. */
const CODE = {
  size: 29,
  path: Array.from({ length: 29 }, (_, y) => `M0 ${y}h1v1h-1zM4 ${y}h1v1h-1zM9 ${y}h4v1h-4zM20 ${y}h1v1h-1z`).join(''),
}
const GOLD: Partial<CardFacts> = {
  look: 'gold',
  top: { kind: 'prize', title: '2nd place of 204', amount: '$30', code: CODE },
  stub: { left: { label: 'Show it to your bartender by Feb 17', value: 'QK7M-3TXH' }, right: null },
}

const textsOf = (drawing: Drawing): string[] => {
  const texts = ({ children }: Shape): string[] => children.flatMap((child) => (typeof child === 'string' ? [child] : texts(child)))
  return drawing.shapes.flatMap(texts)
}
const stampsOf = (drawing: Drawing): number => {
  const count = ({ attributes, children }: Shape): number =>
    (attributes['className'] === 'card-stamp' && children.length > 0 ? 1 : 0) +
    children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : count(child)), 0)
  return drawing.shapes.reduce((sum, each) => sum + count(each), 0)
}

test.each(COUNTS)('a card of %d games is drawn in every state, each below 12 kB', (count) => {
  for (const mark of ['waiting', 'correct', 'missed', 'level', 'not_picked'] as const) {
    for (const columns of [3, 4, 5]) {
      const drawing = drawCard(facts({ games: gamesOf(count, mark) }), { columns })
      expect(toSvg(drawing).length).toBeLessThan(MAX_BYTES)
      expect(textsOf(drawing).filter((text) => text === '27–17')).toHaveLength(count)
    }
    expect(toSvg(drawCard(facts({ ...GOLD, games: gamesOf(count, mark) }))).length).toBeLessThan(MAX_BYTES)
  }
})

test.each([3, 4, 5])('a long name in the stub ends before the field beside it, with %d crests in a row', (columns) => {
  const [name, score] = ['fourth_and_jordan', '15 of 15 right']
  const drawing = drawCard(facts({ ...GOLD, stub: { left: { label: '', value: name }, right: { label: '', value: score } } }), { columns })
  const ends = (text: string) => {
    const find = (part: Shape): Shape[] =>
      part.children.flatMap((child) => (typeof child === 'string' ? (child === text ? [part] : []) : find(child)))
    const { fontSize = 0, letterSpacing = 0 } = drawing.shapes.flatMap(find)[0]?.attributes ?? {}
    return widthOf(text, Number(fontSize)) + Number(letterSpacing) * text.length
  }
  const room = drawing.width - 2 * 20
  expect(columns === 5 ? ends(name) + ends(score) : Math.max(ends(name), ends(score))).toBeLessThanOrEqual(room)
})

test('a card gets higher with its games, and no crest is outside of it', () => {
  const heights = COUNTS.map((count) => drawCard(facts({ games: gamesOf(count, 'correct') })).height)
  expect(heights[15]).toBeGreaterThan(heights[0] ?? 0)
  for (const columns of [3, 4, 5]) {
    const { width, height, shapes } = drawCard(facts({ games: gamesOf(16, 'correct') }), { columns })
    const places = [...toSvg({ width, height, shapes }).matchAll(/translate\(([\d.]+) ([\d.]+)\)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    for (const [x = 0, y = 0] of places) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeLessThanOrEqual(height)
    }
  }
})

test('a card counts what is right, missed and open, and stamps what is over', () => {
  const games = [...gamesOf(2, 'correct'), ...gamesOf(3, 'missed'), ...gamesOf(4, 'waiting')]
  const drawing = drawCard(facts({ games }))
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['2', 'right', '3', 'missed', '4', 'open']))
  expect(stampsOf(drawing)).toBe(5)
})

test('a card without an open game does not count open games', () => {
  expect(textsOf(drawCard(facts({ games: gamesOf(4, 'correct') })))).not.toContain('open')
})

test('a settled card of gold shows place, amount and code, and no stamp of a game', () => {
  const drawing = drawCard(facts({ ...GOLD, games: gamesOf(14, 'correct') }))
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['2nd place of 204', '$30', 'QK7M-3TXH']))
  expect(stampsOf(drawing)).toBe(0)
  const { code } = drawing.boxes
  expect(code.x + code.size).toBeLessThanOrEqual(drawing.width)
})

test('a used card is paper with the stamp USED and its date', () => {
  const drawing = drawCard(
    facts({ top: { kind: 'prize', title: '2nd', amount: '$30', code: null }, games: [], stamp: { word: 'USED', date: 'Nov 29' } }),
  )
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['USED', 'Nov 29']))
  expect(stampsOf(drawing)).toBe(1)
})

test('a folded card has the crests on both sides of the fold, and what was received below it', () => {
  const { flap, lower } = drawFolded(facts({ games: gamesOf(15, 'waiting') }), { title: '15 picks, tiebreaker 47', at: 'Thu, Nov 26' })
  const teams = TEAMS.slice(0, 15).map(({ abbreviation }) => abbreviation)
  expect([...textsOf(flap), ...textsOf(lower)].filter((text) => teams.includes(text))).toEqual(teams)
  expect(textsOf(lower)).toEqual(expect.arrayContaining(['15 picks, tiebreaker 47', 'Thu, Nov 26', '7F3K-Q2']))
})

test('names are escaped, and control characters are left out', () => {
  const hostile = `</text><script>"&'\u0000\u001b`
  const svg = toSvg(drawCard(facts({ productName: hostile, stub: { left: { label: hostile, value: hostile }, right: null } })))
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&#60;/text&#62;&#60;script&#62;&#34;&#38;&#39;')
  expect(svg).not.toMatch(/\p{Cc}/u)
})

test('a long name gets smaller type instead of leaving the card', () => {
  const name = 'A Bar With A Really Very Long Name Indeed'
  const [written] = toSvg(drawCard(facts({ productName: name }))).match(/font-size="[\d.]+"[^>]*>A BAR/) ?? []
  const size = Number(/[\d.]+/.exec(written ?? '')?.[0])
  expect(41 + widthOf(name.toUpperCase(), size)).toBeLessThan(330 - 20 - widthOf('WEEK 12', 20))
  expect(widthOf('漢', 20)).toBe(20)
})
