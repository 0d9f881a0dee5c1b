import type { ReactNode } from 'react'
import { LineDrawing } from './Icon.tsx'

/** Icons that the first screen does not need, in a file of their own so that it does not load them. */
const drawings = {
  copy: (
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />
      <path d="M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5" />
    </>
  ),
  scan: <path d="M4 8.5V6a2 2 0 0 1 2-2h2.5m7 0H18a2 2 0 0 1 2 2v2.5m0 7V18a2 2 0 0 1-2 2h-2.5m-7 0H6a2 2 0 0 1-2-2v-2.5M4 12h16" />,
  screen: (
    <>
      <rect x="2.5" y="4.5" width="19" height="12.5" rx="2" />
      <path d="M8 20.5h8" />
    </>
  ),
  desk: <path d="M5.5 20v-7M12 20V4.5M18.5 20V9" />,
  torch: <path d="M8 3.5h8v4L14 11v9.5h-4V11L8 7.5Zm0 4h8M12 14v1.5" />,
  keyboard: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
      <path d="M6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  medal: (
    <>
      <circle cx="12" cy="15" r="5.5" />
      <path d="M8.5 10.5 5 3.5h5l2 4 2-4h5l-3.5 7" />
    </>
  ),
  star: <path d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6-4.4-4.2 6-.8Z" strokeLinejoin="round" />,
  target: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="4.5" />
      <path d="M12 12h.01" />
    </>
  ),
  trending: <path d="m3.5 16.5 6-6 4 4 7-8m-5.5 0h5.5V12" />,
  shield: <path d="M12 3 5 5.5v5.5c0 5 3 8.2 7 10 4-1.8 7-5 7-10V5.5Z" />,
  plus: <path d="M12 4.5v15M4.5 12h15" />,
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 3v4m8-4v4" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="2.5" width="10" height="19" rx="2.5" />
      <path d="M11 18.5h2" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type ToolIconName = keyof typeof drawings

/** One of these icons, hidden from screen readers: the control around it has a name. */
export const ToolIcon = ({ name, sizePx, className }: { name: ToolIconName; sizePx?: number; className?: string }) => (
  <LineDrawing sizePx={sizePx} className={className}>
    {drawings[name]}
  </LineDrawing>
)
