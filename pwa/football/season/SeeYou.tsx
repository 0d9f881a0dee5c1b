import { useStartZone } from '#pwa/data/queries/contest.ts'
import { Card } from '#pwa/design/Card.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { HOUR_MS } from '#shared/clock.ts'
import type { ComingSeason } from '#shared/model/week.ts'
import { seeYouText, startText } from '#shared/rules/season/seasonText.ts'
import * as texts from './texts.ts'

/** "See you in September" above a screen that asks for picks during a season. */
export function SeeYou({ coming }: { coming: ComingSeason }) {
  const zone = useStartZone(coming)
  const now = useNow(HOUR_MS)
  return (
    <Card as="section" aria-label={texts.theNextSeason()}>
      <p className="type-section uppercase">{seeYouText(zone, coming)}</p>
      <p className="text-muted">{startText(zone, coming, now)}</p>
    </Card>
  )
}
