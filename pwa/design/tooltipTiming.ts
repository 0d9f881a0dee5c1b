/** Milliseconds of hovering before a tooltip opens. Source: spec 1 §4. */
export const TOOLTIP_DELAY_MS = 700

/** Milliseconds after one has closed in which the next opens at once. Source: spec 1 §4. */
export const TOOLTIP_SKIP_DELAY_MS = 300

/** Milliseconds for the pointer to get from the control to its tooltip. */
const TOOLTIP_GRACE_MS = 100

let openId: string | null = null
let closedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setOpen(id: string | null) {
  if (id === openId) return
  if (openId !== null) closedAt = performance.now()
  openId = id
  for (const listener of listeners) listener()
}

/** The pointer came to a control: its tooltip opens after the delay, or at once while another is open or has just closed. */
export function hoverTooltip(id: string): void {
  clearTimeout(timer)
  const isSkipping = openId !== null || performance.now() - closedAt < TOOLTIP_SKIP_DELAY_MS
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
  if (openId === id) timer = setTimeout(() => closeTooltip(id), TOOLTIP_GRACE_MS)
}

/** Closes a tooltip at once, or keeps it from opening: a press, Escape, scrolling. */
export function closeTooltip(id: string): void {
  clearTimeout(timer)
  if (openId === id) setOpen(null)
}

/** For `useSyncExternalStore`. */
export function subscribeToTooltips(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentTooltip(): string | null {
  return openId
}
