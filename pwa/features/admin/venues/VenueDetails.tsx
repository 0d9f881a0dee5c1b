import type { ReactNode } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { peopleNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { newPlayersText } from '#pwa/shell/newPlayersText.ts'
import { QrCode } from '#pwa/shell/QrCode.tsx'
import { ScreenPictures, type TvPictureOf } from '#pwa/shell/tv/ScreenPictures.tsx'
import { ScreensCard } from '#pwa/shell/tv/ScreensCard.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { SECOND_MS } from '#shared/clock.ts'
import type { AdminVenue } from '#shared/model/venue.ts'
import { timeZoneTitle } from '#shared/timeZones.ts'
import * as texts from './texts.ts'

type Props = { venue: AdminVenue; TvPicture: TvPictureOf; onEdit: () => void }

/** One venue: its TVs with what they show, what is known about it, and its code. */
export function VenueDetails({ venue, TvPicture, onEdit }: Props) {
  const now = useNow(5 * SECOND_MS, peopleNow)
  const { total, lastSevenDays } = venue.newPlayers
  const { url } = usePublicAddress(venue.slug)
  return (
    <div className="grid gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="grid gap-3.5">
        <ScreensCard screens={venue.screens} now={now}>
          {venue.screens.length > 0 && <ScreenPictures venue={venue.slug} screens={venue.screens} now={now} TvPicture={TvPicture} />}
        </ScreensCard>
        <Card as="section" aria-labelledby="venue-facts" className="p-5">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 id="venue-facts" className="type-heading">
              {texts.venue()}
            </h2>
            <Button variant="plain" size="small" onClick={onEdit}>
              {texts.edit()}
            </Button>
          </div>
          <dl className="grid gap-x-8 md:grid-cols-2">
            <Fact name={texts.name()}>{venue.venueName}</Fact>
            <Fact name={texts.slug()}>{venue.slug}</Fact>
            <Fact name={texts.address()}>{venue.address}</Fact>
            <Fact name={texts.city()}>{`${venue.city}, ${venue.state} ${venue.zipCode}`}</Fact>
            <Fact name={texts.phone()}>{venue.phoneNumber ?? texts.none()}</Fact>
            <Fact name={texts.website()}>{venue.website ?? texts.none()}</Fact>
            <Fact name={texts.geofence()}>
              {texts.mAround({
                geofenceRadius: venue.geofenceRadius,
                latitude: venue.latitude.toFixed(4),
                longitude: venue.longitude.toFixed(4),
              })}
            </Fact>
            <Fact name={texts.timeZone()}>{timeZoneTitle(venue.timeZone)}</Fact>
            <Fact name={texts.enhancedFeatures()}>{venue.enhancedFeaturesEnabled ? texts.on() : texts.off()}</Fact>
            <Fact name={texts.age()}>{texts.orOlder({ minimumAge: venue.minimumAge })}</Fact>
            <Fact name={texts.state()}>{venue.isActive ? texts.open() : texts.closed()}</Fact>
          </dl>
        </Card>
      </div>
      <TitledCard title={texts.codeToJoin()} titleLook="type-heading justify-self-start" className="grid justify-items-center gap-3 p-5">
        <QrCode text={url} label={texts.codeToJoinAt({ venueName: venue.venueName })} className="block w-48 max-w-full rounded-xl" />
        <p className="text-sm [overflow-wrap:anywhere] text-muted">{url.replace(/^https?:\/\//, '')}</p>
        <div className="justify-self-start">
          <p>{newPlayersText(total)}</p>
          {total > 0 && <p className="text-sm text-muted">{texts.ofThemInTheLast({ lastSevenDays })}</p>}
        </div>
        {venue.isActive && (
          <>
            <ButtonLink to={`/venue-dashboard/print/poster?venue=${venue.slug}`} isWide>
              {texts.printPoster()}
            </ButtonLink>
            <ButtonLink to={`/venue-dashboard?venue=${venue.slug}`} variant="plain" isWide>
              {texts.checkInsAndStaff()}
            </ButtonLink>
          </>
        )}
      </TitledCard>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line py-1.5">
    <dt className="w-32 text-muted">{name}</dt>
    <dd className="min-w-0 flex-1 basis-28 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
