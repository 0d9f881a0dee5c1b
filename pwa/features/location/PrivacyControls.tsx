import { Switch } from '#pwa/design/Switch.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { Instant } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import type { LocationPreferences } from '#shared/model/location.ts'

type Props = { preferences: LocationPreferences; isBusy: boolean; onChange: (isOn: boolean) => void }

/** The switch for sharing. The other two only show their state, and are disabled unless sharing is on. */
export function PrivacyControls({ preferences, isBusy, onChange }: Props) {
  const { locationSharingEnabled: isSharing, enhancedFeaturesEnabled, notificationsEnabled, lastOptInDate } = preferences
  return (
    <TitledCard title="Privacy Controls" titleLook="type-section mb-1" className="px-5 py-4">
      <div className="divide-y divide-line">
        <Switch
          label="Location Sharing"
          hint={
            isSharing && lastOptInDate !== null
              ? `Location sharing enabled on ${formatDate(lastOptInDate)}`
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

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: CONTEST_TIME_ZONE })

/** "Nov 2, 2025" */
const formatDate = (at: Instant) => dayFormat.format(Date.parse(at))
