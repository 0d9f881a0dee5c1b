import { textOf } from '#pwa/data/call/apiError.ts'
import { useTestPush } from '#pwa/data/push-devices/useTestPush.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import * as texts from './texts.ts'

/** A button that sends a notification to this device and waits until the device has confirmed it. */
export function PushTest({ userId }: { userId: string }) {
  const { mutate, isPending, data: hasArrived, error } = useTestPush(userId)
  const isOnline = useOnline()
  return (
    <div className="mt-2">
      <Button isWide isBusy={isPending} disabled={!isOnline} onClick={() => mutate()}>
        {texts.sendATest()}
      </Button>
      <div role="status" className="mt-2 empty:mt-0">
        {isPending && <p className="text-center text-sm text-muted">{texts.onItsWay()}</p>}
        {hasArrived === true && <p className="text-center text-sm text-correct-ink">{texts.itArrived()}</p>}
        {hasArrived === false && (
          <Notice tone="warning" title={texts.itHasNotArrived()}>
            {texts.checkThatTheDevicesSettings()}
          </Notice>
        )}
      </div>
      {error && <Notice tone="error">{textOf(error, texts.weCouldntSendItPlease())}</Notice>}
    </div>
  )
}
