import { useSyncExternalStore } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { hasUpdate, subscribeToUpdate, takeUpdate } from '#pwa/offline/workerUpdate.ts'

/** Says that a newer app is here; the player decides when. Drafts are in the device's database and survive the reload. */
export function UpdateBar() {
  const isHere = useSyncExternalStore(subscribeToUpdate, hasUpdate)
  if (!isHere) return null
  return (
    <div role="status" className="px-safe flex flex-wrap items-center justify-between gap-2 border-b border-line bg-raised py-2">
      <p>A new version of the app is ready. Your draft stays.</p>
      <Button variant="quiet" onClick={takeUpdate}>
        Update now
      </Button>
    </div>
  )
}
