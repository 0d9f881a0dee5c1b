import { Button } from '#pwa/design/Button.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { appUpdate, takeUpdate } from '#pwa/update/workerUpdate.ts'
import * as texts from './texts.ts'

/** Offers a newer version of the app; the player decides when to reload. Drafts are in the device's database and survive the reload. */
export function UpdateBar() {
  if (useStore(appUpdate) === 'none') return null
  return (
    <div role="status" className="px-safe flex flex-wrap items-center justify-between gap-2 border-b border-line bg-raised py-2">
      <p>{texts.aNewVersion()}</p>
      <Button variant="quiet" onClick={() => takeUpdate({ isAsked: true })}>
        {texts.updateNow()}
      </Button>
    </div>
  )
}
