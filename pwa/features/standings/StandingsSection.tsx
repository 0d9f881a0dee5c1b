import type { ReactNode } from 'react'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekBefore } from '#shared/rules/weeks/week.ts'
import { useShownStanding, useWeeklyBoard } from './boardQueries.ts'
import { describeLastWeek, LastWeekWinners } from './LastWeekWinners.tsx'
import { SeasonChampionship } from './SeasonChampionship.tsx'
import * as texts from './texts.ts'
import { WeeklyContest } from './WeeklyContest.tsx'

type Props = { viewer: CurrentUser; week: WeekKey; children?: ReactNode }

/** The boards of the current week, the season and the week before, on phones the ways to them; and what stands below. */
export function LeaderboardsSection(props: Props) {
  const isWide = useIsWide()
  if (isWide) return <Boards {...props} />
  return (
    <>
      <div id="leaderboards" className="scroll-mt-4">
        <BoardLinks week={props.week} />
      </div>
      {props.children}
    </>
  )
}

function Boards({ viewer, week, children }: Props) {
  const own = useShownStanding(week).own ?? null
  const ownId = viewer.publicId ?? own?.id ?? null
  const previous = weekBefore(week)
  // How long the first board is, is not known before it has come: what stands below it would move.
  const isFirstKnown = !useWeeklyBoard(week).isPending
  return (
    <>
      <div id="leaderboards" className="grid grid-cols-1 scroll-mt-4 gap-4">
        <WeeklyContest week={week} own={own} />
        {isFirstKnown && <SeasonChampionship season={week.season} viewer={viewer} ownId={ownId} />}
        {isFirstKnown && previous && <LastWeekWinners week={previous} ownId={ownId} />}
      </div>
      {isFirstKnown && children}
    </>
  )
}

/** The boards as links to the standings: phones have a tab for them, so the home screen ends after the games. */
function BoardLinks({ week }: { week: WeekKey }) {
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
