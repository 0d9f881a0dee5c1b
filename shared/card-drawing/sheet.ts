import type { CardFacts, CardLook } from './cardFacts.ts'
import { widthOf, write, writePlain } from './lettering.ts'
import { type Shape, shape } from './shape.ts'

/** Crests in a row of a whole card. Fewer make a narrower card, whose letters are larger where it is as wide as the screen. */
export const FULL_COLUMNS = 5

export const MARGIN = 20
export const HEAD_HEIGHT = 52
const STUB_HEIGHT = 76
/** A further field of a stub in a narrow card. */
const STACKED_HEIGHT = 54
/** Width of the button beside a code. */
const COPY_WIDTH = 53
const NOTCH = 8
const CORNER = 15

export type Colors = { ground: readonly string[]; ink: string; dim: string; line: string; edge: string }
export const COLORS: Record<CardLook, Colors> = {
  paper: { ground: ['#fffef9', '#f8f3e6', '#ece6d5'], ink: '#14171c', dim: '#57534a', line: '#c9bf9f', edge: '#d8cfb8' },
  gold: {
    ground: ['#fdd768', '#fbbf24', '#fff0b8', '#f6b01c', '#e29c0c', '#fcc94d'],
    ink: '#231a02',
    dim: '#4a3706',
    line: '#8a6508',
    edge: '#ffe597',
  },
  grey: { ground: ['#f1f1ef', '#e0e0dd', '#cfcfcb'], ink: '#3c4047', dim: '#50545b', line: '#9a9c9f', edge: '#c2c3c3' },
}

export const cardWidth = (columns: number) => 30 + 60 * columns
export const isNarrow = (width: number) => width < cardWidth(4)

/** What each part of a card needs to know of the sheet. */
export type Sheet = { width: number; colors: Colors }

type Ground = Sheet & { height: number; id: string; perforation: number | null; folded?: 'top' | 'bottom' }

/** The sheet, with a half-round notch at both ends of the perforation, and straight where it is folded. */
export function drawGround({ width, height, perforation, colors, id, folded }: Ground): readonly Shape[] {
  const corner = `a${CORNER} ${CORNER} 0 0 1`
  const notch = `a${NOTCH} ${NOTCH} 0 0 0 0`
  const d = [
    folded === 'top' ? `M0 0H${width}` : `M0 ${CORNER}${corner} ${CORNER}-${CORNER}H${width - CORNER}${corner} ${CORNER} ${CORNER}`,
    ...(perforation === null ? [] : [`V${perforation - NOTCH}${notch} ${2 * NOTCH}`]),
    folded === 'bottom' ? `V${height}H0` : `V${height - CORNER}${corner}-${CORNER} ${CORNER}H${CORNER}${corner}-${CORNER}-${CORNER}`,
    ...(perforation === null ? [] : [`V${perforation + NOTCH}${notch}-${2 * NOTCH}`]),
    'z',
  ].join('')
  const last = colors.ground.length - 1
  return [
    shape(
      'linearGradient',
      { id, gradientUnits: 'userSpaceOnUse', x1: 0, y1: 0, x2: last > 2 ? width : 0, y2: height },
      ...colors.ground.map((stopColor, index) => shape('stop', { offset: Math.round((100 * index) / last) / 100, stopColor })),
    ),
    shape('path', { d, fill: `url(#${id})`, stroke: colors.edge }),
  ]
}

/** The mark, the product's name and the week. */
export function drawHead(
  { productName, brandColor, week, look }: Pick<CardFacts, 'productName' | 'brandColor' | 'week' | 'look'>,
  { width, colors }: Sheet,
): readonly Shape[] {
  const right = width - MARGIN
  const weekWidth = Math.min(widthOf(week.toUpperCase(), 20), 0.4 * width)
  return [
    shape('path', {
      d: 'M25.6 17h5.6a1.5 1.5 0 0 1 1.5 1.9l-4.3 19.3a1.6 1.6 0 0 1-1.5 1.2h-5.4a1.5 1.5 0 0 1-1.4-1.9l4-19.3a1.6 1.6 0 0 1 1.5-1.2z',
      fill: look === 'paper' ? brandColor : colors.ink,
    }),
    write(productName.toUpperCase(), { x: 41, y: 35, size: 20, maxWidth: right - weekWidth - 12 - 41 }),
    write(week.toUpperCase(), { x: right, y: 35, size: 20, maxWidth: weekWidth, textAnchor: 'end' }),
    shape('path', { d: `M${MARGIN} ${HEAD_HEIGHT - 1}H${right}`, stroke: colors.line, strokeOpacity: 0.75, strokeWidth: 1.5 }),
  ]
}

type Stub = Pick<CardFacts, 'stub' | 'look'>

export const stubHeight = ({ stub }: Stub, width: number) => STUB_HEIGHT + (stub.right && isNarrow(width) ? STACKED_HEIGHT : 0)

/** The receipt and the tiebreaker, side by side; one below the other in a narrow card. */
export function drawStub({ stub, look }: Stub, { width, colors, perforation }: Sheet & { perforation: number }): readonly Shape[] {
  const right = width - MARGIN
  const whole = right - MARGIN
  const isStacked = stub.right !== null && isNarrow(width)
  const rightWidth =
    stub.right && !isStacked ? Math.min(whole / 2, Math.max(widthOf(stub.right.label, 16), widthOf(stub.right.value, 27))) : 0
  const leftWidth = whole - (rightWidth === 0 ? 0 : rightWidth + 12)
  const left = { x: MARGIN, maxWidth: leftWidth }
  // The code of a credit is read out: it stands alone, beside the button that copies it.
  const isCode = look === 'gold' && stub.right === null
  const value = isCode ? { size: 38, letterSpacing: 3, maxWidth: whole - COPY_WIDTH } : { size: 27, letterSpacing: 1 }
  const other = isStacked ? left : { x: right, maxWidth: rightWidth, textAnchor: 'end' }
  const otherY = perforation + (isStacked ? STACKED_HEIGHT : 0)
  return [
    shape('path', { d: `M18 ${perforation}H${width - 18}`, stroke: colors.line, strokeWidth: 1.6, strokeDasharray: '6 5' }),
    writePlain(stub.left.label, { ...left, y: perforation + 27, size: 13.5, fill: colors.dim }),
    write(stub.left.value, { ...left, y: perforation + (isCode ? 63 : 58), ...value, className: 'card-value' }),
    ...(stub.right
      ? [
          writePlain(stub.right.label, { ...other, y: otherY + 27, size: 13.5, fill: colors.dim }),
          write(stub.right.value, { ...other, y: otherY + 58, size: 27 }),
        ]
      : []),
  ]
}
