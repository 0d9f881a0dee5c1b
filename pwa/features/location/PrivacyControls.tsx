import { useZone } from '#pwa/data/queries/contest.ts'
import { Switch } from '#pwa/design/Switch.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { LocationPreferences } from '#shared/model/location.ts'
import { formatFullDate } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

type Props = { preferences: LocationPreferences; isBusy: boolean; onChange: (isOn: boolean) => void }

/** The switch for sharing. The other two only show their state, and are disabled unless sharing is on. */
export function PrivacyControls({ preferences, isBusy, onChange }: Props) {
  const zone = useZone()
  const { locationSharingEnabled: isSharing, enhancedFeaturesEnabled, notificationsEnabled, lastOptInDate } = preferences
  return (
    <TitledCard title={texts.privacyControls()} titleLook="type-section mb-1" className="px-[min(1.25rem,5vw)] py-4">
      <div className="divide-y divide-line">
        <Switch
          label={texts.locationSharing()}
          hint={
            isSharing && lastOptInDate !== null
              ? texts.locationSharingEnabled({ fullDate: formatFullDate(zone, Date.parse(lastOptInDate)) })
              : texts.offNothingLeavesThisPhone()
          }
          isOn={isSharing}
          isBusy={isBusy}
          onChange={onChange}
        />
        <Switch
          label={texts.enhancedFeatures()}
          hint={texts.checkInAndTableOffers()}
          isOn={enhancedFeaturesEnabled}
          isDisabled={!isSharing}
        />
        <Switch
          label={texts.locationNotifications()}
          hint={texts.aWordWhenYouArrive()}
          isOn={notificationsEnabled}
          isDisabled={!isSharing}
        />
      </div>
    </TitledCard>
  )
}
