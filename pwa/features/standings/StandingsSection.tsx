import type { ReactNode } from 'react'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekBefore } from '#shared/rules/weeks/week.ts'
import { BoardLinks } from './BoardLinks.tsx'
import { useShownStanding, useWeeklyBoard } from './boardQueries.ts'
import { LastWeekWinners } from './LastWeekWinners.tsx'
import { SeasonChampionship } from './SeasonChampionship.tsx'
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
