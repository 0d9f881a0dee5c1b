import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PROFILE } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { usePushState, useTurnOnPush } from '#pwa/data/push-devices/usePushState.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { MailPromise } from '#pwa/shell/MailPromise.tsx'
import { getSeasonStart, setSeasonStart } from '#shared/contract/pushDevices.ts'
import * as texts from './texts.ts'

/** One notice when the next season starts: as a notification where this phone may show them and is still signed in then, else by mail. It can be taken back. */
export function StartNotice({ playerId }: { playerId: string }) {
  const queryClient = useQueryClient()
  const stored = useQuery({ ...callQuery(getSeasonStart, {}), ...PROFILE })
  const push = usePushState(playerId).data?.kind
  const turnOnPush = useTurnOnPush(playerId)
  const change = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted && push === 'not_asked') await turnOnPush.mutateAsync().catch(() => null)
      return callApi(setSeasonStart, { body: { isWanted } })
    },
    onSuccess: (answer) => queryClient.setQueryData(callKey(getSeasonStart, {}), answer),
  })
  if (!stored.data)
    return stored.isError ? null : (
      <div>
        <Skeleton className="h-14 w-full rounded-2xl" />
        <p className="mt-2 text-[0.9375rem]">&nbsp;</p>
      </div>
    )
  if (stored.data.season === null) return null
  const { isWanted } = stored.data
  const isByPush = push === 'allowed' || (!isWanted && push === 'not_asked')
  return (
    <div>
      {isWanted ? (
        <div role="status" className="flex min-h-14 items-center justify-between gap-3 rounded-2xl bg-raised px-4">
          <span className="flex items-center gap-2.5 font-semibold">
            <Icon name="check" className="shrink-0 text-correct-ink" />
            {texts.weWillTellYou()}
          </span>
          <Button variant="plain" isBusy={change.isPending} onClick={() => change.mutate(false)}>
            {texts.undo()}
          </Button>
        </div>
      ) : (
        <Button variant="primary" size="large" icon="bell" isWide isBusy={change.isPending} onClick={() => change.mutate(true)}>
          {texts.tellMeWhenItStarts()}
        </Button>
      )}
      <p className="mt-2 text-center text-[0.9375rem] text-muted">
        <MailPromise>{isByPush ? texts.onceAsANotification() : texts.onceByMail()}</MailPromise>
      </p>
      <CallFailure error={change.error} text={texts.weCouldntSaveThisPlease()} className="mt-2" />
    </div>
  )
}
