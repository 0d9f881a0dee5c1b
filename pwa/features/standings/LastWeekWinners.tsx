import { Card } from '#pwa/design/Card.tsx'
import type { WeeklyBoard } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekLabel } from '#shared/rules/week.ts'
import { BoardCard, EmptyBoard } from './BoardCard.tsx'
import { BoardRow, prizeOf } from './BoardRow.tsx'
import { useWeeklyBoard } from './boardQueries.ts'

/** Lines of last week's winners. */
const WINNERS = 5

type Props = {
  week: WeekKey
  ownId: string | null
  /** The only board of a screen: it says that it is loading or could not be loaded. Among other boards it is left out then. */
  isAlone?: boolean
}

/** LAST WEEK'S WINNERS, once that week has results. Until the week is settled they are leaders, because scores can still be corrected. */
export function LastWeekWinners({ week, ownId, isAlone = false }: Props) {
  const query = useWeeklyBoard(week)
  const board = query.data
  const hasWinners = board !== undefined && board !== null && board.countedGames > 0 && board.topUsers.length > 0
  // a server of the previous version does not send `isSettled`
  const isSettled = board?.isSettled ?? true
  const title = isSettled ? "LAST WEEK'S WINNERS" : "LAST WEEK'S LEADERS"
  const subtitle = isSettled ? weekLabel(week.week) : `${weekLabel(week.week)} • not official yet`
  if (isAlone) {
    return (
      <BoardCard
        id="last-week-board"
        title={title}
        subtitle={subtitle}
        query={query}
        loading="Loading last week's winners..."
        usualLines={5}
      >
        {hasWinners ? <Winners board={board} isSettled={isSettled} ownId={ownId} /> : <EmptyBoard text="No winners last week" />}
      </BoardCard>
    )
  }
  if (!hasWinners) return null
  return (
    <Card as="section" aria-labelledby="last-week-board">
      <h2 id="last-week-board" className="type-section">
        {title}
      </h2>
      <p className="text-sm text-muted">{subtitle}</p>
      <Winners board={board} isSettled={isSettled} ownId={ownId} />
    </Card>
  )
}

function Winners({ board, isSettled, ownId }: { board: WeeklyBoard; isSettled: boolean; ownId: string | null }) {
  return (
    <ol className="mt-2">
      {board.topUsers.slice(0, WINNERS).map((row) => (
        <BoardRow
          key={row.id}
          place={row.place}
          name={row.displayName}
          isTied={row.isTied}
          isYou={row.id === ownId}
          points={row.weeklyScore}
          prize={isSettled && row.prize !== null ? { dollars: row.prize, status: 'won' } : prizeOf(row)}
        />
      ))}
    </ol>
  )
}
