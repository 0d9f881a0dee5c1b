import type { CardFacts } from './cardFacts.ts'
import { INKS } from './crest.ts'
import { widthOf, write, writePlain } from './lettering.ts'
import { group, type Shape, shape } from './shape.ts'
import { COLORS, isNarrow, MARGIN, type Sheet } from './sheet.ts'
import * as texts from './top.texts.ts'

/** Of the QR code of a card that can be spent. */
export const CODE_SIZE = 112

/** `code`: where the QR code is, or the stamp in its place. */
export type Top = { height: number; shapes: readonly Shape[]; code: { x: number; y: number } }

/** What the card brought, below its head. */
export function drawTop(facts: CardFacts, { width, colors }: Sheet): Top {
  const { top } = facts
  const right = width - MARGIN
  const beside = { x: right - CODE_SIZE, y: 71 }
  if (top.kind === 'counts') return { height: 70, shapes: drawCounts(facts, width), code: beside }
  if (top.kind === 'place') {
    const besideWidth = 0.3 * width
    return {
      height: 128,
      code: beside,
      shapes: [
        write(top.place, { x: MARGIN, y: 157, size: 100, maxWidth: right - MARGIN - besideWidth - 10 }),
        ...(top.amount === null
          ? [write(top.players, { x: right, y: 157, size: 23, maxWidth: besideWidth, textAnchor: 'end', fill: colors.dim })]
          : [
              write(top.players, { x: right, y: 102, size: 20, maxWidth: besideWidth, textAnchor: 'end' }),
              write(top.amount, { x: right, y: 157, size: 56, maxWidth: besideWidth, textAnchor: 'end' }),
            ]),
      ],
    }
  }
  // A narrow card has the code below the amount.
  const code = isNarrow(width) ? { x: (width - CODE_SIZE) / 2, y: 178 } : beside
  const maxWidth = (isNarrow(width) ? right : beside.x - 10) - MARGIN
  return {
    height: isNarrow(width) ? 246 : 140,
    code,
    shapes: [
      writePlain(top.title, { x: MARGIN, y: 82, size: 16, maxWidth, fontWeight: 600 }),
      write(top.amount, { x: MARGIN, y: 168, size: 96, maxWidth }),
      ...(top.code ? drawCode(top.code, code) : []),
    ],
  }
}

/** Black on white with the border that cameras need. */
function drawCode({ size, path }: { size: number; path: string }, { x, y }: { x: number; y: number }): readonly Shape[] {
  return [
    group(
      { transform: `translate(${x} ${y})`, className: 'card-code' },
      shape('path', { d: roundBox(CODE_SIZE, CODE_SIZE, 10), fill: '#fff' }),
      group({ transform: `scale(${Math.round((10_000 * CODE_SIZE) / size) / 10_000})` }, shape('path', { d: path, fill: '#000' })),
    ),
  ]
}

export const roundBox = (width: number, height: number, r: number) =>
  `M${r} 0H${width - r}a${r} ${r} 0 0 1 ${r} ${r}V${height - r}a${r} ${r} 0 0 1-${r} ${r}H${r}a${r} ${r} 0 0 1-${r}-${r}V${r}a${r} ${r} 0 0 1 ${r}-${r}z`

/** "7 right  3 missed  5 open": what there is, spread over the width. */
function drawCounts({ games }: CardFacts, width: number): readonly Shape[] {
  const count = (mark: string) => games.filter((game) => game.mark === mark).length
  const open = count('waiting')
  const parts = [
    { of: count('correct'), word: texts.right(), fill: INKS.correct },
    { of: count('missed'), word: texts.missed(), fill: INKS.missed },
    ...(open > 0 ? [{ of: open, word: texts.open(), fill: COLORS.paper.ink }] : []),
  ].map((part) => ({ ...part, width: widthOf(String(part.of), 42) + 7 + widthOf(part.word, 20) }))
  const total = parts.reduce((sum, part) => sum + part.width, 0)
  const scale = Math.min(1, (width - 2 * MARGIN) / (total + 12 * (parts.length - 1)))
  const gap = (width - 2 * MARGIN - total * scale) / Math.max(1, parts.length - 1)
  let x = MARGIN
  return parts.map(({ of, word, fill, width: partWidth }) => {
    const drawn = group(
      { transform: `translate(${Math.round(x)} 110) scale(${Math.round(100 * scale) / 100})` },
      write(String(of), { size: 42, maxWidth: 60, ...(of > 0 && { fill }) }),
      write(word, { x: widthOf(String(of), 42) + 7, size: 20, maxWidth: 80 }),
    )
    x += partWidth * scale + gap
    return drawn
  })
}
