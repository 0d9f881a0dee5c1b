import { useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { PairDialog } from '#pwa/shell/tv/PairDialog.tsx'
import { ScreensCard } from '#pwa/shell/tv/ScreensCard.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import * as texts from './texts.ts'

type Props = { venue: { id: string; name: string }; screens: readonly TvScreen[]; now: EpochMs; className?: string }

/** The venue's TVs, and how to add one. */
export function VenueScreens({ venue, ...card }: Props) {
  const [isPairing, setIsPairing] = useState(false)
  return (
    <ScreensCard {...card}>
      <div className="flex justify-end border-t border-line px-3 py-1.5">
        <Button variant="plain" size="small" onClick={() => setIsPairing(true)}>
          {texts.addATv()}
        </Button>
      </div>
      {isPairing && <PairDialog venue={venue} onClose={() => setIsPairing(false)} />}
    </ScreensCard>
  )
}
