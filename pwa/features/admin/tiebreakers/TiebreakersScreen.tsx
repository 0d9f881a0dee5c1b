import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useAvailableWeeks } from '#pwa/data/queries/weekQueries.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { PillChoice } from '#pwa/features/admin/layout/PillChoice.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { AvailableWeek, WeekKey } from '#shared/model/week.ts'
import { weekLabel } from '#shared/rules/week.ts'
import { SeasonTrends } from './SeasonTrends.tsx'
import { WeekAnalysis } from './WeekAnalysis.tsx'

const TABS = [
  { id: 'week', label: 'Week Analysis' },
  { id: 'season', label: 'Season Trends' },
] as const

/** The seasons with games, the newest first; from the figures of the overview. */
function useSeasons(newest: number | null): readonly number[] {
  const input = { params: { season: String(newest) } }
  const stats = useQuery({ ...callQuery(contract.getAdminStats, input), staleTime: MINUTE_MS, enabled: newest !== null })
  return stats.data?.seasons ?? []
}

/** The weeks that can be analyzed: those that are over, of a past season those with cards. */
function useCompletedWeeks(season: number | null, available: readonly AvailableWeek[] | null): readonly WeekKey[] {
  const input = { params: { season: String(season) } }
  const isPast = season !== null && available === null
  const { data } = useQuery({ ...callQuery(contract.getTiebreakerTrends, input), staleTime: MINUTE_MS, enabled: isPast })
  if (available) return available.filter(({ status }) => status === 'completed')
  return data?.trends.map(({ week }) => ({ season: data.season, week })) ?? []
}

/** How well the tiebreaker separates players of equal points: of one completed week, and over a season. Week, season and tab are in the address. */
export function TiebreakersScreen() {
  const [search, setSearch] = useSearchParams()
  const current = useCurrentWeek().data
  const available = useAvailableWeeks(true).data ?? []
  const newest = current?.season ?? available[0]?.season ?? null
  const seasons = useSeasons(newest)
  const season = seasons.find((one) => String(one) === search.get('season')) ?? newest
  const completed = useCompletedWeeks(season, season === newest ? available : null)
  const chosen = completed.find(({ week }) => String(week) === search.get('week'))
  const week = chosen ?? completed.at(-1) ?? null
  const tab = search.get('tab') === 'season' ? 'season' : 'week'
  const open = (changes: Record<string, string>) => setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true })
  return (
    <AdminPage
      title="Tiebreaker Analytics"
      actions={
        <>
          {tab === 'week' && week && (
            <PillChoice
              label="Week"
              value={String(week.week)}
              options={completed.map((one) => ({ value: String(one.week), label: weekLabel(one.week) }))}
              onChange={(value) => open({ week: value })}
            />
          )}
          {season !== null && seasons.length > 1 && (
            <PillChoice
              label="Season"
              value={String(season)}
              options={seasons.map((one) => ({ value: String(one), label: `Season ${one}` }))}
              onChange={(value) => open({ season: value, week: '' })}
            />
          )}
          <AppLink to="/admin-dashboard" className="target inline-flex items-center gap-2 hover:text-text">
            <Icon name="back" />
            Overview
          </AppLink>
        </>
      }
    >
      <Tabs label="Tiebreaker analytics" tabs={TABS} selected={tab} onSelect={(id) => open({ tab: id })} className="grid gap-3.5">
        {tab === 'season' ? season !== null && <SeasonTrends season={season} /> : <WeekAnalysis week={week} />}
      </Tabs>
    </AdminPage>
  )
}
