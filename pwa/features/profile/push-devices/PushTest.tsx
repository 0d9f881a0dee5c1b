import { textOf } from '#pwa/data/call/apiError.ts'
import { useTestPush } from '#pwa/data/push-devices/useTestPush.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'

/** A button that sends a notification to this device and waits until the device has confirmed it. */
export function PushTest({ userId }: { userId: string }) {
  const { mutate, isPending, data: hasArrived, error } = useTestPush(userId)
  const isOnline = useOnline()
  return (
    <div className="mt-2">
      <Button isWide isBusy={isPending} disabled={!isOnline} onClick={() => mutate()}>
        Send a test to this device
      </Button>
      <div role="status" className="mt-2 empty:mt-0">
        {isPending && <p className="text-center text-sm text-muted">On its way. It can take a few seconds.</p>}
        {hasArrived === true && <p className="text-center text-sm text-correct-ink">It arrived.</p>}
        {hasArrived === false && (
          <Notice tone="warning" title="It has not arrived">
            Check that the device's settings allow notifications of this app and that Do Not Disturb is off, then try again.
          </Notice>
        )}
      </div>
      {error && <Notice tone="error">{textOf(error, "We couldn't send it. Please try again.")}</Notice>}
    </div>
  )
}
