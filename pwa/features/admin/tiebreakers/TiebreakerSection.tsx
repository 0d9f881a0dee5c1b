import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useAvailableWeeks } from '#pwa/data/queries/weekQueries.ts'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { PillChoice } from '#pwa/features/admin/layout/PillChoice.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { AvailableWeek, WeekKey } from '#shared/model/week.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { SeasonTrends } from './SeasonTrends.tsx'
import * as texts from './texts.ts'
import { WeekAnalysis } from './WeekAnalysis.tsx'

const TABS = [
  { id: 'week', label: texts.weekAnalysis() },
  { id: 'season', label: texts.seasonTrends() },
] as const

/** The weeks that can be analyzed: those that are over, of a past season those with cards. */
function useCompletedWeeks(season: number, available: readonly AvailableWeek[] | null): readonly WeekKey[] {
  const input = { params: { season: String(season) } }
  const { data } = useQuery({ ...callQuery(contract.getTiebreakerTrends, input), staleTime: MINUTE_MS, enabled: available === null })
  if (available) return available.filter(({ status }) => status === 'completed')
  return data?.trends.map(({ week }) => ({ season: data.season, week })) ?? []
}

type Props = { season: number; seasons: readonly number[] }

/** How well the tiebreaker separates players of equal points: of one completed week, and over the season. Week, season and tab are in the address. */
export function TiebreakerSection({ season, seasons }: Props) {
  const [search, setSearch] = useSearchParams()
  const current = useCurrentWeek().data
  const available = useAvailableWeeks(true).data ?? []
  const newest = current?.season ?? available[0]?.season ?? null
  const completed = useCompletedWeeks(season, season === newest ? available : null)
  const chosen = completed.find(({ week }) => String(week) === search.get('week'))
  const week = chosen ?? completed.at(-1) ?? null
  const tab = search.get('tab') === 'season' ? 'season' : 'week'
  const open = (changes: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby="tiebreakers" className="grid gap-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="tiebreakers" className="type-section mr-auto">
          {texts.tiebreakerAnalytics()}
        </h2>
        {tab === 'week' && week && (
          <PillChoice
            label={texts.week()}
            value={String(week.week)}
            options={completed.map((one) => ({ value: String(one.week), label: weekLabel(one.week) }))}
            onChange={(value) => open({ week: value })}
          />
        )}
        {seasons.length > 1 && (
          <PillChoice
            label={texts.seasonOfTheTiebreakers()}
            value={String(season)}
            options={seasons.map((one) => ({ value: String(one), label: texts.season({ one }) }))}
            onChange={(value) => open({ season: value, week: '' })}
          />
        )}
      </div>
      <Tabs
        label={texts.tiebreakerAnalyticsTabs()}
        tabs={TABS}
        selected={tab}
        onSelect={(id) => open({ tab: id })}
        className="grid gap-3.5"
      >
        {tab === 'season' ? <SeasonTrends season={season} /> : <WeekAnalysis week={week} />}
      </Tabs>
    </section>
  )
}
