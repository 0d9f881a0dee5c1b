import { useMutation } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { type DevicePosition, hasGeolocation, PositionFailure, readPosition } from '#pwa/device/devicePosition.ts'
import { VENUE_SEARCH_METERS } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { NearbyVenue } from '#shared/model/location.ts'

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
        title: `Found ${venues.length} nearby venues`,
        description: enhanced > 0 ? `${enhanced} venues have enhanced features available` : 'No venues with enhanced features nearby',
      })
    },
    onError: (error) => {
      const description =
        error instanceof PositionFailure
          ? 'Unable to access your location. Please check your permissions.'
          : textOf(error, 'Something went wrong on our side. Please try again.')
      toast.error({ title: 'Location Error', description })
    },
  })
  const find = () => {
    if (!hasGeolocation())
      toast.warning({ title: 'Location Not Supported', description: 'Location services are not supported on this device' })
    else if (!isSharing)
      toast.warning({ title: 'Location Sharing Required', description: 'Turn on location sharing to look for venues around you.' })
    else search.mutate()
  }
  return { find, isFinding: search.isPending, found: search.data ?? null, forget: search.reset }
}
