import type { ReactNode } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { Meter } from '#pwa/design/Meter.tsx'
import { formatRemaining, type Progress } from '#shared/rules/progress.ts'

type Props = {
  progress: Progress
  /** What stands under the count: "Complete picks to submit", or which week is in progress. */
  note: string
  action: ReactNode
}

/** How far the card is and the one action, floating in the thumb's reach; a panel beside the games on wide screens. */
export function PicksDock({ progress, note, action }: Props) {
  const { picked, open } = progress
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 px-safe pb-safe lg:pointer-events-auto lg:static lg:p-0">
      <Card
        as="section"
        tone="raised"
        aria-label="Your progress"
        className="pointer-events-auto mx-auto flex max-w-xl items-center gap-4 lg:flex-col lg:items-stretch"
      >
        <div className="min-w-0 flex-1">
          <p className="type-heading">{formatRemaining(progress)}</p>
          <p className="text-sm leading-snug text-muted">{note}</p>
          <Meter label="Picks made" value={picked} max={Math.max(open, 1)} valueText={`${picked} of ${open} picks`} className="mt-2" />
        </div>
        {action}
      </Card>
    </div>
  )
}
