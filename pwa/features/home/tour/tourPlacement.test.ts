import { describe, expect, test } from 'vitest'
import { placeTooltip, scrollTopFor } from './tourPlacement.ts'

const PHONE = { width: 390, height: 844 }
const TOOLTIP = { width: 350, height: 220 }

describe('the tooltip of a tour step', () => {
  test('without a target is in the middle of the screen, without an arrow', () => {
    expect(placeTooltip(null, TOOLTIP, PHONE)).toEqual({ left: 20, top: 312, arrow: null })
  })

  test('is 20 px below its target when it fits there, with the arrow under the middle of the target', () => {
    const target = { left: 165, top: 300, width: 60, height: 60 }
    expect(placeTooltip(target, TOOLTIP, PHONE)).toEqual({ left: 20, top: 380, arrow: { edge: 'top', left: 175 } })
  })

  test('is above a target at the bottom of the screen', () => {
    const target = { left: 16, top: 700, width: 100, height: 60 }
    expect(placeTooltip(target, TOOLTIP, PHONE)).toEqual({ left: 20, top: 460, arrow: { edge: 'bottom', left: 46 } })
  })

  test('covers the end of a target that leaves no room above or below', () => {
    const target = { left: 16, top: 60, width: 358, height: 900 }
    expect(placeTooltip(target, TOOLTIP, PHONE)).toEqual({ left: 20, top: 604, arrow: null })
  })

  test('stays 20 px away from the right edge, and its arrow stays on its straight part', () => {
    const target = { left: 1240, top: 10, width: 40, height: 40 }
    const placed = placeTooltip(target, { width: 400, height: 220 }, { width: 1280, height: 800 })
    expect(placed).toEqual({ left: 860, top: 70, arrow: { edge: 'top', left: 370 } })
  })
})

describe('the page scrolls so that', () => {
  test('a small target and the tooltip below it are in the middle together', () => {
    const target = { left: 0, top: 1_000, width: 358, height: 68 }
    expect(scrollTopFor(target, 200, 300, 844)).toBe(972)
  })

  test('a tall target begins 20 px below the upper edge', () => {
    expect(scrollTopFor({ left: 0, top: 1_000, width: 358, height: 700 }, 0, 300, 844)).toBe(980)
  })

  test('the start of the page is its limit', () => {
    expect(scrollTopFor({ left: 0, top: 10, width: 100, height: 44 }, 0, 300, 844)).toBe(0)
  })
})
