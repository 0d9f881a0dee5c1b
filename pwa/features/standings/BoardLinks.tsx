import { AppLink } from '#pwa/design/AppLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import type { WeekKey } from '#shared/model/week.ts'
import { weekBefore } from '#shared/rules/weeks/week.ts'
import { useWeeklyBoard } from './boardQueries.ts'
import { describeLastWeek } from './LastWeekWinners.tsx'
import * as texts from './texts.ts'

/** The boards as links to the standings: phones have a tab for them, so the home screen ends after the games. */
export function BoardLinks({ week }: { week: WeekKey }) {
  const previous = weekBefore(week)
  return (
    <Card as="section" aria-label={texts.leaderboards()} isPadded={false} className="divide-y divide-line overflow-hidden">
      <BoardLink to="/standings" title={texts.thisWeeksContest()} />
      <BoardLink to="/standings?board=season" title={texts.seasonChampionship()} />
      {previous && <LastWeekLink week={previous} />}
    </Card>
  )
}

function LastWeekLink({ week }: { week: WeekKey }) {
  const lastWeek = describeLastWeek(useWeeklyBoard(week).data)
  return lastWeek && <BoardLink to="/standings?board=last" title={lastWeek.title} />
}

const BoardLink = ({ to, title }: { to: string; title: string }) => (
  <AppLink to={to} className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 hover:bg-raised">
    <span className="type-section text-[1.25rem]">{title}</span>
    <Icon name="chevron-right" sizePx={22} className="shrink-0 text-muted" />
  </AppLink>
)
