import { useEffect } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { changeNotificationSettings } from '#pwa/data/push-devices/changeNotificationSettings.ts'
import { savePushOffer } from '#pwa/data/push-devices/pushOffer.ts'
import { usePushState, useTurnOnPush } from '#pwa/data/push-devices/usePushState.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { InstallSteps } from '#pwa/shell/install/InstallSteps.tsx'
import { getNotificationSettings } from '#shared/contract/pushDevices.ts'
import * as texts from './texts.ts'

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
    const isOn = state?.kind === 'allowed' && (await wantReminders().catch(() => false))
    if (isOn) toast.success({ title: texts.remindersAre(), description: texts.chooseWhichOnes() })
    else toast.warning({ title: texts.remindersAreNot(), description: texts.youCanTurnThem() })
    close()
  }
  const needsHomeScreen = data.kind === 'needs_home_screen'
  return (
    <Dialog
      isOpen
      onClose={close}
      title={texts.neverMissAKickoff()}
      description={texts.weCanRemindYouBefore()}
      footer={
        <div className="grid gap-2">
          {!needsHomeScreen && (
            <Button variant="primary" size="large" isWide isBusy={isPending} onClick={() => void turnOn()}>
              {texts.turnOnReminders()}
            </Button>
          )}
          <Button variant="plain" isWide onClick={close}>
            {texts.notNow()}
          </Button>
        </div>
      }
    >
      {needsHomeScreen ? (
        <>
          <p>{texts.anIPhoneNotifiesYou()}</p>
          <InstallSteps />
        </>
      ) : (
        <p>{texts.remindersComeOnlyWhile()}</p>
      )}
    </Dialog>
  )
}

/** Switches the deadline reminders on where an earlier "Not now" has switched them off. */
async function wantReminders(): Promise<boolean> {
  const { deadlineReminders } = await callApi(getNotificationSettings, {})
  if (deadlineReminders === 'off') await changeNotificationSettings({ deadlineReminders: 'both' })
  return true
}
