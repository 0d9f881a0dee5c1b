import { useSyncExternalStore } from 'react'

type Announcement = { text: string; count: number }

let current: Announcement = { text: '', count: 0 }
const listeners = new Set<() => void>()

/** Says something to screen readers, politely, after what they are saying now. The same text twice is said twice. */
export function announce(text: string): void {
  current = { text, count: current.count + 1 }
  for (const listener of listeners) listener()
}

/** The app's one polite live region; rendered once, in the app's frame, and never unmounted. */
export function LiveRegion() {
  const { text, count } = useSyncExternalStore(subscribe, () => current)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <p key={count}>{text}</p>
    </div>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
