import './confetti.css'
import type { CSSProperties } from 'react'

const COLORS = ['bg-prize', 'bg-brand', 'bg-correct', 'bg-pick', 'bg-light'] as const
const PIECES = Array.from({ length: 28 }, (_, index) => index)

/** Falling confetti over the screen. Each piece's path is computed from its index, so every celebration looks the same. */
export function Confetti() {
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 -z-10 overflow-hidden motion-reduce:hidden">
      {PIECES.map((piece) => (
        <span key={piece} className={`confetti ${COLORS[piece % COLORS.length]}`} style={placeOf(piece)} />
      ))}
    </div>
  )
}

/** Steps of the golden ratio spread the pieces evenly without a pattern. */
const spread = (index: number, seed: number) => (index * 0.618_034 + seed) % 1

const placeOf = (index: number) =>
  ({
    left: `${Math.round(spread(index, 0.1) * 100)}%`,
    '--fall-delay': `${Math.round(spread(index * 3, 0.4) * 900)}ms`,
    '--fall-time': `${1_800 + Math.round(spread(index * 5, 0.7) * 1_400)}ms`,
    '--turn': `${Math.round(spread(index * 7, 0.2) * 900 - 450)}deg`,
    '--drift': `${Math.round(spread(index * 11, 0.9) * 120 - 60)}px`,
  }) as CSSProperties
