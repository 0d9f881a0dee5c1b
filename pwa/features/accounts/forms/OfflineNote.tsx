import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'

/** A note beside a form, while the device has no network, that it can't be sent now. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Notice tone="warning" icon="wifi-off" title="You are offline">
      What you have typed stays here. Send it when you are connected again.
    </Notice>
  )
}
