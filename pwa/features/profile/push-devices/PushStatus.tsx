import type { ReactNode } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import type { PushState } from '#pwa/data/push-devices/pushDevice.ts'
import { usePushState, useTurnOnPush } from '#pwa/data/push-devices/usePushState.ts'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { isAppleTouchDevice, isInstalled } from '#pwa/device/installPrompt.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { InstallSteps } from '#pwa/shell/install/InstallSteps.tsx'
import { formatDate, formatKickoff } from '#shared/rules/timeText.ts'
import { PushTest } from './PushTest.tsx'

/** Whether this device can notify the player, why not, and what the player can do about it. */
export function PushStatus({ userId }: { userId: string }) {
  const isOnline = useOnline()
  const { data, error, isFetching, refetch } = usePushState(userId)
  if (data) return <State state={data} userId={userId} />
  if (!error && isOnline) return <Skeleton className="h-20 w-full" />
  return (
    <Box
      title="We can't tell now whether this device can notify you"
      action={
        isOnline && (
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        )
      }
    >
      {isOnline ? textOf(error, 'We could not reach the game.') : 'You are offline.'}
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
          <Box title="This device can notify you" isGood>
            {`Allowed ${formatDate(zone, Date.parse(state.registeredAt))}; `}
            {state.lastArrivedAt === null
              ? 'none has arrived yet.'
              : `the last one arrived ${formatKickoff(zone, Date.parse(state.lastArrivedAt))}.`}
          </Box>
          <PushTest userId={userId} />
        </>
      )
    case 'not_asked':
      return <TurnOn userId={userId} title="This device does not notify you yet" text="Your device asks once whether you allow it." />
    case 'failed':
      return (
        <TurnOn
          userId={userId}
          title="This browser can't be reached now"
          text="You allowed notifications, but the browser gave us no way to send them."
        />
      )
    case 'blocked':
      return <Box title="Notifications are blocked on this device">{howToUnblock(productName)}</Box>
    case 'needs_home_screen':
      return (
        <Box title="Add to home screen first">
          <p>An iPhone notifies you only from the home screen. Then turn notifications on here.</p>
          <InstallSteps />
        </Box>
      )
    case 'unsupported':
      return <Box title="This browser can't show notifications">Reminders come by email.</Box>
    case 'off':
      return <Box title="Notifications on phones are off here">This bar has not turned them on. Reminders come by email.</Box>
  }
}

function howToUnblock(productName: string): string {
  if (isAppleTouchDevice()) return `Open the Settings app, choose Notifications, then ${productName}, and allow them. Then come back here.`
  if (isInstalled()) return `Open your device's settings, choose Apps, then ${productName}, and allow notifications. Then come back here.`
  return 'Tap the icon beside the address of this page, open its permissions, and allow notifications. Then come back here.'
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
            Turn on
          </Button>
        }
      >
        {text}
      </Box>
      {error && <Notice tone="error">{textOf(error, "We couldn't turn this on. Please try again.")}</Notice>}
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
