import { Button } from '#pwa/design/Button.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { type DevicePosition, hasGeolocation } from '#pwa/device/devicePosition.ts'
import * as texts from './texts.ts'

type Props = { isSharing: boolean; isFinding: boolean; position: DevicePosition | null; onFind: () => void }

/** Where the player is, and the button that looks for venues. While it can't look, the reason is above it and a tap says it again. */
export function NearbyCard({ isSharing, isFinding, position, onFind }: Props) {
  const isSupported = hasGeolocation()
  const isOff = !isSupported || !isSharing
  return (
    <TitledCard title={texts.nearbyVenues()} titleLook="type-section mb-2" className="px-[min(1.25rem,5vw)] py-4">
      {!isSupported ? (
        <p className="flex items-center gap-2 text-warning-ink">
          <Icon name="warning" className="shrink-0" />
          {texts.locationServicesAreNotSupported()}
        </p>
      ) : !isSharing ? (
        <p className="text-muted">{texts.turnOnLocationSharing()}</p>
      ) : (
        position && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-muted">{texts.youAre()}</span>
            <span className="font-condensed text-xl font-bold tabular-nums">
              {`${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`}{' '}
              <span className="font-semibold text-muted">{texts.m({ round: Math.round(position.accuracy) })}</span>
            </span>
          </p>
        )
      )}
      <Button
        variant={isOff ? 'quiet' : 'primary'}
        size="large"
        isWide
        aria-disabled={isOff || isFinding || undefined}
        onClick={() => isFinding || onFind()}
        className="mt-3"
      >
        {isFinding ? texts.findingVenues() : texts.findNearbyVenues()}
      </Button>
    </TitledCard>
  )
}
