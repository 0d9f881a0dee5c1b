import { LineDrawing } from './Icon.tsx'

/** Icons that the first screen does not need, in a file of their own so that it does not load them. */
const drawings = {
  copy: 'M11 8.5h7a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1 -2.5 2.5h-7a2.5 2.5 0 0 1 -2.5 -2.5v-7a2.5 2.5 0 0 1 2.5 -2.5ZM15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5',
  scan: 'M4 8.5V6a2 2 0 0 1 2-2h2.5m7 0H18a2 2 0 0 1 2 2v2.5m0 7V18a2 2 0 0 1-2 2h-2.5m-7 0H6a2 2 0 0 1-2-2v-2.5M4 12h16',
  screen: 'M4.5 4.5h15a2 2 0 0 1 2 2v8.5a2 2 0 0 1 -2 2h-15a2 2 0 0 1 -2 -2v-8.5a2 2 0 0 1 2 -2ZM8 20.5h8',
  desk: 'M5.5 20v-7M12 20V4.5M18.5 20V9',
  torch: 'M8 3.5h8v4L14 11v9.5h-4V11L8 7.5Zm0 4h8M12 14v1.5',
  keyboard:
    'M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1 -2.5 2.5h-14a2.5 2.5 0 0 1 -2.5 -2.5v-7a2.5 2.5 0 0 1 2.5 -2.5ZM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
  medal: 'M6.5 15a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0M8.5 10.5 5 3.5h5l2 4 2-4h5l-3.5 7',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6-4.4-4.2 6-.8Z',
  target: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M12 12h.01',
  trending: 'm3.5 16.5 6-6 4 4 7-8m-5.5 0h5.5V12',
  shield: 'M12 3 5 5.5v5.5c0 5 3 8.2 7 10 4-1.8 7-5 7-10V5.5Z',
  pause: 'M8.5 5.5v13m7-13v13',
  play: 'M8 5v14l11-7Z',
  plus: 'M12 4.5v15M4.5 12h15',
  calendar:
    'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-10.5a2.5 2.5 0 0 1 2.5 -2.5ZM3.5 10h17M8 3v4m8-4v4',
  phone: 'M9.5 2.5h5a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1 -2.5 2.5h-5a2.5 2.5 0 0 1 -2.5 -2.5v-14a2.5 2.5 0 0 1 2.5 -2.5ZM11 18.5h2',
} as const

export type ToolIconName = keyof typeof drawings

/** One of these icons, hidden from screen readers: the control around it has a name. */
export const ToolIcon = ({ name, sizePx, className }: { name: ToolIconName; sizePx?: number; className?: string }) => (
  <LineDrawing sizePx={sizePx} className={className} drawing={drawings[name]} />
)
