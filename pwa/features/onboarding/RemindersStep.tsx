import { useMutation } from '@tanstack/react-query'
import { callApi } from '#pwa/data/call/callApi.ts'
import { changeNotificationSettings } from '#pwa/data/push-devices/changeNotificationSettings.ts'
import { savePushOffer } from '#pwa/data/push-devices/pushOffer.ts'
import { usePushState, useTurnOnPush } from '#pwa/data/push-devices/usePushState.ts'
import { useContest } from '#pwa/data/queries/contest.ts'
import { useCurrentWeek, useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { MailPromise } from '#pwa/shell/MailPromise.tsx'
import { FALLBACK_WEEK } from '#shared/contest.ts'
import { setWeeklyReminders } from '#shared/contract/profile.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import { StepLayout, type StepProps } from './StepLayout.tsx'
import * as texts from './texts.ts'

/**
 * Asks whether the player wants reminders: on this phone where it can show them, and by email. A new account has everything on, so "Not now"
 * switches the deadline reminders off, and nothing else.
 */
export function RemindersStep({ viewer, onDone, ...position }: StepProps) {
  const { productName } = useContest()
  // whatever the answer is, the dialog after the first submission would ask the same again
  const leave = () => {
    savePushOffer()
    onDone()
  }
  const title = weekTitle((useCurrentWeek().data ?? FALLBACK_WEEK).week)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) await callApi(setWeeklyReminders, { body: { isWanted } })
      await changeNotificationSettings({ deadlineReminders: isWanted ? 'both' : 'off' })
    },
    onSuccess: leave,
    onError: () => toast.error({ title: texts.error(), description: texts.yourChoiceWasNotSaved() }),
  })
  const isClosed = useIsSeasonClosed()
  const { data: push } = usePushState(viewer.id)
  const canAsk = push?.kind === 'not_asked'
  const turnOn = async () => {
    if (canAsk) await turnOnPush.mutateAsync().catch(() => null)
    mutate(true)
  }
  const turnOnPush = useTurnOnPush(viewer.id)
  const hasFailed = variables !== undefined && !isPending
  return (
    <StepLayout
      {...position}
      title={texts.neverMissAKickoff()}
      lead={texts.weWriteBeforeADeadline()}
      actions={
        <>
          <Button
            variant="primary"
            size="large"
            isWide
            isBusy={turnOnPush.isPending || (isPending && variables)}
            onClick={() => void turnOn()}
          >
            {texts.turnOnReminders()}
          </Button>
          <Button variant="plain" isWide isBusy={isPending && !variables} onClick={() => (hasFailed ? leave() : mutate(false))}>
            {texts.notNow()}
          </Button>
        </>
      }
    >
      {!isClosed && (
        <Card className="flex items-center gap-3">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-background">
            <BrandMark heightPx={22} />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{productName}</span>
            <span className="block">{texts.yourPicksAreStillOpen({ title })}</span>
          </span>
        </Card>
      )}
      <Notice tone="info" icon="info" title={canAsk ? texts.onThisDevice() : texts.byEmail()} className="mt-3">
        {canAsk && texts.yourDeviceAsksOnceWhether()}
        <MailPromise>{texts.mailsGoTo({ email: viewer.email })}</MailPromise>
      </Notice>
    </StepLayout>
  )
}
