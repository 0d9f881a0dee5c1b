import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#pwa/data/call/callApi.ts'
import { useContest } from '#pwa/data/queries/contest.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { Switch } from '#pwa/design/Switch.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { FoldedCard } from '#pwa/features/profile/FoldedCard.tsx'
import { useProfileChange } from '#pwa/features/profile/profileQueries.ts'
import { NotificationSwitches } from '#pwa/features/profile/push-devices/NotificationSwitches.tsx'
import { PushStatus } from '#pwa/features/profile/push-devices/PushStatus.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { setMarketingConsent } from '#shared/contract/accounts.ts'
import { type Profile, setWeeklyReminders } from '#shared/contract/profile.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { CalendarLink } from './CalendarLink.tsx'
import * as texts from './texts.ts'

type Props = { viewer: CurrentUser; profile: Profile | undefined; isFailed: boolean }

/** The state of this device, and switches for notifications and mails. Each shows the new choice while it is being saved, and the stored one after a failure. */
export function MailSwitches({ viewer, profile, isFailed }: Props) {
  const isOnline = useOnline()
  return (
    <FoldedCard title={texts.notifications()} value={profile && (profile.weeklyReminders ? texts.emailOn() : texts.emailOff())}>
      <PushStatus userId={viewer.id} />
      <div className="when-loaded mt-2 divide-y divide-line">
        <NotificationSwitches />
        {!isFailed && (profile ? <EmailSwitch profile={profile} isOnline={isOnline} /> : <Skeleton className="my-2 h-12 w-full" />)}
        <NewsSwitch viewer={viewer} isOnline={isOnline} />
      </div>
      <p className="when-loaded mt-2 text-sm text-muted">{isOnline ? texts.remindersWaitFrom10Pm() : texts.youAreOfflineYou()}</p>
      <div className="when-loaded mt-3">
        <CalendarLink />
      </div>
    </FoldedCard>
  )
}

function EmailSwitch({ profile, isOnline }: { profile: Profile; isOnline: boolean }) {
  const change = useProfileChange(profile.id, async (isWanted: boolean) => {
    await callApi(setWeeklyReminders, { body: { isWanted } })
    return { weeklyReminders: isWanted }
  })
  return (
    <>
      <Switch
        label={texts.byEmail()}
        hint={texts.whenNoDevice()}
        isOn={change.isPending ? change.variables : profile.weeklyReminders}
        isDisabled={!isOnline}
        isBusy={change.isPending}
        onChange={(isWanted) => change.mutate(isWanted)}
      />
      <CallFailure error={change.error} text={texts.weCouldntSaveThisPlease()} className="my-3" />
    </>
  )
}

function NewsSwitch({ viewer, isOnline }: { viewer: CurrentUser; isOnline: boolean }) {
  const { venueName } = useContest()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: async (isGiven: boolean) => {
      await callApi(setMarketingConsent, { body: { isGiven } })
      await refetchViewer(queryClient)
    },
  })
  return (
    <>
      <Switch
        label={texts.newsFrom({ venueName })}
        hint={texts.sendMeNewsAndOffers()}
        isOn={change.isPending ? change.variables : viewer.hasMarketingConsent}
        isDisabled={!isOnline}
        isBusy={change.isPending}
        onChange={(isGiven) => change.mutate(isGiven)}
      />
      <CallFailure error={change.error} text={texts.weCouldntSaveThisPlease()} className="my-3" />
    </>
  )
}
