import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { CURRENT_PICKS } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistAnswer, persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { type DevicePosition, hasGeolocation, PositionFailure, readPosition } from '#pwa/device/devicePosition.ts'
import { LOCATION_CONSENT_VERSION, VENUE_SEARCH_METERS } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { NearbyVenue } from '#shared/model/location.ts'
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

export type Found = { position: DevicePosition; venues: readonly NearbyVenue[] }

/** Looks for venues around the device. The result stays in memory only and is gone with the screen. */
export function useFindVenues({ isSharing }: { isSharing: boolean }) {
  const search = useMutation<Found, Error, void>({
    mutationFn: async () => {
      const position = await readPosition()
      const venues = await callApi(contract.findNearbyVenues, { body: { ...position, maxDistance: VENUE_SEARCH_METERS } })
      return { position, venues }
    },
    gcTime: 0,
    onSuccess: ({ venues }) => {
      const enhanced = venues.filter(({ enhancedFeaturesAvailable }) => enhancedFeaturesAvailable).length
      toast.success({
        title: texts.foundNearbyVenues({ count: venues.length }),
        description: enhanced > 0 ? texts.venuesHaveEnhancedFeaturesAvailable({ enhanced }) : texts.noVenuesWithEnhancedFeatures(),
      })
    },
    onError: (error) => {
      const description = error instanceof PositionFailure ? texts.unableToAccessYourLocation() : textOf(error, texts.somethingWentWrong())
      toast.error({ title: texts.locationError(), description })
    },
  })
  const find = () => {
    if (!hasGeolocation()) toast.warning({ title: texts.locationNotSupported(), description: texts.locationServicesAreNotSupported() })
    else if (!isSharing) toast.warning({ title: texts.locationSharingRequired(), description: texts.turnOnLocationSharing() })
    else search.mutate()
  }
  return { find, isFinding: search.isPending, found: search.data ?? null, forget: search.reset }
}
