import { NoStandings } from '#pwa/features/standings/NoStandings.tsx'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { FIRST_REGULAR_WEEK } from '#shared/contest.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekBefore, weekLabel } from '#shared/rules/weeks/week.ts'
import { BoardHeading } from './BoardHeading.tsx'
import { FullBoard, LoadingRows } from './FullBoard.tsx'
import { useOwnRow, useSeasonHead } from './fullQueries.ts'
import * as texts from './texts.ts'
import { useCardDialog } from './useCardDialog.tsx'

/** The full standings of the season. A row opens the player's card of the last week that is over, or of the first one while it is played. */
export function SeasonTab({ current, viewer }: { current: WeekKey; viewer: CurrentUser | null }) {
  const head = useSeasonHead(current.season)
  const page = head.data
  const own = useOwnRow({ season: current.season, week: null }, viewer !== null).data
  const lastWeek = lastWeekOf(page?.throughWeek ?? null, current)
  const { open, dialog } = useCardDialog(lastWeek, lastWeek.week === current.week)
  if (!page) return head.isError ? <NoStandings query={head} /> : <LoadingRows />
  const { throughWeek, movedSinceWeek, rows } = page
  const heading = (
    <BoardHeading
      isBeingChecked={page.isBeingChecked}
      title={texts.seasonChampionship()}
      subtitle={throughWeek === null ? texts.regularSeason() : texts.throughRegularSeason({ through: throughText(throughWeek, current) })}
      progress={null}
      moves={movedSinceWeek === null ? null : texts.movesSince({ week: weekLabel(movedSinceWeek) })}
    />
  )
  return (
    <>
      <AnswerAge query={head} what={texts.standings()} failed={texts.theseStandingsCouldNot()} />
      {rows.length === 0 ? (
        <>
          {heading}
          <p className="py-6 text-center text-muted">{texts.seasonStandingsWillAppearHere()}</p>
        </>
      ) : (
        <FullBoard
          contest={{ season: current.season, week: null }}
          page={page}
          isSignedIn={viewer !== null}
          heading={heading}
          hasMoves={movedSinceWeek !== null}
          onOpen={own ? open : undefined}
        />
      )}
      {dialog}
    </>
  )
}

function lastWeekOf(throughWeek: number | null, current: WeekKey): WeekKey {
  const week = throughWeek ?? current.week
  const before = week === current.week && week > FIRST_REGULAR_WEEK ? weekBefore(current) : null
  return before ?? { season: current.season, week }
}

/** The current week is not over, so its points are not all there. */
const throughText = (week: number, current: WeekKey) =>
  week === current.week ? texts.withSoFar({ week: weekLabel(week) }) : texts.after({ week: weekLabel(week) })
