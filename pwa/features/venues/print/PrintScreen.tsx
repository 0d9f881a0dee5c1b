import './print.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { type PrintedVenue, type PrintPage, printPath } from '#pwa/features/venues/printPath.ts'
import { VenueFailure } from '#pwa/features/venues/VenueFailure.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { contract } from '#shared/contract/index.ts'
import { Poster } from './Poster.tsx'
import { TableTent } from './TableTent.tsx'
import * as texts from './texts.ts'
import { useWholeSheet } from './useWholeSheet.ts'
import { sheetGamesQuery, WeeklySheet } from './WeeklySheet.tsx'

/** 8.5 inches of 96 pixels, and the margins around its picture on a screen. */
const PAPER_WIDTH_PX = 816
const MARGINS_PX = 32

const PAGES: Record<PrintPage, { name: string; Page: (props: { venue: PrintedVenue }) => ReactNode }> = {
  poster: { name: texts.poster(), Page: Poster },
  tent: { name: texts.tableTent(), Page: TableTent },
  sheet: { name: texts.weeklySheet(), Page: WeeklySheet },
}

/** Names of a computer for itself: a code with one of them would lead each phone to itself. */
const ONLY_HERE = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/

const isPrintPage = (word: string): word is PrintPage => word in PAGES

/** A page to print for a venue, as it will be on paper, and the way to the printer. */
export function PrintScreen() {
  useWholeSheet()
  const { pathname } = useLocation()
  const word = pathname.split('/').at(-1) ?? ''
  const kind = isPrintPage(word) ? word : 'poster'
  const [search] = useSearchParams()
  const slug = search.get('venue') ?? undefined
  const query = useQuery(callQuery(contract.getVenueDashboard, { query: slug === undefined ? {} : { venue: slug } }))
  const { data, error } = query
  const venue = data?.dashboard?.venue
  const { name, Page } = PAGES[kind]
  const isSheet = kind === 'sheet'
  const games = useQuery({ ...sheetGamesQuery(), enabled: isSheet })
  const { host } = usePublicAddress(null)
  const hasGames = !isSheet || games.data !== undefined
  return (
    <>
      <AppHeader>
        <ButtonLink to={venue ? `/venue-dashboard?venue=${venue.slug}` : '/venue-dashboard'} size="small" icon="back">
          {texts.venue()}
        </ButtonLink>
      </AppHeader>
      <main className="mx-auto grid max-w-[56rem] gap-4 pt-2 pr-[max(16px,var(--safe-right))] pb-8 pl-[max(16px,var(--safe-left))]">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="type-page text-[min(2rem,9vw)]">{name}</h1>
          <Button variant="primary" disabled={!venue || !hasGames} onClick={() => window.print()}>
            {texts.print()}
          </Button>
        </div>
        <nav
          aria-label={texts.printPages()}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 lg:flex lg:flex-wrap"
        >
          {(Object.keys(PAGES) as PrintPage[])
            .filter((other) => other !== kind)
            .map((other) => (
              <ButtonLink key={other} to={printPath(other, slug)} size="small">
                {PAGES[other].name}
              </ButtonLink>
            ))}
        </nav>
        {venue && ONLY_HERE.test(host) && (
          <Notice tone="warning" title={texts.phonesOfGuestsCantOpen()}>
            {texts.itLeadsToThisComputer({ host })}
          </Notice>
        )}
        {venue && !hasGames && games.isError ? (
          <LoadFailure query={games} title={texts.unableToLoadGames()} offlineText={texts.thePagesToPrintNeed()} />
        ) : venue ? (
          <div className="paper-frame w-fit overflow-hidden rounded-lg border border-line" style={fitToScreen()}>
            <Page venue={venue} />
          </div>
        ) : data ? (
          <Notice tone="info" title={texts.youBelongToNoVenue()}>
            {texts.pleaseAskAnAdmin()}
          </Notice>
        ) : error ? (
          <VenueFailure query={query} offlineText={texts.thePagesToPrintNeed()} />
        ) : (
          <Loading what={texts.thePageToPrint()} className="h-96" />
        )}
      </main>
    </>
  )
}

const fitToScreen = (): Record<`--${string}`, number> => ({
  '--paper-zoom': Math.min(1, (window.innerWidth - MARGINS_PX) / PAPER_WIDTH_PX),
})
