/**
 * The offset of the picture, one for each minute, in pixels: moving the picture prevents burn-in. No two neighbors are the same, and no
 * two are more than 24 px apart, which the screen's margin leaves room for.
 */
export const SHIFTS_PX = [
  [0, 0],
  [8, 0],
  [8, 8],
  [0, 8],
  [-8, 8],
  [-8, 0],
  [-8, -8],
  [0, -8],
  [8, -8],
] as const

/** How far the picture moves to a side at most. */
export const LARGEST_SHIFT_PX: number = Math.max(...SHIFTS_PX.flat())
