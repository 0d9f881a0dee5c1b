import { Card } from '#pwa/design/Card.tsx'
import { matchupOf } from '#pwa/football/teamNames.ts'
import type { Game } from '#shared/model/game.ts'

/** The submitted tiebreaker, and how far it was off once that game is final. */
export function TiebreakerShown({ game, score }: { game: Game; score: number }) {
  const total = game.gameStatus === 'final' ? game.totalScore : null
  return (
    <Card as="section" aria-label="Tiebreaker" className="flex min-h-[4.25rem] items-center justify-between gap-4 py-1.5">
      <div className="min-w-0">
        <p className="type-heading">Tiebreaker</p>
        <p className="text-sm text-muted">Total score of {matchupOf(game)}</p>
        {total !== null && (
          <p className="mt-1 text-sm">
            Final total {total}, {total === score ? 'exactly right' : `off by ${Math.abs(total - score)}`}
          </p>
        )}
      </div>
      <p className="type-number text-[2.25rem]">{score}</p>
    </Card>
  )
}
