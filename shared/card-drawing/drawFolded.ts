import { mix } from '#shared/contrast.ts'
import type { CardFacts } from './cardFacts.ts'
import type { CardOptions } from './drawCard.ts'
import { drawGrid, inGrid } from './grid.ts'
import { CONDENSED, write, writePlain } from './lettering.ts'
import { type Drawing, group, shape } from './shape.ts'
import { COLORS, cardWidth, drawGround, drawHead, drawStub, FULL_COLUMNS, HEAD_HEIGHT, stubHeight } from './sheet.ts'

/** Between the line of the head and the first crests. */
const GAP = 10
/** Below the fold there is always room for what was received. */
const RECEIVED_HEIGHT = 146
const SEAL_SIZE = 96
const SEAL_EDGE =
  'M88.5 42.6Q92 48 91.5 54.3Q91 60.6 86.1 65Q81.2 69.3 77.6 73.7Q74.1 78.1 70.2 83Q66.3 88 60 88.3Q53.8 88.6 48.3 86.3Q42.8 84 37.1 84.1Q31.4 84.2 25.5 82.6Q19.5 80.9 17 75.2Q14.5 69.5 12.8 64.2Q11.1 58.8 7.5 53.4Q4 48 4.5 41.7Q5 35.4 9.9 31Q14.8 26.7 18.4 22.3Q21.9 17.9 25.8 13Q29.7 8 36 7.7Q42.2 7.4 47.7 9.7Q53.2 12 58.9 11.9Q64.6 11.8 70.5 13.4Q76.5 15.1 79 20.8Q81.5 26.5 83.2 31.8Q84.9 37.2 88.5 42.6z'

type Received = { title: string; at: string }

/**
 * The card as it is submitted, in parts that move: the flap folds back at its lower edge, the crests below the fold give way to what was received,
 * and the seal lands on the fold.
 */
export function drawFolded(
  facts: Pick<CardFacts, 'productName' | 'brandColor' | 'week' | 'games' | 'stub'>,
  { title, at }: Received,
  { columns = FULL_COLUMNS, id = 'card' }: CardOptions = {},
): { flap: Drawing; lower: Drawing; seal: Drawing } {
  const width = cardWidth(columns)
  const colors = COLORS.paper
  const card = { ...facts, look: 'paper' } as const
  const grid = drawGrid(card, { columns, width, top: HEAD_HEIGHT + GAP })
  const fold = HEAD_HEIGHT + GAP + Math.max(grid.rowHeight, 70)
  const perforation = Math.max(RECEIVED_HEIGHT, grid.height - grid.rowHeight + 16)
  const height = perforation + stubHeight(card, width)
  const letters = { fill: colors.ink, fontFamily: CONDENSED, fontWeight: 700 }
  const middle = { x: width / 2, maxWidth: width - 40, textAnchor: 'middle' }
  return {
    flap: {
      width,
      height: fold,
      shapes: [
        ...drawGround({ width, height: fold, perforation: null, colors, id: `${id}-flap`, folded: 'bottom' }),
        group(letters, ...drawHead(card, { width, colors }), inGrid(grid.shapes.slice(0, grid.perRow))),
      ],
    },
    lower: {
      width,
      height,
      shapes: [
        ...drawGround({ width, height, perforation, colors, id, folded: 'top' }),
        group(
          letters,
          inGrid([group({ transform: `translate(0 ${-fold})` }, ...grid.shapes.slice(grid.perRow))], { className: 'card-unfolded' }),
          group(
            { className: 'card-received' },
            write(title, { ...middle, y: 88, size: 28 }),
            writePlain(at, { ...middle, y: 116, size: 15.5, fill: colors.dim }),
          ),
          ...drawStub(card, { width, colors, perforation }),
        ),
      ],
    },
    seal: drawSeal(facts.brandColor, `${id}-seal`),
  }
}

/** Wax in the color of the house, with its mark pressed in. */
function drawSeal(brandColor: string, id: string): Drawing {
  const deep = mix('#000000', 30, brandColor)
  return {
    width: SEAL_SIZE,
    height: SEAL_SIZE,
    shapes: [
      shape(
        'linearGradient',
        { id, gradientUnits: 'userSpaceOnUse', x1: 24, y1: 4, x2: 70, y2: 92 },
        shape('stop', { offset: 0, stopColor: mix('#ffffff', 26, brandColor) }),
        shape('stop', { offset: 0.55, stopColor: brandColor }),
        shape('stop', { offset: 1, stopColor: deep }),
      ),
      shape('path', { d: SEAL_EDGE, fill: `url(#${id})` }),
      group(
        { fill: 'none', strokeWidth: 1.6 },
        shape('circle', { cx: 48, cy: 49.2, r: 31, stroke: '#ffffff59' }),
        shape('circle', { cx: 48, cy: 48, r: 31, stroke: deep }),
      ),
      shape('path', {
        d: 'M46.4 26h9.4a2.6 2.6 0 0 1 2.5 3.2l-7.6 37.2a2.6 2.6 0 0 1-2.5 2.1h-9.3a2.6 2.6 0 0 1-2.5-3.2l7.8-37.2a2.6 2.6 0 0 1 2.2-2.1z',
        fill: mix('#ffffff', 84, brandColor),
      }),
    ],
  }
}
