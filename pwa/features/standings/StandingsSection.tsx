import type { CurrentUser } from '#shared/model/user.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekBefore } from '#shared/rules/week.ts'
import { useOwnStanding } from './boardQueries.ts'
import { LastWeekWinners } from './LastWeekWinners.tsx'
import { OwnSummary } from './OwnSummary.tsx'
import { SeasonChampionship } from './SeasonChampionship.tsx'
import { WeeklyContest } from './WeeklyContest.tsx'

/** The boards of the current week, the season and the week before, with the viewer's own place first. */
export function LeaderboardsSection({ viewer, week }: { viewer: CurrentUser; week: WeekKey }) {
  const own = useOwnStanding(week).data ?? null
  const previous = weekBefore(week)
  return (
    <div id="leaderboards" className="grid grid-cols-1 scroll-mt-4 gap-4">
      {own && own.countedGames > 0 && <OwnSummary own={own} />}
      <WeeklyContest week={week} own={own} />
      <SeasonChampionship season={week.season} viewer={viewer} ownId={own?.id ?? null} />
      {previous && <LastWeekWinners week={previous} ownId={own?.id ?? null} />}
    </div>
  )
}
