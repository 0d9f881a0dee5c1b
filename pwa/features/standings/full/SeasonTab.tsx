import { NoStandings } from '#pwa/features/standings/NoStandings.tsx'
import type { StandingsRow } from '#shared/model/fullStandings.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekLabel } from '#shared/rules/week.ts'
import { BoardHeading } from './BoardHeading.tsx'
import { OldStandings } from './BoardStates.tsx'
import { FullBoard, LoadingRows } from './FullBoard.tsx'
import { useSeasonHead } from './fullQueries.ts'

type Props = { current: WeekKey; viewer: CurrentUser | null; ownNote: (own: StandingsRow, first: StandingsRow | undefined) => string }

/** The full standings of the season. */
export function SeasonTab({ current, viewer, ownNote }: Props) {
  const head = useSeasonHead(current.season)
  const page = head.data
  if (!page) return head.isError ? <NoStandings query={head} /> : <LoadingRows />
  const { throughWeek, movedSinceWeek, rows, players, isSettled } = page
  const heading = (
    <BoardHeading
      title="SEASON CHAMPIONSHIP"
      subtitle={throughWeek === null ? 'regular season' : `${throughText(throughWeek, current)} · regular season`}
      progress={null}
      moves={movedSinceWeek === null ? null : `moves since ${weekLabel(movedSinceWeek)}`}
    />
  )
  return (
    <>
      <OldStandings query={head} />
      {rows.length === 0 ? (
        <>
          {heading}
          <p className="py-6 text-center text-muted">Season standings will appear here once games begin</p>
        </>
      ) : (
        <FullBoard
          contest={{ season: current.season, week: null }}
          players={players}
          isSettled={isSettled}
          isSignedIn={viewer !== null}
          heading={heading}
          reason={null}
          ownNote={(own) => ownNote(own, rows[0])}
        />
      )}
    </>
  )
}

/** The current week is not over, so its points are not all there. */
const throughText = (week: number, current: WeekKey) =>
  week === current.week ? `With ${weekLabel(week)} so far` : `After ${weekLabel(week)}`
