import { useSearchParams } from 'react-router'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useAvailableWeeks } from '#pwa/data/queries/weekQueries.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { PillChoice } from '#pwa/features/admin/layout/PillChoice.tsx'
import { weekLabel } from '#shared/rules/week.ts'
import { SeasonTrends } from './SeasonTrends.tsx'
import { WeekAnalysis } from './WeekAnalysis.tsx'

const TABS = [
  { id: 'week', label: 'Week Analysis' },
  { id: 'season', label: 'Season Trends' },
] as const

/** How well the tiebreaker separates players of equal points: of one completed week, and over a season. Both are in the address. */
export function TiebreakersScreen() {
  const [search, setSearch] = useSearchParams()
  const current = useCurrentWeek().data
  const weeks = useAvailableWeeks(true).data ?? []
  const completed = weeks.filter(({ status }) => status === 'completed')
  const season = current?.season ?? weeks[0]?.season ?? null
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
