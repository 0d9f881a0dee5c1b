import type { ReactNode } from 'react'
import type { WeatherIcon as Weather } from '#shared/rules/games/weatherIcon.ts'

/** The kinds of weather, and a roof for an indoor field. */
export type WeatherDrawing = Weather | 'roof'

const CLOUD = 'M13 33a7.5 7.5 0 0 1 .6-15A10.5 10.5 0 0 1 33.8 20 6.6 6.6 0 0 1 34 33Z'

const sky = { fill: 'currentColor', stroke: 'none' } as const

/** Drawings on a 48 by 48 grid: clouds in the text's color, rain, snow and sun in theirs. */
const drawings = {
  sun: (
    <g className="text-warning" stroke="currentColor">
      <circle cx="24" cy="24" r="8.5" {...sky} />
      <path d="M24 6v5m0 26v5M6 24h5m26 0h5M11.3 11.3l3.5 3.5m18.4 18.4 3.5 3.5m0-25.4-3.5 3.5M14.8 33.2l-3.5 3.5" />
    </g>
  ),
  partly: (
    <>
      <g className="text-warning" stroke="currentColor">
        <circle cx="31" cy="16" r="7" {...sky} />
        <path d="M31 3v2.5M44 16h-2.5m-1.3-9.2-1.8 1.8M21.8 6.8l1.8 1.8" />
      </g>
      <path d="M13 41a7.5 7.5 0 0 1 .6-15 10.5 10.5 0 0 1 20.2 2A6.6 6.6 0 0 1 34 41Z" className="weather-front" {...sky} />
    </>
  ),
  cloud: <path d="M14 37a9 9 0 0 1 .7-18 12.6 12.6 0 0 1 24.2 2.4A7.9 7.9 0 0 1 39 37Z" {...sky} />,
  rain: (
    <>
      <path d={CLOUD} {...sky} />
      <path d="m16 37-2.5 5m10-5L21 42m10-5-2.5 5" className="text-pick-ink" stroke="currentColor" />
    </>
  ),
  snow: (
    <>
      <path d={CLOUD} {...sky} />
      <path
        d="M14 38.5h.01M23.5 38.5h.01M33 38.5h.01M18.8 43.5h.01M28.2 43.5h.01"
        className="text-pick-ink"
        stroke="currentColor"
        strokeWidth={4.5}
      />
    </>
  ),
  storm: (
    <>
      <path d={CLOUD} {...sky} />
      <path d="m26.5 29-6.5 9h5l-2.5 7.5L31 35h-5l2.5-6Z" className="text-warning weather-front" {...sky} />
    </>
  ),
  fog: (
    <>
      <path d="M13 26a7.5 7.5 0 0 1 .6-14A10.5 10.5 0 0 1 33.8 14a6.2 6.2 0 0 1 2.7 12Z" {...sky} />
      <path d="M8 32h26m5 0h2M12 38h3m5 0h20" className="text-muted" stroke="currentColor" />
    </>
  ),
  wind: <path d="M5 19h24.5a5.5 5.5 0 1 0-5.2-7.3M5 26h33a5.5 5.5 0 1 1-5.2 7.3M5 33h15a4.5 4.5 0 1 1-4.3 6" stroke="currentColor" />,
  roof: (
    <>
      <path d="M4 27C8 15.5 15 10.5 24 10.5S40 15.5 44 27" stroke="currentColor" />
      <path d="M9 27v10.5h30V27M4 27h40M17 37.5V31h14v6.5" stroke="currentColor" className="text-muted" />
    </>
  ),
} satisfies Record<WeatherDrawing, ReactNode>

/** The weather icon, with the feed's description as its name. */
export function WeatherIcon({ name, label }: { name: WeatherDrawing; label: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={48}
      height={48}
      fill="none"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role="img"
      aria-label={label}
      data-weather={name}
    >
      {drawings[name]}
    </svg>
  )
}
