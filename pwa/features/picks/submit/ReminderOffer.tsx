import { useEffect } from 'react'
import { usePushState, useTurnOnPush } from '#pwa/data/push-devices/usePushState.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { InstallSteps } from '#pwa/shell/install/InstallSteps.tsx'
import { savePushOffer } from './pushOffer.ts'

/** Offers notifications after a submission, where this device can show them and was never asked. The system asks only after the player's tap. */
export function ReminderOffer({ onClose }: { onClose: () => void }) {
  const { viewer } = useViewer()
  return viewer && <Offer userId={viewer.id} onClose={onClose} />
}

function Offer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data, isError } = usePushState(userId)
  const { mutateAsync, isPending } = useTurnOnPush(userId)
  const isOffered = data?.kind === 'not_asked' || data?.kind === 'needs_home_screen'
  const isOver = isError || (data !== undefined && !isOffered && !isPending)
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  if (!isOffered) return null

  const close = () => {
    savePushOffer()
    onClose()
  }
  const turnOn = async () => {
    const state = await mutateAsync().catch(() => null)
    if (state?.kind === 'allowed') toast.success({ title: 'Reminders are on', description: 'Choose which ones on your profile.' })
    else toast.warning({ title: 'Reminders are not on', description: 'You can turn them on later on your profile.' })
    close()
  }
  const needsHomeScreen = data.kind === 'needs_home_screen'
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Never miss a kickoff"
      description="We can remind you before picks lock, and tell you your result on Tuesday."
      footer={
        <div className="grid gap-2">
          {!needsHomeScreen && (
            <Button variant="primary" size="large" isWide isBusy={isPending} onClick={() => void turnOn()}>
              Turn on reminders
            </Button>
          )}
          <Button variant="plain" isWide onClick={close}>
            Not now
          </Button>
        </div>
      }
    >
      {needsHomeScreen ? (
        <>
          <p>An iPhone notifies you only from the home screen. Add the app there first, then turn notifications on in your profile.</p>
          <InstallSteps />
        </>
      ) : (
        <p>Only while your card is open, and never more than two a week before the deadline.</p>
      )}
    </Dialog>
  )
}
