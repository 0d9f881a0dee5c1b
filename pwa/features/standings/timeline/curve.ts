import type { Step } from './timelineSteps.ts'

/** The picture is 100 by 100; it is stretched to the line. The curve stays above the ticks, and its point below the place's number. */
const TOP = 16
const BOTTOM = 74
/** A place moves within this much of the line before the score that moved it. */
export const RAMP = 1.8
/** Scores this close to one another are one step: together they would be a spike. */
const SAME = 0.6

/** How high a place is: first on top, the last one at the bottom, and as far between 1st and 2nd as between 10th and 20th. */
export function heightOf(place: number, players: number): number {
  return TOP + ((BOTTOM - TOP) * Math.log(Math.max(1, place))) / Math.log(Math.max(2, players))
}

export type Curve = { line: string; area: string }

/** The curve of the places through some steps: level until a score, then up or down to it, and level to `until`. */
export function curveOf(steps: readonly Pick<Step, 'position' | 'place'>[], players: number, until: number): Curve {
  const points: { x: number; y: number }[] = []
  for (const { position, place } of steps) {
    if (!place) continue
    const [x, y] = [position * 100, heightOf(place.place, players)]
    const before = points.at(-1)
    if (before && x - before.x < SAME) before.y = y
    else points.push({ x, y })
  }
  const [first] = points
  if (!first) return { line: '', area: '' }
  let path = `M${figure(first.x)} ${figure(first.y)}`
  let last = first
  for (const point of points.slice(1)) {
    const from = Math.max(last.x, point.x - RAMP)
    const middle = (from + point.x) / 2
    path += `H${figure(from)}C${figure(middle)} ${figure(last.y)} ${figure(middle)} ${figure(point.y)} ${figure(point.x)} ${figure(point.y)}`
    last = point
  }
  const end = figure(Math.max(last.x, until * 100))
  const line = `${path}H${end}`
  return { line, area: `${line}V100H${figure(first.x)}Z` }
}

const figure = (value: number) => String(Math.round(value * 100) / 100)
