import { useArePicksClosed } from '#pwa/data/queries/contestQueries.ts'
import { numbered } from '#pwa/design/numbered.ts'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'
import type { OwnStanding, WeeklyBoard } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { BoardCard, EmptyBoard } from './BoardCard.tsx'
import { BoardRow, prizeOf } from './BoardRow.tsx'
import { useWeeklyBoard } from './boardQueries.ts'
import { countPlayers } from './full/placeTexts.ts'
import { showWeeklyRow, useIfEndedNow } from './ifEndedNow.ts'
import { OrderLine } from './OrderLine.tsx'
import * as texts from './texts.ts'

/** THIS WEEK'S CONTEST: the first ten, and the viewer's own line wherever they stand. */
export function WeeklyContest({ week, own }: { week: WeekKey; own: OwnStanding | null }) {
  const board = useWeeklyBoard(week)
  return (
    <BoardCard
      id="weekly-board"
      title={texts.thisWeeksContest()}
      subtitle={texts.winVenueCredits({ week: weekLabel(week.week) })}
      query={board}
      loading={texts.loadingWeeklyStandings()}
      usualLines={4}
    >
      {board.data && <WeeklyRows board={board.data} own={own} />}
    </BoardCard>
  )
}

function WeeklyRows({ board, own }: { board: WeeklyBoard; own: OwnStanding | null }) {
  const [isWanted] = useIfEndedNow()
  const first = (isWanted && board.topIfEndedNow) || board.topUsers
  const hasPlaces = board.countedGames > 0 || first !== board.topUsers
  const isShown = first.some(({ id }) => id === own?.id)
  const arePicksClosed = useArePicksClosed()
  if (board.topUsers.length === 0 && !own)
    return <EmptyBoard text={arePicksClosed ? texts.noPicksSubmitted() : texts.noPicksSubmittedYet()} />
  const progress = (
    <>
      <p className="mt-2 text-sm text-muted">{progressText(board)}</p>
      <BeingChecked isShown={board.isBeingChecked} />
      {(board.topIfEndedNow || board.countedGames > 0) && !board.isSettled && <OrderLine isRunning={board.topIfEndedNow != null} />}
    </>
  )
  if (!hasPlaces) {
    return (
      <>
        {progress}
        <Entrants board={board} own={own} />
      </>
    )
  }
  return (
    <>
      {progress}
      <ol className="mt-2">
        {numbered([...first.map((row) => showWeeklyRow(row, isWanted)), ...(own && !isShown ? [own] : [])]).map(({ number, item: row }) => {
          const isYou = row.id === own?.id
          return (
            <BoardRow
              key={number}
              place={row.place}
              name={row.displayName}
              isTied={row.isTied}
              isYou={isYou}
              points={row.weeklyScore}
              championOf={row.championOf}
              aside={isYou && own ? texts.tiebreak({ tieBreakerScore: own.tieBreakerScore }) : undefined}
              note={isYou ? row.reason : null}
              prize={prizeOf(row, board.isSettled)}
            />
          )
        })}
      </ol>
    </>
  )
}

/** Before the first result: the names of those who are in, without places and points that all are zero. */
function Entrants({ board, own }: { board: WeeklyBoard; own: OwnStanding | null }) {
  const others = board.topUsers.filter(({ id }) => id !== own?.id)
  return (
    <ul
      aria-label={texts.playersWho()}
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-1.5 text-[0.9375rem]"
    >
      {own && <li className="rounded-lg bg-pick-surface px-3 py-1.5 font-semibold">{texts.youreIn()}</li>}
      {others.map(({ id, displayName }) => (
        <li key={id} className="rounded-lg bg-raised px-3 py-1.5 [overflow-wrap:anywhere]">
          {displayName}
        </li>
      ))}
    </ul>
  )
}

function progressText({ participants, countedGames, openGames, isProvisional, topIfEndedNow }: WeeklyBoard): string {
  const players = countPlayers(participants)
  if (countedGames === 0 && topIfEndedNow) return texts.noGameIsFinalYet({ players })
  if (countedGames === 0) return texts.inSoFarPlacesCome({ players })
  return isProvisional ? texts.provisionalGameStillOpen({ players, openGames }) : texts.final({ players })
}
