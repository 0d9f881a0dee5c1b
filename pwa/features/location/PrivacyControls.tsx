import { useZone } from '#pwa/data/queries/contest.ts'
import { Switch } from '#pwa/design/Switch.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { LocationPreferences } from '#shared/model/location.ts'
import { formatFullDate } from '#shared/rules/timeText.ts'

type Props = { preferences: LocationPreferences; isBusy: boolean; onChange: (isOn: boolean) => void }

/** The switch for sharing. The other two only show their state, and are disabled unless sharing is on. */
export function PrivacyControls({ preferences, isBusy, onChange }: Props) {
  const zone = useZone()
  const { locationSharingEnabled: isSharing, enhancedFeaturesEnabled, notificationsEnabled, lastOptInDate } = preferences
  return (
    <TitledCard title="Privacy Controls" titleLook="type-section mb-1" className="px-5 py-4">
      <div className="divide-y divide-line">
        <Switch
          label="Location Sharing"
          hint={
            isSharing && lastOptInDate !== null
              ? `Location sharing enabled on ${formatFullDate(zone, Date.parse(lastOptInDate))}`
              : 'Off. Nothing leaves this phone.'
          }
          isOn={isSharing}
          isDisabled={isBusy}
          onChange={onChange}
        />
        <Switch
          label="Enhanced Features"
          hint="Check-in and table offers at the venue"
          isOn={enhancedFeaturesEnabled}
          isDisabled={!isSharing}
        />
        <Switch
          label="Location Notifications"
          hint="A word when you arrive on a game day"
          isOn={notificationsEnabled}
          isDisabled={!isSharing}
        />
      </div>
    </TitledCard>
  )
}
