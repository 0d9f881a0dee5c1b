const STEPS = [1, 2, 4, 5, 8, 10] as const
const LINES = 3

/** The values of a chart's lines from 0 to a round number above the highest value. */
export function chartLines(highest: number): number[] {
  const rough = Math.max(1, highest / LINES)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.ceil((STEPS.find((one) => one * power >= rough) ?? 10) * power)
  return Array.from({ length: LINES + 1 }, (_, index) => index * step)
}
