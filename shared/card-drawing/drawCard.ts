import type { CardFacts } from './cardFacts.ts'
import { drawGrid, inGrid } from './grid.ts'
import { CONDENSED, write } from './lettering.ts'
import { type Drawing, group, type Shape, shape } from './shape.ts'
import { COLORS, cardWidth, drawGround, drawHead, drawStub, FULL_COLUMNS, HEAD_HEIGHT, stubHeight } from './sheet.ts'
import { CODE_SIZE, drawTop, roundBox } from './top.ts'

/** Where the buttons of a card are, in the units of its drawing. */
export type CardBoxes = { code: { x: number; y: number; size: number }; stub: { y: number; height: number } }

export type CardOptions = {
  columns?: number
  /** Unique in its page: names the color of the ground. */
  id?: string
}

/** Draws a card: its head, what it brought, a crest for each game, and the stub below the perforation. */
export function drawCard(facts: CardFacts, { columns = FULL_COLUMNS, id = 'card' }: CardOptions = {}): Drawing & { boxes: CardBoxes } {
  const width = cardWidth(columns)
  const colors = COLORS[facts.look]
  const top = drawTop(facts, { width, colors })
  const grid = drawGrid(facts, { columns, width, top: HEAD_HEIGHT + top.height })
  const perforation = HEAD_HEIGHT + top.height + grid.height + 16
  const height = perforation + stubHeight(facts, width)
  const written = group(
    { fill: colors.ink, fontFamily: CONDENSED, fontWeight: 700 },
    ...drawHead(facts, { width, colors }),
    ...top.shapes,
    inGrid(grid.shapes),
    ...drawStub(facts, { width, colors, perforation }),
    ...(facts.stamp ? [drawStamp(facts.stamp, { x: top.code.x + CODE_SIZE / 2, y: top.code.y + CODE_SIZE / 2 })] : []),
  )
  return {
    width,
    height,
    shapes: [...drawGround({ width, height, perforation, colors, id }), written],
    boxes: { code: { ...top.code, size: CODE_SIZE }, stub: { y: perforation, height: height - perforation } },
  }
}

/** "USED, Nov 29", pressed over the card by hand. */
function drawStamp({ word, date }: { word: string; date: string }, { x, y }: { x: number; y: number }): Shape {
  const ink = '#9f1239'
  return group(
    { transform: `translate(${x - 8} ${y + 4}) rotate(-12)`, fill: ink },
    group(
      { className: 'card-stamp' },
      group(
        { transform: 'translate(-64 -36)', fill: 'none', stroke: ink },
        shape('path', { d: roundBox(128, 72, 9), strokeWidth: 3.5 }),
        group({ transform: 'translate(5 5)' }, shape('path', { d: roundBox(118, 62, 6), strokeWidth: 1.2 })),
      ),
      write(word, { y: 6, size: 34, maxWidth: 104, textAnchor: 'middle', letterSpacing: 2 }),
      write(date, { y: 24, size: 16, maxWidth: 104, textAnchor: 'middle' }),
    ),
  )
}
