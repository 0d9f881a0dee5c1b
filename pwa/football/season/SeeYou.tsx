import { Card } from '#pwa/design/Card.tsx'
import type { ComingSeason } from '#shared/model/week.ts'
import { seeYouText, startText } from '#shared/rules/seasonText.ts'

/** "See you in September" above a screen that asks for picks during a season. */
export const SeeYou = ({ coming, className }: { coming: ComingSeason; className?: string }) => (
  <Card as="section" aria-label="The next season" className={className}>
    <p className="type-section uppercase">{seeYouText(coming)}</p>
    <p className="text-muted">{startText(coming)}</p>
  </Card>
)
