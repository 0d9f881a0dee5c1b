import { Card } from '#pwa/design/Card.tsx'
import type { WeekKey } from '#shared/model/week.ts'
import { weekLabel } from '#shared/rules/week.ts'
import { BoardRow } from './BoardRow.tsx'
import { useWeeklyBoard } from './boardQueries.ts'

/** Lines of last week's winners. Source: spec 2 §9. */
const WINNERS = 5

/** LAST WEEK'S WINNERS, once that week has results; nothing before, and nothing while they can't be had. */
export function LastWeekWinners({ week, ownId }: { week: WeekKey; ownId: string | null }) {
  const board = useWeeklyBoard(week).data
  if (!board || board.countedGames === 0 || board.topUsers.length === 0) return null
  return (
    <Card as="section" aria-labelledby="last-week-board">
      <h2 id="last-week-board" className="type-section">
        LAST WEEK'S WINNERS
      </h2>
      <p className="text-sm text-muted">{weekLabel(week.week)}</p>
      <ol className="mt-2">
        {board.topUsers.slice(0, WINNERS).map(({ id, displayName, weeklyScore, place, isTied, prize }) => (
          <BoardRow
            key={id}
            place={place}
            name={displayName}
            isTied={isTied}
            isYou={id === ownId}
            points={weeklyScore}
            prize={prize === null ? null : { dollars: prize, isWon: true }}
          />
        ))}
      </ol>
    </Card>
  )
}
