import { useArePicksClosed, useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

const BARS = [40, 64, 34, 84, 54] as const

/** Instead of figures, before the first completed week; with the way to the picks while some can be made. */
export function NoWeeks({ hasCard }: { hasCard: boolean }) {
  const week = useCurrentWeek().data
  const isClosed = useArePicksClosed()
  return (
    <Card as="section" aria-labelledby="no-weeks" className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 py-10 text-center">
      <svg
        viewBox="0 0 230 90"
        aria-hidden
        focusable="false"
        className="w-56 max-w-full stroke-line"
        fill="none"
        strokeWidth={3}
        strokeDasharray="7 6"
      >
        {BARS.map((height, index) => (
          <rect key={height} x={4 + index * 46} y={88 - height} width={36} height={height} rx={6} />
        ))}
      </svg>
      <h2 id="no-weeks" className="type-section">
        {texts.noCompletedWeeksYet()}
      </h2>
      <p className="text-muted">{texts.yourFirstNumbersCome({ value: week ? weekLabel(week.week) : texts.theWeek() })}</p>
      {!hasCard && !isClosed && (
        <ButtonLink to="/" variant="primary" size="large">
          {texts.makeThisWeeksPicks()}
        </ButtonLink>
      )}
    </Card>
  )
}
