import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { AdminFailure } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { PairDialog } from '#pwa/shell/tv/PairDialog.tsx'
import type { TvPictureOf } from '#pwa/shell/tv/ScreenPictures.tsx'
import { VenueLinks } from '#pwa/shell/VenueLinks.tsx'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { AdminVenue } from '#shared/model/venue.ts'
import * as texts from './texts.ts'
import { VenueDetails } from './VenueDetails.tsx'
import { VenueDialog } from './VenueDialog.tsx'

/** TVs report every 30 seconds. */
const REFETCH_EVERY_MS = 15 * SECOND_MS

/** The house's venues with their TVs: add, change and close venues, pair and command TVs (docs/product/screens.md, Venues). */
export const VenuesScreen = ({ TvPicture }: { TvPicture: TvPictureOf }) => (
  <AdminPage title={texts.venuesTv()}>
    <Venues TvPicture={TvPicture} />
  </AdminPage>
)

type Open = { kind: 'add' } | { kind: 'edit' | 'pair'; venue: AdminVenue } | null

function Venues({ TvPicture }: { TvPicture: TvPictureOf }) {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Open>(null)
  const query = useQuery({
    ...callQuery(contract.listHouseVenues, {}),
    refetchInterval: REFETCH_EVERY_MS,
    refetchOnMount: 'always',
  })
  const { data, error } = query
  if (!data) {
    if (error) return <AdminFailure query={query} />
    return <Loading what={texts.theVenues()} className="h-72 w-full rounded-2xl" />
  }
  const venue = data.find(({ slug }) => slug === search.get('venue')) ?? data[0]
  const close = () => setOpen(null)
  return (
    <>
      {error && <AdminFailure query={query} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <VenueLinks
          path="/admin/venues"
          venues={data.map(({ slug, venueName, isActive }) => ({ slug, name: isActive ? venueName : texts.closedVenue({ venueName }) }))}
          shown={venue?.slug}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 max-lg:w-full lg:flex">
          <Button variant="plain" onClick={() => setOpen({ kind: 'add' })}>
            {texts.addAVenue()}
          </Button>
          {venue?.isActive && (
            <Button variant="primary" onClick={() => setOpen({ kind: 'pair', venue })}>
              {texts.pairATv()}
            </Button>
          )}
        </div>
      </div>
      {venue ? (
        <VenueDetails venue={venue} TvPicture={TvPicture} onEdit={() => setOpen({ kind: 'edit', venue })} />
      ) : (
        <p className="text-muted">{texts.thisHouseHasNoVenue()}</p>
      )}
      {open?.kind === 'pair' && <PairDialog venue={{ id: open.venue.id, name: open.venue.venueName }} onClose={close} />}
      {open?.kind === 'add' && <VenueDialog venue={null} onClose={close} onSaved={({ slug }) => setSearch({ venue: slug })} />}
      {open?.kind === 'edit' && <VenueDialog venue={open.venue} onClose={close} onSaved={({ slug }) => setSearch({ venue: slug })} />}
    </>
  )
}
