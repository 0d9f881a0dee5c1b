import { ShownWeekContext } from '#pwa/data/queries/contest.ts'
import { useBeforeOpeningText } from '#pwa/data/queries/weekQueries.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { seasonStatsOf } from '#shared/rules/season/seasonStats.ts'
import { CorrectChart } from './CorrectChart.tsx'
import { NoWeeks } from './NoWeeks.tsx'
import { SplitsPanel } from './SplitsPanel.tsx'
import { type SeasonFacts, StatCards } from './StatCards.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'
import { TiebreakerPanel } from './TiebreakerPanel.tsx'
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
