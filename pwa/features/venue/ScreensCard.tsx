import { useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { PairDialog } from '#pwa/football/screens/PairDialog.tsx'
import { ScreenRow } from '#pwa/football/screens/ScreenRow.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { isScreenOnline } from '#shared/rules/screenState.ts'

type Props = { venue: { id: string; name: string }; screens: readonly TvScreen[]; now: EpochMs; className?: string }

/** The venue's TVs, and how to add one. */
export function ScreensCard({ venue, screens, now, className }: Props) {
  const [isPairing, setIsPairing] = useState(false)
  const online = screens.filter((screen) => isScreenOnline(screen, now)).length
  return (
    <Card as="section" aria-labelledby="screens" isPadded={false} className={className}>
      <div className="flex items-baseline justify-between gap-3 px-5 py-4">
        <h2 id="screens" className="type-section">
          TVs
        </h2>
        {screens.length > 0 && (
          <p className="text-muted">
            <b className="text-text">{`${online} of ${screens.length}`}</b> online
          </p>
        )}
      </div>
      {screens.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-muted">
          No TV is paired yet. Open {window.location.host}/tv-display on one, and add it by the code that it shows.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {screens.map((screen) => (
            <ScreenRow key={screen.id} screen={screen} now={now} />
          ))}
        </ul>
      )}
      <div className="flex justify-end border-t border-line px-3 py-1.5">
        <Button variant="plain" size="small" onClick={() => setIsPairing(true)}>
          Add a TV
        </Button>
      </div>
      {isPairing && <PairDialog venue={venue} onClose={() => setIsPairing(false)} />}
    </Card>
  )
}
