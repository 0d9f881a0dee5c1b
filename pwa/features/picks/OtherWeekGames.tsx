import { useBeforeOpeningText, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Card } from '#pwa/design/Card.tsx'
import { GameCard } from '#pwa/football/GameCard.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isOver } from '#shared/rules/gameState.ts'
import { GameGroups } from './GameGroups.tsx'
import { useWeekPicks } from './picksQueries.ts'
import { FailedGames, LoadingGames, NoGames } from './SlateStates.tsx'
import { TiebreakerShown } from './TiebreakerShown.tsx'

type Props = { playerId: string; week: WeekKey; now: EpochMs; onLoading: (isLoading: boolean) => void }

/** Another week's slate: results with the player's picks, or games to come. Nothing can be picked here. */
export function OtherWeekGames({ playerId, week, now, onLoading }: Props) {
  const games = useWeekGames(week, false)
  const picks = useWeekPicks(playerId, week, false).data ?? null
  const beforeOpening = useBeforeOpeningText(week)
  if (games.isError && !games.data) return <FailedGames onRetry={() => void games.refetch()} />
  if (!games.data) return <LoadingGames onLoading={onLoading} />
  if (games.data.length === 0) return <NoGames />
  const finals = games.data.filter((game) => game.gameStatus === 'final').length
  return (
    <>
      {beforeOpening && <p className="mt-4 text-muted">{beforeOpening}</p>}
      {picks && finals > 0 && (
        <Card as="section" aria-label="Your result" className="mt-4 flex items-baseline justify-between gap-4">
          <p className="type-heading">Your picks</p>
          <p className="type-number text-[1.75rem]">
            <span className="text-correct-ink">{picks.score}</span>
            <span className="text-muted">/{games.data.filter((game) => game.gameStatus !== 'cancelled').length}</span>{' '}
            <span className="text-base">correct</span>
          </p>
        </Card>
      )}
      <GameGroups
        games={games.data}
        hasResults={finals > 0 && games.data.every(isOver)}
        renderGame={(game) => (
          <GameCard key={game.id} game={game} pick={picks?.gamePicks[game.id] ?? null} now={now} isPickable={false} isDraft={false} />
        )}
        tiebreaker={(game) => picks && <TiebreakerShown game={game} score={picks.tieBreakerScore} />}
      />
    </>
  )
}
