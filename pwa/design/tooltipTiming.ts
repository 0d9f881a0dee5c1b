import { createStore } from '#pwa/device/createStore.ts'

/** Milliseconds of hovering before a tooltip opens. */
const TOOLTIP_DELAY_MS = 700

/** Milliseconds after one has closed in which the next opens at once. */
const TOOLTIP_SKIP_DELAY_MS = 300

/** Milliseconds for the pointer to get from the control to its tooltip. */
const TOOLTIP_GRACE_MS = 100

/** Id of the open tooltip. At most one is open. */
export const openTooltipId = createStore<string | null>(null)

let closedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

function setOpen(id: string | null) {
  const before = openTooltipId.get()
  if (before !== null && before !== id) closedAt = performance.now()
  openTooltipId.set(id)
}

/** The pointer came to a control: its tooltip opens after the delay, or at once while another is open or has just closed. */
export function hoverTooltip(id: string): void {
  clearTimeout(timer)
  const isSkipping = openTooltipId.get() !== null || performance.now() - closedAt < TOOLTIP_SKIP_DELAY_MS
  if (isSkipping) setOpen(id)
  else timer = setTimeout(() => setOpen(id), TOOLTIP_DELAY_MS)
}

/** The keyboard came to a control: its tooltip opens at once. */
export function openTooltip(id: string): void {
  clearTimeout(timer)
  setOpen(id)
}

/** The pointer left the control and its tooltip. */
export function leaveTooltip(id: string): void {
  clearTimeout(timer)
  if (openTooltipId.get() === id) timer = setTimeout(() => closeTooltip(id), TOOLTIP_GRACE_MS)
}

/** Closes a tooltip at once, or keeps it from opening: a press, Escape, scrolling. */
export function closeTooltip(id: string): void {
  clearTimeout(timer)
  if (openTooltipId.get() === id) setOpen(null)
}
