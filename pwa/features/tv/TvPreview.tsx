import './tv.css'
import type { ReactNode } from 'react'
import { UNKNOWN_SCREEN } from './kiosk/useScreenReport.ts'
import { useRehearsal } from './rehearsal/useRehearsal.ts'
import { TvMessage } from './TvMessage.tsx'
import { Board, Picture } from './TvScreen.tsx'
import { useTvDisplay } from './tvQuery.ts'

/** What a venue's screen shows now, as a picture: it does not report itself as a screen, and does not fill the page. */
export function TvPreview({ venue }: { venue: string }) {
  const { data = null, error } = useTvDisplay(venue)
  const rehearsal = useRehearsal(data?.display.rehearsal?.id ?? null)
  return (
    <Stage>
      <Picture rehearsal={rehearsal} received={data} error={error} venue={venue} screen={{ ...UNKNOWN_SCREEN, venue }} />
    </Stage>
  )
}

/** The board of the house's first venue under another name, for its brand and prizes: between seasons too, when the screens show no board. */
export function TvBoardPreview({ venueName }: { venueName: string }) {
  const { data } = useTvDisplay(null)
  return (
    <Stage>
      {data ? (
        <Board {...data} display={{ ...data.display, venueInfo: { name: venueName } }} screen={UNKNOWN_SCREEN} />
      ) : (
        <TvMessage title={venueName} />
      )}
    </Stage>
  )
}

const Stage = ({ children }: { children: ReactNode }) => (
  <main className="tv-stage">
    <div className="tv-picture">{children}</div>
  </main>
)
