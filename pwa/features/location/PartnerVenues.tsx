import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import type { NearbyVenue, PartnerVenue } from '#shared/model/location.ts'
import * as texts from './texts.ts'

type Listed = PartnerVenue & Partial<Pick<NearbyVenue, 'distanceMeters' | 'isHere'>>

/** The house's venues. After a search those around the player come first, with their distance; the one where the player is is green. */
export function PartnerVenues({ venues, found }: { venues: readonly PartnerVenue[]; found: readonly NearbyVenue[] | null }) {
  const foundIds = new Set(found?.map(({ id }) => id))
  const listed: readonly Listed[] = [...(found ?? []), ...venues.filter(({ id }) => !foundIds.has(id))]
  return (
    <Card as="section" aria-labelledby="partner-venues" isPadded={false} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-[min(1.25rem,5vw)] py-4">
        <h2 id="partner-venues" className="type-section">
          {texts.partnerVenues()}
        </h2>
        <p className="text-muted">{found && found.length > 0 ? texts.nearestFirst({ count: listed.length }) : listed.length}</p>
      </div>
      {listed.length === 0 ? (
        <p className="px-[min(1.25rem,5vw)] py-4 text-muted">{texts.thereIsNoPartnerVenue()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {listed.map((venue) => (
            <Venue key={venue.id} venue={venue} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Venue({ venue }: { venue: Listed }) {
  const { venueName, address, city, state, zipCode, phoneNumber, enhancedFeaturesAvailable, distanceMeters, isHere = false } = venue
  return (
    <li className="flex gap-[min(1rem,4vw)] px-[min(1.25rem,5vw)] py-4">
      <span
        aria-hidden
        className={cx(
          'grid size-[min(3rem,15vw)] shrink-0 place-items-center rounded-xl',
          isHere ? 'bg-correct-surface text-correct-ink' : 'bg-raised text-muted',
        )}
      >
        <ToolIcon name="pin" sizePx={24} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="type-heading">{venueName}</span>
          {distanceMeters !== undefined && (
            <span className={cx('font-condensed text-lg font-bold', isHere ? 'text-correct-ink' : 'text-muted')}>
              {distanceText(distanceMeters)}
              {isHere && <span className="sr-only">{texts.youAreHere()}</span>}
            </span>
          )}
        </p>
        <p className="text-muted">{address}</p>
        <p className="text-muted">{`${city}, ${state} ${zipCode}`}</p>
        {(phoneNumber || enhancedFeaturesAvailable) && (
          <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
            {phoneNumber && (
              <a
                href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}
                className="target inline-flex items-center gap-2 font-semibold text-pick-ink"
              >
                <ToolIcon name="phone" />
                {phoneNumber}
              </a>
            )}
            {enhancedFeaturesAvailable && (
              <span className="inline-flex items-center gap-1.5 rounded-md bg-correct-surface px-2 py-1 font-condensed font-bold text-correct-ink">
                <Icon name="check" sizePx={16} />
                {texts.enhancedFeatures()}
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

const METERS_PER_MILE = 1_609.344
/** Shorter distances are given in meters. */
const MILES_FROM = 0.1
const WHOLE_MILES_FROM = 10

/** "40 m", "0.9 mi", "14 mi" */
function distanceText(meters: number): string {
  const miles = meters / METERS_PER_MILE
  if (miles < MILES_FROM) return texts.meters({ meters: Math.round(meters) })
  return texts.mi({ value: miles < WHOLE_MILES_FROM ? Math.max(MILES_FROM, miles).toFixed(1) : Math.round(miles) })
}
