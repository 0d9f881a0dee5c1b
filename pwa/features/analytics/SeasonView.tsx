import { ShownWeekContext } from '#pwa/data/queries/contest.ts'
import { useArePicksClosed, useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useBeforeOpeningText } from '#pwa/data/queries/weekQueries.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { seasonStatsOf } from '#shared/rules/season/seasonStats.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { CorrectChart } from './CorrectChart.tsx'
import { SplitsPanel } from './SplitsPanel.tsx'
import { type SeasonFacts, StatCards } from './StatCards.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'
import { TiebreakerPanel } from './TiebreakerPanel.tsx'
import * as texts from './texts.ts'
import { WeekSection } from './WeekSection.tsx'

type Props = {
  history: readonly HistoryWeek[]
  facts: SeasonFacts
  /** The week in the address; another one than the season has means its latest. */
  week: number | null
  onChoose: (week: number) => void
}

/** A season: its figures, and one of its weeks. */
export function SeasonView({ history, facts, week, onChoose }: Props) {
  const now = useNow(MINUTE_MS)
  const stats = seasonStatsOf(history)
  const hasCard = history.some(({ id }) => id !== null)
  const shown = history.find((one) => one.week === week) ?? history.at(-1)
  const beforeOpening = useBeforeOpeningText(shown?.id === null ? shown : null)
  if (!stats && (!hasCard || !shown)) return <NoWeeks hasCard={hasCard} />
  return (
    <div className="grid gap-3 lg:gap-4">
      {stats ? <StatCards stats={stats} history={history} facts={facts} /> : <NoWeeks hasCard={hasCard} />}
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-4">
        {stats && (
          <>
            <CorrectChart stats={stats} shownWeek={shown?.week ?? 0} onChoose={onChoose} />
            <TeamsPanel stats={stats} />
          </>
        )}
        {shown && (
          <ShownWeekContext value={shown}>
            <WeekSection weeks={history} shown={shown} beforeOpening={beforeOpening} now={now} onChoose={onChoose} />
            <div className="grid gap-3 lg:gap-4">
              <TiebreakerPanel week={shown} beforeOpening={beforeOpening} season={stats?.tiebreaker ?? null} />
              {stats && <SplitsPanel stats={stats} />}
            </div>
          </ShownWeekContext>
        )}
      </div>
    </div>
  )
}

const BARS = [40, 64, 34, 84, 54] as const

/** Instead of figures, before the first completed week; with the way to the picks while some can be made. */
function NoWeeks({ hasCard }: { hasCard: boolean }) {
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
