import { useZone } from '#pwa/data/queries/contest.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Card } from '#pwa/design/Card.tsx'
import { IconButton } from '#pwa/design/IconButton.tsx'
import type { AvailableWeek } from '#shared/model/week.ts'
import { formatDate } from '#shared/rules/time/timeText.ts'
import { weekLabel, weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'
import { statusNow } from './weekModes.ts'

type Props = {
  shown: AvailableWeek
  previous: AvailableWeek | null
  next: AvailableWeek | null
  onShow: (week: AvailableWeek) => void
}

/** The shown week with its days and state, and arrows to the weeks beside it, disabled at the ends. */
export function WeekStepper({ shown, previous, next, onShow }: Props) {
  const zone = useZone()
  const status = statusNow(shown, useCurrentWeek().data?.seasons?.coming)
  const games = useWeekGames(shown, shown.status === 'current').data ?? []
  const kickoffs = games.flatMap(({ gameTime }) => (gameTime === null ? [] : [Date.parse(gameTime)]))
  const days = daysText(zone, kickoffs)
  const count = `${shown.gameCount} ${texts.game({ gameCount: shown.gameCount })}`
  return (
    <Card as="section" aria-label={texts.week()} isPadded={false} className="flex min-h-15 items-center justify-between gap-2 p-1.5">
      <IconButton
        label={previous ? texts.previousWeek({ week: weekLabel(previous.week) }) : texts.previousWeekButton()}
        icon="chevron-left"
        aria-disabled={!previous}
        onClick={() => previous && onShow(previous)}
      />
      <div aria-live="polite" className="min-w-0 text-center">
        <h2 className="type-section">{weekTitle(shown.week)}</h2>
        <p className="text-sm text-muted">
          <span className="max-sm:block max-sm:min-h-lh">{days}</span>
          {days && <span className="max-sm:hidden"> · </span>}
          {count} · {status}
        </p>
      </div>
      <IconButton
        label={next ? texts.nextWeek({ week: weekLabel(next.week) }) : texts.nextWeekButton()}
        icon="chevron-right"
        aria-disabled={!next}
        onClick={() => next && onShow(next)}
      />
    </Card>
  )
}

/** "Nov 13 to Nov 17"; one day alone, and nothing before the days are known. */
function daysText(zone: string, kickoffs: readonly number[]): string {
  if (kickoffs.length === 0) return ''
  const [first, last] = [formatDate(zone, Math.min(...kickoffs)), formatDate(zone, Math.max(...kickoffs))]
  return first === last ? first : texts.to({ first, last })
}
