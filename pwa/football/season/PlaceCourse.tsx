import { useEffect, useState } from 'react'
import { useMediaQuery } from '#pwa/device/useMediaQuery.ts'
import type { OwnSeason } from '#shared/model/season.ts'
import { formatPlace, ordinalPlace } from '#shared/rules/standings/placeText.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** The number counts along the curve for this long. */
const COUNT_MS = 900
const SIZE = { width: 320, height: 110, margin: 8 }

/** The final place, which counts from the first one along the curve of places; still with reduced motion. */
export function PlaceCourse({ own }: { own: OwnSeason }) {
  const { course } = own
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)') || course.length < 2
  const share = useShare(isStill)
  const shown = Math.min(course.length - 1, Math.round(share * (course.length - 1)))
  const [first, last] = [course[0], course.at(-1)]
  const text = share === 1 ? ordinalPlace(own) : formatPlace(course[shown]?.place ?? own.place)
  const points = pointsOf(course.map(({ place }) => place))
  const end = points[Math.max(0, shown)]
  return (
    <>
      <p aria-hidden className="type-number order-1 text-[min(15rem,46vw)] leading-none">
        {text}
      </p>
      {first && last && course.length > 1 && (
        <figure className="order-3 mt-auto pt-6">
          <svg
            viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
            className="w-full overflow-visible"
            role="img"
            aria-label={texts.fromTo({ first: formatPlace(first.place), last: formatPlace(last.place) })}
          >
            <polyline
              points={points
                .slice(0, shown + 1)
                .map(({ x, y }) => `${x},${y}`)
                .join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth="4"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {end && <circle cx={end.x} cy={end.y} r="7" className="fill-prize" />}
          </svg>
          <figcaption className="flex justify-between">
            <span className="text-muted">{`${weekLabel(first.week)}: ${formatPlace(first.place)}`}</span>
            <span className="font-semibold">{`${weekLabel(last.week)}: ${formatPlace(last.place)}`}</span>
          </figcaption>
        </figure>
      )}
    </>
  )
}

/** From 0 to 1 while the number counts. */
function useShare(isStill: boolean): number {
  const [share, setShare] = useState(isStill ? 1 : 0)
  useEffect(() => {
    if (isStill) return
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function count() {
      const next = Math.min(1, (performance.now() - startedAt) / COUNT_MS)
      setShare(next)
      if (next < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [isStill])
  return isStill ? 1 : share
}

function pointsOf(places: readonly number[]) {
  const [best, worst] = [Math.min(...places), Math.max(...places)]
  const { width, height, margin } = SIZE
  return places.map((place, index) => ({
    x: margin + ((width - 2 * margin) * index) / Math.max(1, places.length - 1),
    y: margin + ((height - 2 * margin) * (place - best)) / Math.max(1, worst - best),
  }))
}
