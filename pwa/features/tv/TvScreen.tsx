import './tv.css'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useLiveChanges } from '#pwa/data/live/liveChanges.ts'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import { useWakeLock } from '#pwa/device/useWakeLock.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { ContestSide } from './contest/ContestSide.tsx'
import { useFreshness } from './freshness.ts'
import { GamesSide } from './games/GamesSide.tsx'
import { FullScreenButton } from './kiosk/FullScreenButton.tsx'
import { Identity, useIdentity } from './kiosk/Identity.tsx'
import { usePixelShift } from './kiosk/pixelShifts.ts'
import { useIdle } from './kiosk/useIdle.ts'
import { useRenewal } from './kiosk/useRenewal.ts'
import { type ScreenFacts, useScreenReport } from './kiosk/useScreenReport.ts'
import { useTvPage } from './kiosk/useTvPage.ts'
import { RehearsalBand } from './rehearsal/RehearsalBand.tsx'
import { rehearsalInAddress, useRehearsal } from './rehearsal/useRehearsal.ts'
import { SeasonPage } from './season/SeasonPage.tsx'
import { useSeasonPage } from './season/useSeasonPage.ts'
import { Tiles } from './Tiles.tsx'
import { TvHeader } from './TvHeader.tsx'
import { TvMessage } from './TvMessage.tsx'
import { hasTimeline, TvTimeline } from './TvTimeline.tsx'
import { Takeover } from './takeover/Takeover.tsx'
import { useTakeover } from './takeover/useTakeover.ts'
import * as texts from './texts.ts'
import { useAtTime } from './timeStore.ts'
import { type Received, TvFailure, useTvDisplay } from './tvQuery.ts'

/** The cursor and the full-screen button are hidden after this long without input. */
const IDLE_MS = 3 * SECOND_MS

/** The venue's screen (docs/product/screens.md, TV). It must run for months without input, so it renews itself and recovers from every error. */
export function TvScreen() {
  const [isIdentityShown, showIdentity] = useIdentity()
  const reported = useScreenReport(showIdentity)
  const location = useLocation()
  const named = venueInAddress(location)
  const [unknown, setUnknown] = useState<string | null>(null)
  const isPaired = reported.name !== null
  // the pairing stays when the venue in the address is renamed or closed
  const venue = named !== null && !(isPaired && named === unknown) ? named : reported.venue
  // guests join at the venue that they see, which the address may name instead of the pairing
  const screen = useMemo(() => ({ ...reported, venue: venue?.toLowerCase() ?? null }), [reported, venue])
  const { data, error } = useTvDisplay(venue)
  if (isUnknownVenue(error) && venue === named && named !== unknown) setUnknown(named)
  const rehearsal = useRehearsal(rehearsalInAddress(location) ?? data?.display.rehearsal?.id ?? null)
  const shown = rehearsal?.display ?? data?.display
  const [reaction, endReaction] = useTakeover(rehearsal ? (rehearsal.reaction ?? null) : undefined, shown?.isWeekOver === true)
  const isIdle = useIdle(IDLE_MS)
  const shift = usePixelShift()
  useTvPage()
  useLiveChanges()
  useWakeLock()
  useRenewal(data ? { receivedAt: data.receivedAt, isGameLive: data.display.liveStats.gamesInProgress > 0 } : null)
  return (
    <main className="tv-stage" data-idle={isIdle || undefined}>
      <div className="tv-picture" style={{ transform: shift }}>
        <Picture rehearsal={rehearsal} received={data ?? null} error={error} venue={venue} screen={screen} />
      </div>
      {reaction && shown && <Takeover key={reaction.at} reaction={reaction} venueName={shown.venueInfo.name} onEnd={endReaction} />}
      {isIdentityShown && screen.name !== null && <Identity name={screen.name} />}
      <FullScreenButton isHidden={isIdle} />
    </main>
  )
}

type PictureProps = {
  rehearsal: ReturnType<typeof useRehearsal>
  received: Received | null
  error: Error | null
  venue: string | null
  screen: ScreenFacts
}

/** What a venue's screen shows: a rehearsal, else the season's page or the week's board, else why there is neither. */
export function Picture({ rehearsal, received, error, venue, screen }: PictureProps) {
  const { productName } = useContest()
  const seasonPage = useSeasonPage(received?.display ?? null)
  if (rehearsal)
    return (
      <>
        <RehearsalBand endsAt={rehearsal.endsAt} />
        <Board {...rehearsal} screen={screen} hasBand />
      </>
    )
  if (isUnknownVenue(error)) return <UnknownVenue venue={venue} />
  if (received && seasonPage) return <SeasonPage {...seasonPage} venueName={received.display.venueInfo.name} screen={screen} />
  if (received) return <Board {...received} screen={screen} />
  if (error === null) return <TvMessage title={texts.loadingLive({ productName })} />
  return (
    <TvMessage title={texts.cantBeReached({ productName })}>
      <p>{texts.thisScreenTriesAgainEvery()}</p>
      {error instanceof TvFailure && <p>{error.message}</p>}
    </TvMessage>
  )
}

const isUnknownVenue = (error: Error | null) => error instanceof TvFailure && error.isUnknownVenue

function UnknownVenue({ venue }: { venue: string | null }) {
  const { host } = window.location
  return (
    <TvMessage title={venue === null ? texts.thisHouseHasNoVenue() : <NoVenueCalled name={venue} />}>
      <p>
        <RichText parts={texts.openTvDisplay({ host, b: (inside) => <b className="text-text">{inside}</b> })} />
      </p>
      <p>
        <b className="text-text">{texts.tvDisplayTheCornerTap({ host })}</b>
      </p>
    </TvMessage>
  )
}

const NoVenueCalled = ({ name }: { name: string }) => (
  <RichText parts={texts.thereIsNoVenue({ name, span: (inside) => <span className="normal-case">{inside}</span> })} />
)

export function Board({ display, receivedAt, screen, hasBand = false }: Received & { screen: ScreenFacts; hasBand?: boolean }) {
  const freshness = useFreshness(receivedAt, display.feed)
  const outdatedSince = freshness.isCurrent ? null : freshness.asOf
  const zone = useZone()
  const isLineShown = useAtTime((now) => hasTimeline(zone, display, now, hasBand))
  return (
    <>
      <TvHeader display={display} freshness={freshness} />
      {isLineShown ? (
        <TvTimeline display={display} tiles={<Tiles display={display} isCurrent={freshness.isCurrent} className="justify-end gap-7" />} />
      ) : (
        <Tiles display={display} isCurrent={freshness.isCurrent} />
      )}
      <div className="tv-halves">
        <GamesSide display={display} outdatedSince={outdatedSince} isShort={hasBand || isLineShown} />
        <ContestSide display={display} screen={screen} />
      </div>
    </>
  )
}

/** The venue that an address names: `/tv-display/the-corner-tap` or `?venue=the-corner-tap`; null when it names none. */
function venueInAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  const inPath = decode(pathname.split('/')[2] ?? '').trim()
  const inQuery = new URLSearchParams(search).get('venue')?.trim() ?? ''
  return inPath || inQuery || null
}

/** A part that can't be decoded is used unchanged: it names no venue, and the screen shows it. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
