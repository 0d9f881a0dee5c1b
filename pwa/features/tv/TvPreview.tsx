import './tv.css'
import { UNKNOWN_SCREEN } from './kiosk/useScreenReport.ts'
import { TvMessage } from './TvMessage.tsx'
import { Board } from './TvScreen.tsx'
import { useTvDisplay } from './tvQuery.ts'

/** The venue's screen as a picture, under another name: it does not report itself as a screen, and does not fill the page. */
export function TvPreview({ venueName }: { venueName: string }) {
  const { data } = useTvDisplay(null)
  return (
    <main className="tv-stage">
      <div className="tv-picture">
        {data ? (
          <Board
            receivedAt={data.receivedAt}
            display={{ ...data.display, venueInfo: { ...data.display.venueInfo, name: venueName } }}
            screen={UNKNOWN_SCREEN}
          />
        ) : (
          <TvMessage title={venueName} />
        )}
      </div>
    </main>
  )
}
