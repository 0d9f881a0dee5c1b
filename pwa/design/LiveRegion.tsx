import { createStore, useStore } from '#pwa/device/createStore.ts'

const announcement = createStore({ text: '', count: 0 })

/** Announces a text to screen readers, politely: after what they are saying now. The same text twice is announced twice. */
export const announce = (text: string) => announcement.set({ text, count: announcement.get().count + 1 })

/** The app's one polite live region; rendered once, in the app's frame, and never unmounted. */
export function LiveRegion() {
  const { text, count } = useStore(announcement)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <p key={count}>{text}</p>
    </div>
  )
}
