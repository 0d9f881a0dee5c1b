import { useOnline } from '#pwa/device/useOnline.ts'
import { OfflineNotice } from '#pwa/shell/OfflineNotice.tsx'
import * as texts from './texts.ts'

/** A note beside a form, while the device has no network, that it can't be sent now. */
export function OfflineNote() {
  if (useOnline()) return null
  return <OfflineNotice>{texts.whatYouHaveTypedStays()}</OfflineNotice>
}
