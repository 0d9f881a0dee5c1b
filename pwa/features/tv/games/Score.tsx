import { useState } from 'react'

/** A score that flashes once when it changes. */
export function Score({ points, className }: { points: number; className: string }) {
  const [seen, setSeen] = useState({ points, changes: 0 })
  if (seen.points !== points) setSeen({ points, changes: seen.changes + 1 })
  return (
    <span key={seen.changes} className={`${className} ${seen.changes > 0 ? 'tv-flash' : ''}`}>
      {points}
    </span>
  )
}
