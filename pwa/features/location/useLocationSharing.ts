import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CURRENT_PICKS } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistAnswer, persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { LOCATION_CONSENT_VERSION } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'
import * as texts from './texts.ts'

/** The player's choices about their location, and the switch. Both directions refresh the choices. */
export function useLocationSharing() {
  const queryClient = useQueryClient()
  const preferences = useQuery(persistedCall(contract.getLocationPreferences, {}, CURRENT_PICKS))
  const change = useMutation({
    mutationFn: (isOn: boolean) =>
      isOn
        ? callApi(contract.optInToLocation, { body: { consentVersion: LOCATION_CONSENT_VERSION } })
        : callApi(contract.optOutOfLocation, {}),
    onSuccess: (stored, isOn) => {
      queryClient.setQueryData(callKey(contract.getLocationPreferences, {}), stored)
      void persistAnswer(callKey(contract.getLocationPreferences, {}), queryClient)
      if (isOn) toast.success({ title: texts.locationSharingEnabledTitle(), description: texts.youNowGetEnhanced() })
      else
        toast({
          title: texts.locationSharingDisabled(),
          description: texts.yourLocationDataIsNo(),
        })
    },
    onError: (_, isOn) =>
      toast.error({
        title: texts.error(),
        description: texts.failedToLocationSharingPlease({ value: isOn ? texts.enable() : texts.disable() }),
      }),
  })
  return { preferences, change }
}
