import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import * as texts from './texts.ts'

/** A note beside a form, while the device has no network, that it can't be sent now. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Notice tone="warning" icon="wifi-off" title={texts.youAreOffline()}>
      {texts.whatYouHaveTypedStays()}
    </Notice>
  )
}
