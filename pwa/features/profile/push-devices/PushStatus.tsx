import type { ReactNode } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import type { PushState } from '#pwa/data/push-devices/pushDevice.ts'
import { usePushState, useTurnOnPush } from '#pwa/data/push-devices/usePushState.ts'
import { useTestPush } from '#pwa/data/push-devices/useTestPush.ts'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { isAppleTouchDevice, isInstalled } from '#pwa/device/installPrompt.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { InstallSteps } from '#pwa/shell/install/InstallSteps.tsx'
import { MailPromise } from '#pwa/shell/MailPromise.tsx'
import { formatDate, formatDayAndTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** Whether this device can notify the player, why not, and what the player can do about it. */
export function PushStatus({ userId }: { userId: string }) {
  const isOnline = useOnline()
  const { data, error, isFetching, refetch } = usePushState(userId)
  if (data) return <State state={data} userId={userId} />
  if (!error && isOnline) return <Skeleton className="h-20 w-full" />
  return (
    <Box
      title={texts.weCantTellNowWhether()}
      action={
        isOnline && (
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain()}
          </Button>
        )
      }
    >
      {isOnline ? textOf(error, texts.weCouldNotReach()) : texts.youAreOffline()}
    </Box>
  )
}

function State({ state, userId }: { state: PushState; userId: string }) {
  const zone = useZone()
  const { productName } = useContest()
  switch (state.kind) {
    case 'allowed':
      return (
        <>
          <Box title={texts.thisDeviceCanNotifyYou()} isGood>
            {texts.allowed({ date: formatDate(zone, Date.parse(state.registeredAt)) })}
            {state.lastArrivedAt === null
              ? texts.noneHasArrivedYet()
              : texts.theLastOneArrived({ dayAndTime: formatDayAndTime(zone, Date.parse(state.lastArrivedAt)) })}
          </Box>
          <PushTest userId={userId} />
        </>
      )
    case 'not_asked':
      return <TurnOn userId={userId} title={texts.thisDeviceDoesNotNotify()} text={texts.yourDeviceAsksOnceWhether()} />
    case 'failed':
      return <TurnOn userId={userId} title={texts.thisBrowserCantBeReached()} text={texts.youAllowedNotifications()} />
    case 'blocked':
      return <Box title={texts.notificationsAreBlocked()}>{howToUnblock(productName)}</Box>
    case 'needs_home_screen':
      return (
        <Box title={texts.addToHomeScreenFirst()}>
          <p>{texts.anIPhoneNotifiesYou()}</p>
          <InstallSteps />
        </Box>
      )
    case 'unsupported':
      return (
        <Box title={texts.thisBrowserCantShowNotifications()}>
          <MailPromise>{texts.remindersComeByEmail()}</MailPromise>
        </Box>
      )
    case 'off':
      return (
        <Box title={texts.notificationsOnPhonesAreOff()}>
          <p>{texts.thisBarHasNotTurned()}</p>
          <p>
            <MailPromise>{texts.remindersComeByEmail()}</MailPromise>
          </p>
        </Box>
      )
  }
}

function howToUnblock(productName: string): string {
  if (isAppleTouchDevice()) return texts.openTheSettingsAppChoose({ productName })
  if (isInstalled()) return texts.openYourDevicesSettingsChoose({ productName })
  return texts.tapTheIconBeside()
}

function TurnOn({ userId, title, text }: { userId: string; title: string; text: string }) {
  const { mutate, isPending, error } = useTurnOnPush(userId)
  const isOnline = useOnline()
  return (
    <>
      <Box
        title={title}
        action={
          <Button variant="primary" isBusy={isPending} disabled={!isOnline} onClick={() => mutate()}>
            {texts.turnOn()}
          </Button>
        }
      >
        {text}
      </Box>
      {error && <Notice tone="error">{textOf(error, texts.weCouldntTurn())}</Notice>}
    </>
  )
}

type BoxProps = { title: string; children: ReactNode; action?: ReactNode; isGood?: boolean }

const Box = ({ title, children, action, isGood = false }: BoxProps) => (
  <div role="status" className={cx('flex items-start gap-3 rounded-2xl p-4', isGood ? 'bg-correct-surface' : 'bg-raised')}>
    <Icon name={isGood ? 'check' : 'info'} sizePx={22} className={cx('mt-0.5 shrink-0', isGood ? 'text-correct-ink' : 'text-pick-ink')} />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      <div>{children}</div>
      {action && <div className="mt-3">{action}</div>}
    </div>
  </div>
)

/** A button that sends a notification to this device and waits until the device has confirmed it. */
function PushTest({ userId }: { userId: string }) {
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
