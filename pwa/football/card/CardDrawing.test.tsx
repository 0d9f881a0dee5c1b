import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import { widthOf } from '#shared/card-drawing/lettering.ts'
import { CardDrawing } from './CardDrawing.tsx'

const NAME = 'fourth_and_jordan'
const DRAWING = drawCard({
  look: 'gold',
  productName: 'Sunday Slate',
  brandColor: '#dc2626',
  week: 'Week 11',
  top: { kind: 'counts' },
  games: [],
  stub: { left: { label: '', value: NAME }, right: { label: '', value: '15 of 15 right' } },
  stamp: null,
})
/** The counted widths are whole hundredths of the size of the letters. */
const ROUNDED = 1.02

test('no text of a card is wider than the drawing counts with, at any size of the card', async () => {
  const screen = await render(<CardDrawing drawing={DRAWING} />)
  await document.fonts.load('700 27px "Barlow Condensed"')
  for (const width of [180, 297, 330]) {
    screen.container.style.width = `${width}px`
    for (const text of screen.container.querySelectorAll('text')) {
      const { textContent: letters = '' } = text
      if (!letters) continue
      const gaps = Number(text.getAttribute('letter-spacing') ?? 0) * letters.length
      const counted = widthOf(letters, Number(text.getAttribute('font-size'))) + gaps
      expect(text.getComputedTextLength(), `${letters}, on ${width} px`).toBeLessThanOrEqual(counted * ROUNDED)
    }
  }
})
