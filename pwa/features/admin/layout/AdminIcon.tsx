import type { ReactNode } from 'react'
import { LineDrawing } from '#pwa/design/Icon.tsx'

/** Icons of the desk, in a file of their own so that players do not load them. */
const drawings = {
  overview: 'M5.5 20v-7M12 20V4.5M18.5 20V9',
  calendar:
    'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-10.5a2.5 2.5 0 0 1 2.5 -2.5ZM3.5 10h17M8 2.5V7m8-4.5V7',
  people:
    'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 20c.5-3.6 2.9-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4m3 3.8c1.7.9 2.7 2.6 3 5',
  palette:
    'M12 3a9 9 0 0 0 0 18c1.6 0 2.2-1 1.8-2.2-.5-1.5.3-2.8 2-2.8H18a3 3 0 0 0 3-3c0-5.5-4-10-9-10ZM7.5 12.5h.01M9.5 8h.01M14.5 8h.01',
  megaphone: 'M4 10v4l11 5V5Zm0 0H3v4h1m3 1.5V20h3.5v-3M18 9.5a3.5 3.5 0 0 1 0 5',
  screen: 'M4.5 4.5h15a2 2 0 0 1 2 2v8.5a2 2 0 0 1 -2 2h-15a2 2 0 0 1 -2 -2v-8.5a2 2 0 0 1 2 -2ZM8 20.5h8',
  receipt: 'M5.5 3v18l2.2-1.5L9.8 21l2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5V3l-2.2 1.5L14.2 3 12 4.5 9.8 3 7.7 4.5ZM9 9h6m-6 4.5h6',
  plug: 'M8.5 3v5m7-5v5M6 8h12v3.5a6 6 0 0 1-12 0Zm6 9.5V21',
  server:
    'M5.5 4h13a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2ZM5.5 13.5h13a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2ZM7.5 7.2h.01M7.5 16.8h.01',
  shield: 'M12 3 4.5 6v5.5c0 4.6 3.1 8 7.5 9.5 4.4-1.5 7.5-4.9 7.5-9.5V6Z',
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3.5} />,
  leave: 'M13 4.5H5.5v15H13M10 12h10.5m0 0-4-4m4 4-4 4',
  filter: 'M4 7h16M7 12h10M10 17h4',
  trend: 'm3.5 16.5 6-6 4 4 7-7.5m0 0h-5m5 0v5',
} satisfies Record<string, ReactNode>

export type AdminIconName = keyof typeof drawings

/** One of these icons, hidden from screen readers: the text beside it says the same. */
export const AdminIcon = ({ name, sizePx, className }: { name: AdminIconName; sizePx?: number; className?: string }) => (
  <LineDrawing sizePx={sizePx} className={className} drawing={drawings[name]} />
)
