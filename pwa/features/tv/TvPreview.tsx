import './tv.css'
import { UNKNOWN_SCREEN } from './kiosk/useScreenReport.ts'
import { TvMessage } from './TvMessage.tsx'
import { Board } from './TvScreen.tsx'
import { useTvDisplay } from './tvQuery.ts'

type Props = {
  /** The slug; null for the house's first venue. */
  venue?: string | null
  /** Another name for the venue. */
  venueName?: string
}

/** A venue's screen as a picture: it does not report itself as a screen, and does not fill the page. */
export function TvPreview({ venue = null, venueName }: Props) {
  const { data } = useTvDisplay(venue)
  const name = venueName ?? data?.display.venueInfo.name ?? ''
  return (
    <main className="tv-stage">
      <div className="tv-picture">
        {data ? (
          <Board
            receivedAt={data.receivedAt}
            display={{ ...data.display, venueInfo: { ...data.display.venueInfo, name } }}
            screen={UNKNOWN_SCREEN}
          />
        ) : (
          <TvMessage title={name} />
        )}
      </div>
    </main>
  )
}
