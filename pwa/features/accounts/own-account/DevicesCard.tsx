import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { peopleNow } from '#pwa/device/serverTime.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { signOutDevice, signOutOtherDevices } from '#shared/contract/ownAccount.ts'
import type { SignedInDevice } from '#shared/model/ownAccount.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { ownAccountQuery } from './ownAccountQuery.ts'
import * as texts from './texts.ts'

/** The server notes a device's activity at most this often. */
const ACTIVE_WITHIN_MS = 10 * MINUTE_MS

/** The devices that are signed in. Any other one can be signed out, or all others at once; their open pages sign out immediately. */
export function DevicesCard({ devices }: { devices: readonly SignedInDevice[] }) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const signOut = useMutation({
    mutationFn: async (device: SignedInDevice | 'all others') => {
      if (device === 'all others') await callApi(signOutOtherDevices, {})
      else
        await callApi(signOutDevice, { params: { deviceId: device.id } }).catch((error: unknown) => {
          if (!hasCode(error, 'not_found')) throw error // it has signed out meanwhile
        })
    },
    onSuccess: (_, device) =>
      toast.success({
        title: device === 'all others' ? texts.everyOtherDeviceIsSigned() : texts.isSignedOut({ of: nameOf(device) }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey }),
  })
  const isBusyWith = (device: SignedInDevice | 'all others') => signOut.isPending && signOut.variables === device
  return (
    <TitledCard title={texts.signedInDevices()} titleLook="type-section" titleRef={focusAfter(signOut)} className="p-5">
      <ul className="mt-3 divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{nameOf(device)}</p>
              <p className="text-sm text-muted">{activityOf(device)}</p>
            </div>
            {device.isThis ? (
              <Badge tone="correct">{texts.thisDevice()}</Badge>
            ) : (
              <Button
                size="small"
                label={texts.signOutOf({ of: nameOf(device) })}
                disabled={!isOnline}
                isBusy={isBusyWith(device)}
                onClick={() => signOut.mutate(device)}
              >
                {texts.signOut()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CallFailure error={signOut.error} text={texts.weCouldntSignItOut()} className="mt-2" />
      {devices.length > 1 ? (
        <>
          <Button className="mt-3" disabled={!isOnline} isBusy={isBusyWith('all others')} onClick={() => signOut.mutate('all others')}>
            {texts.signOutAllOthers()}
          </Button>
          <p className="mt-3 text-sm text-muted">{texts.dontKnowOneOfThem()}</p>
        </>
      ) : (
        <p className="mt-2 text-sm text-muted">{texts.youAreSignedInNowhere()}</p>
      )}
    </TitledCard>
  )
}

const nameOf = ({ name }: SignedInDevice) => name ?? texts.unknownDevice()

function activityOf({ isThis, lastActiveAt }: SignedInDevice): string {
  const ageMs = peopleNow() - Date.parse(lastActiveAt)
  return isThis || ageMs < ACTIVE_WITHIN_MS ? texts.activeNow() : texts.lastActiveAgo({ shortAge: formatShortAge(ageMs) })
}
