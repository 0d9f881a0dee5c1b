import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'

/** Says beside a form that it can't be sent right now, while the device has no network. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Notice tone="warning" icon="wifi-off" title="You are offline">
      What you have typed stays here. Send it when you are connected again.
    </Notice>
  )
}
