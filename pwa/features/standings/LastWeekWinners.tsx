import { Card } from '#pwa/design/Card.tsx'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'
import type { WeeklyBoard } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { BoardRow, prizeOf } from './BoardRow.tsx'
import { useWeeklyBoard } from './boardQueries.ts'
import * as texts from './texts.ts'

/** Lines of last week's winners. */
const WINNERS = 5

/** LAST WEEK'S WINNERS, once that week has results. Until it is settled they are leaders, because scores can still be corrected. Null without results. */
export function describeLastWeek(board: WeeklyBoard | null | undefined): { title: string; isSettled: boolean } | null {
  if (!board || board.countedGames === 0 || board.topUsers.length === 0) return null
  // a server of the previous version does not send `isSettled`
  const isSettled = board.isSettled ?? true
  return { title: isSettled ? texts.lastWeeksWinners() : texts.lastWeeksLeaders(), isSettled }
}

export function LastWeekWinners({ week, ownId }: { week: WeekKey; ownId: string | null }) {
  const board = useWeeklyBoard(week).data
  const lastWeek = describeLastWeek(board)
  if (!board || !lastWeek) return null
  const { title, isSettled } = lastWeek
  return (
    <Card as="section" aria-labelledby="last-week-board">
      <h2 id="last-week-board" className="type-section">
        {title}
      </h2>
      <p className="text-sm text-muted">{isSettled ? weekLabel(week.week) : texts.notOfficialYet({ week: weekLabel(week.week) })}</p>
      <BeingChecked isShown={board.isBeingChecked} />
      <ol className="mt-2">
        {board.topUsers.slice(0, WINNERS).map((row) => (
          <BoardRow
            key={row.id}
            place={row.place}
            name={row.displayName}
            isTied={row.isTied}
            isYou={row.id === ownId}
            points={row.weeklyScore}
            championOf={row.championOf}
            prize={prizeOf(row, isSettled)}
          />
        ))}
      </ol>
    </Card>
  )
}
