const WIDTH = 88
const HEIGHT = 34
const MARGIN = 4

/** The course of a few values, without numbers: decoration beside the newest of them. Nothing for fewer than two. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => {
    const x = MARGIN + (index * (WIDTH - 2 * MARGIN)) / (values.length - 1)
    const y = HEIGHT - MARGIN - (high === low ? 0.5 : (value - low) / (high - low)) * (HEIGHT - 2 * MARGIN)
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const
  })
  const path = points.map(([x, y]) => `${x},${y}`).join(' ')
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden
      focusable="false"
      className="hidden shrink-0 text-pick sm:block"
    >
      <polygon points={`${MARGIN},${HEIGHT} ${path} ${WIDTH - MARGIN},${HEIGHT}`} className="fill-pick-surface" />
      <polyline points={path} fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r={3.5} fill="currentColor" />
    </svg>
  )
}
