import { useQuery } from '@tanstack/react-query'
import { WEEK_GAMES } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { OfflineNotice } from '#pwa/shell/OfflineNotice.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { contract } from '#shared/contract/appCalls.ts'
import { CheckInCard } from './CheckInCard.tsx'
import { useFindVenues, useLocationSharing } from './locationCalls.ts'
import { NearbyCard } from './NearbyCard.tsx'
import { PartnerVenues } from './PartnerVenues.tsx'
import { PrivacyControls } from './PrivacyControls.tsx'
import * as texts from './texts.ts'

/** Location sharing with its switch, the venues around the player, and the check-in by the code on a TV (docs/product/screens.md, Location). */
export function LocationScreen() {
  const { preferences, change } = useLocationSharing()
  const venues = useQuery(persistedCall(contract.listVenues, {}, WEEK_GAMES))
  const isSharing = preferences.data?.locationSharingEnabled ?? false
  const { find, isFinding, found, forget } = useFindVenues({ isSharing })
  const isOnline = useOnline()
  const error = preferences.error ?? venues.error
  const retry = () => Promise.all([preferences.refetch(), venues.refetch()])
  const shownFound = isSharing ? found : null
  return (
    <Page back={{ to: '/profile', label: texts.me() }} className="grid max-w-5xl gap-4 pt-2 lg:grid-cols-2 lg:items-start lg:px-10 lg:pt-8">
      <h1 className="type-page lg:col-span-2">{texts.locationServices()}</h1>
      {!isOnline && (
        <OfflineNotice className="lg:col-span-2">
          {texts.sharingFindingVenuesAndChecking()}
          <AnswerAge query={venues} what={texts.theVenues()} />
        </OfflineNotice>
      )}
      {error && isOnline && (
        <RetryNotice
          title={texts.unableToLoadLocationServices()}
          isBusy={preferences.isFetching || venues.isFetching}
          onRetry={retry}
          className="lg:col-span-2"
        />
      )}
      <div className="grid min-w-0 gap-4">
        <Card className="flex items-start gap-4 bg-raised">
          <ToolIcon name="shield" sizePx={26} className="shrink-0 text-pick-ink" />
          <p>{texts.usedOnlyAtPartnerVenues()}</p>
        </Card>
        {preferences.data ? (
          <PrivacyControls
            preferences={preferences.data}
            isBusy={change.isPending}
            onChange={(isOn) => {
              if (!isOn) forget()
              change.mutate(isOn)
            }}
          />
        ) : (
          preferences.isPending && <Loading what={texts.yourChoices()} className="h-64" />
        )}
        <div className={isOnline ? 'when-loaded contents' : 'contents'}>
          <NearbyCard isSharing={isSharing} isFinding={isFinding} position={shownFound?.position ?? null} onFind={find} />
          <CheckInCard />
        </div>
      </div>
      {venues.data ? (
        <PartnerVenues venues={venues.data} found={shownFound?.venues ?? null} />
      ) : (
        venues.isPending && <Loading what={texts.theVenuesInSentence()} className="h-80" />
      )}
    </Page>
  )
}
