import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PROFILE } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistAnswer, persistedQuery } from '#pwa/data/persist/persistedQuery.ts'
import { changeNotificationSettings } from '#pwa/data/push-devices/changeNotificationSettings.ts'
import { Select } from '#pwa/design/Select.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { Switch } from '#pwa/design/Switch.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { getNotificationSettings } from '#shared/contract/pushDevices.ts'
import { deadlineReminders, type NotificationSettings } from '#shared/model/pushDevices.ts'
import { MuteSwitch } from './MuteSwitch.tsx'
import * as texts from './texts.ts'

const DEADLINE_OPTIONS = [
  { value: 'both', label: texts.bothReminders() },
  { value: 'day', label: texts.dayReminder() },
  { value: 'hours', label: texts.hoursReminder() },
  { value: 'off', label: texts.off() },
]
const SWITCHES = [
  { name: 'results', label: texts.results(), hint: texts.yourPlaceAndPrizeWhen() },
  { name: 'movedGames', label: texts.movedGames(), hint: texts.whenAGame() },
  { name: 'expiringCredits', label: texts.expiringCredits(), hint: texts.daysBeforeTheyExpire() },
] as const

const KEY = callKey(getNotificationSettings, {})

/** What the player wants to be notified about; each change shows while it is being saved, and the stored one after a failure. */
export function NotificationSwitches() {
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const stored = useQuery({
    ...persistedQuery<NotificationSettings>(KEY, ({ signal }) => callApi(getNotificationSettings, {}, { signal }), PROFILE),
    refetchOnWindowFocus: true,
  })
  const change = useMutation({
    mutationFn: changeNotificationSettings,
    onSuccess: async (settings) => {
      queryClient.setQueryData(KEY, settings)
      await persistAnswer(KEY, queryClient)
    },
  })
  if (!stored.data)
    return stored.isError ? (
      <RetryNotice isBusy={stored.isFetching} onRetry={stored.refetch} className="my-3">
        {texts.weCouldntLoadWhatYou()}
      </RetryNotice>
    ) : (
      <Skeleton className="my-3 h-40 w-full" />
    )
  const settings = { ...stored.data, ...(change.isPending && change.variables) }
  return (
    <>
      <Select
        className="py-3"
        label={texts.deadlineReminders()}
        options={DEADLINE_OPTIONS}
        value={settings.deadlineReminders}
        disabled={!isOnline}
        aria-busy={change.isPending}
        onChange={({ target }) => !change.isPending && change.mutate({ deadlineReminders: deadlineReminders.parse(target.value) })}
      />
      {settings.deadlineReminders !== 'off' && <MuteSwitch />}
      {SWITCHES.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          isOn={settings[name]}
          isDisabled={!isOnline}
          isBusy={change.isPending}
          onChange={(isWanted) => change.mutate({ [name]: isWanted })}
        />
      ))}
      <CallFailure error={change.error} text={texts.weCouldntSaveThisPlease()} className="my-3" />
    </>
  )
}
