import type { ReactNode } from 'react'

/**
 * Line icons on a 24 by 24 grid, in the text's color: the path of its lines, or what else it consists of.
 * lucide-react is not used. The same icons are 4.0 kB gzip with it, here 1.4, and the first load has no room for them.
 */
const drawings = {
  lock: (
    <>
      <rect x="5" y="11" width="14" height="10" rx="2.5" fill="currentColor" stroke="none" />
      <path d="M8 11V7.5a4 4 0 0 1 8 0V11" />
    </>
  ),
  key: 'M3.5 16a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M11.2 12.8 20 4m-3.5 3.5 3 3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm6.5 6.5 11 11m0-11-11 11',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  back: 'M20 12H4.5m6.5-7-7 7 7 7',
  close: 'm6 6 12 12M18 6 6 18',
  menu: (
    <g fill="currentColor" stroke="none">
      <circle cx="5" cy="12" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="19" cy="12" r="2" />
    </g>
  ),
  football: (
    <g transform="rotate(-40 12 12)">
      <path d="M1.5 12C4 7.3 7.8 5.5 12 5.5S20 7.3 22.5 12C20 16.7 16.2 18.5 12 18.5S4 16.7 1.5 12Z" />
      <path d="M8 12h8m-6-1.8v3.6m4-3.6v3.6" />
    </g>
  ),
  possession: <path d="M16 6v12L6 12Z" fill="currentColor" strokeLinejoin="round" />,
  bell: 'M4.5 17.5h15L17.5 14v-4a5.5 5.5 0 0 0-11 0v4ZM10 20.5h4M12 4.5V3',
  crown: 'M5 18h14l1.5-10-5 4L12 6l-3.5 6-5-4Z',
  trophy: 'M8 4h8v5.5a4 4 0 0 1-8 0ZM8 5.5H4.5c0 3.5 1.5 5 3.8 5.3M16 5.5h3.5c0 3.5-1.5 5-3.8 5.3M12 13.5V17m-3.5 3.5h7l-1-3.5h-5Z',
  bars: 'M6 19v-6m6 6V5m6 14v-9',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  ticket: 'M3.5 9V6.5h17V9a3 3 0 0 0 0 6v2.5h-17V15a3 3 0 0 0 0-6ZM14.5 7v1.5m0 2.7v1.6m0 2.7V17',
  'wifi-off':
    'M4 3.5 20.5 20M8.6 15.9a5 5 0 0 1 5.3-1M5.2 12.4a10 10 0 0 1 3.3-2.2M1.9 8.8a14.6 14.6 0 0 1 3-2.2M18.8 12.4a10 10 0 0 0-4-2.5M22.1 8.8a14.6 14.6 0 0 0-11.6-3.9M12 19.5h.01',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5l3.5 2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0',
  'eye-off':
    'M4 3.5 20.5 20M10 5.7a8 8 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.2 7.7C3.8 9.5 2.5 12 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.9-.9M9.8 10.5a2.7 2.7 0 0 0 3.5 3.7',
  share: 'M12 15V3.5m0 0L8 7.5m4-4 4 4M6 11H5v9.5h14V11h-1',
  install: 'M12 3.5V15m0 0-4-4m4 4 4-4M4.5 16v4.5h15V16',
  search: 'M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M15 15l5.5 5.5',
  'arrow-up': 'M12 20V4.5m-6.5 6L12 4l6.5 6.5',
  'arrow-down': 'M12 4v15.5m-6.5-6L12 20l6.5-6.5',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5M12 8h.01',
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.5m0 2.7h.01',
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

type Props = { sizePx?: number; label?: string; className?: string }

/** Without `label` an icon is hidden from screen readers: the text beside it says the same. */
export const Icon = ({ name, ...props }: Props & { name: IconName }) => <LineDrawing {...props} drawing={drawings[name]} />

/** A drawing with the SVG attributes of every line icon. */
export function LineDrawing({ sizePx = 20, label, className, drawing }: Props & { drawing: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      className={className ?? 'shrink-0'}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {typeof drawing === 'string' ? <path d={drawing} /> : drawing}
    </svg>
  )
}
