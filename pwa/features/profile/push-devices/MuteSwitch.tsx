import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PROFILE } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistAnswer, persistedQuery } from '#pwa/data/persist/persistedQuery.ts'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { Switch } from '#pwa/design/Switch.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { getMutedWeek, setMutedWeek } from '#shared/contract/pushDevices.ts'
import type { MutedWeek } from '#shared/model/pushDevices.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

const KEY = callKey(getMutedWeek, {})

/** Mutes the deadline reminders of the current week only. Shows nothing while no reminders are to come. */
export function MuteSwitch() {
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    ...persistedQuery<MutedWeek>(KEY, ({ signal }) => callApi(getMutedWeek, {}, { signal }), PROFILE),
    refetchOnWindowFocus: true,
  })
  const change = useMutation({
    mutationFn: (body: { week: WeekKey; isMuted: boolean }) => callApi(setMutedWeek, { body }),
    onSuccess: async (stored) => {
      queryClient.setQueryData(KEY, stored)
      await persistAnswer(KEY, queryClient)
    },
  })
  if (!data)
    return isError ? (
      <RetryNotice isBusy={isFetching} onRetry={refetch} className="my-3">
        {texts.weCouldntLoadWhether()}
      </RetryNotice>
    ) : (
      isOnline && <Skeleton className="my-3 h-12 w-full" />
    )
  const { week, isMuted } = change.isPending ? change.variables : data
  if (!week) return null
  return (
    <>
      <Switch
        label={texts.notThisWeek()}
        hint={texts.noDeadlineReminders({ weekTitle: weekTitle(week.week) })}
        isOn={isMuted}
        isDisabled={!isOnline}
        isBusy={change.isPending}
        onChange={(isWanted) => change.mutate({ week, isMuted: isWanted })}
      />
      <CallFailure error={change.error} text={texts.weCouldntSaveThisPlease()} className="my-3" />
    </>
  )
}
