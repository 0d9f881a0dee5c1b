import { type Attributes, type Shape, shape } from './shape.ts'

/** Widths of Barlow Condensed Bold from the space to "~", in hundredths of its size: so a text can be fitted without the font. */
const WIDTHS =
  '20 28 35 62 44 77 60 17 31 31 36 44 21 33 22 42 45 28 44 44 48 44 44 41 44 44 28 23 44 44 44 44 76 48 47 46 48 44 42 47 48 23 45 49 43 55 51 47 47 46 47 44 47 48 49 69 48 47 41 35 42 35 42 42 22 45 45 43 45 44 30 44 45 22 22 45 21 68 45 44 45 45 32 41 29 45 44 61 44 42 37 34 19 34 49'
    .split(' ')
    .map(Number)
const FIRST_CODE = 32
/** Other letters: about as wide as a capital, and from the scripts of East Asia on as wide as high. */
const WIDE_FROM = 0x2e80
const OTHER_WIDTHS = { narrow: 50, wide: 100 }
/** Barlow, the plain face, is wider. */
const PLAIN_RATIO = 1.2

export const CONDENSED = "'Barlow Condensed','Barlow Condensed Fallback',sans-serif"
const PLAIN = "Barlow,'Barlow Fallback',sans-serif"

/** How wide a text in the condensed face is. */
export function widthOf(text: string, size: number): number {
  let hundredths = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    hundredths += WIDTHS[code - FIRST_CODE] ?? (code < WIDE_FROM ? OTHER_WIDTHS.narrow : OTHER_WIDTHS.wide)
  }
  return (hundredths * size) / 100
}

type Written = { x?: number; y?: number; size: number; maxWidth: number } & Attributes

/** A line of condensed letters, in smaller type when it is too long. */
export function write(text: string, { size, maxWidth, ...attributes }: Written): Shape {
  const gaps = Number(attributes['letterSpacing'] ?? 0) * text.length
  return shape('text', { fontSize: fitted(size, widthOf(text, size), maxWidth - gaps), ...attributes }, text)
}

/** A line of plain letters. */
export function writePlain(text: string, { size, maxWidth, ...attributes }: Written): Shape {
  const fontSize = fitted(size, widthOf(text, size) * PLAIN_RATIO, maxWidth)
  return shape('text', { fontSize, fontFamily: PLAIN, fontWeight: 400, ...attributes }, text)
}

const fitted = (size: number, width: number, maxWidth: number) =>
  width > maxWidth ? Math.floor((10 * size * maxWidth) / width) / 10 : size
