import { Button } from '#pwa/design/Button.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { appUpdate, takeUpdate } from '#pwa/update/workerUpdate.ts'

/** Offers a newer version of the app; the player decides when to reload. Drafts are in the device's database and survive the reload. */
export function UpdateBar() {
  if (useStore(appUpdate) === 'none') return null
  return (
    <div role="status" className="px-safe flex flex-wrap items-center justify-between gap-2 border-b border-line bg-raised py-2">
      <p>A new version of the app is ready. Your draft stays.</p>
      <Button variant="quiet" onClick={() => takeUpdate({ isAsked: true })}>
        Update now
      </Button>
    </div>
  )
}
