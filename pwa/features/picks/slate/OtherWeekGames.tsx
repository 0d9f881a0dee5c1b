import { lazy, type ReactNode, Suspense } from 'react'
import { useBeforeOpeningText, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { isCardUnknown, useWeekPicks } from '#pwa/features/picks/card/picksQueries.ts'
import { GameCard } from '#pwa/football/GameCard.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { hasStarted, isOver } from '#shared/rules/games/gameState.ts'
import { GameGroups } from './GameGroups.tsx'
import { FailedGames, FailedPicks, LoadingGames, NoGames } from './SlateStates.tsx'
import { TiebreakerShown } from './TiebreakerShown.tsx'

const PastCard = lazy(async () => ({ default: (await import('./PastCard.tsx')).PastCard }))

/** A week that is over in which the player has a card. `loading` stands until the result is known, so that the card below it does not move. */
export type PastWeek = { week: WeekKey; games: readonly Game[]; picks: PicksRecord; loading: ReactNode; card: ReactNode }
/** Shows the player's result above the card. */
export type RenderPastWeek = (past: PastWeek) => ReactNode

type Props = {
  playerId: string
  week: WeekKey
  now: EpochMs
  onLoading: (isLoading: boolean) => void
  renderPastWeek?: RenderPastWeek | undefined
}

/** Another week's slate: the result and the card of a week that is over, or games to come. Nothing can be picked here. */
export function OtherWeekGames({ playerId, week, now, onLoading, renderPastWeek }: Props) {
  const games = useWeekGames(week, false)
  const stored = useWeekPicks(playerId, week, false)
  const picks = stored.data ?? null
  // A week to come has no card.
  const isUnknown = games.data?.some((game) => hasStarted(game, now)) && isCardUnknown(stored)
  const beforeOpening = useBeforeOpeningText(week)
  if (games.isError && !games.data) return <FailedGames onRetry={() => void games.refetch()} />
  if (!games.data || stored.isLoading || (isUnknown && stored.error === null)) return <LoadingGames onLoading={onLoading} />
  if (games.data.length === 0) return <NoGames />
  const isWeekOver = games.data.some(({ gameStatus }) => gameStatus === 'final') && games.data.every(isOver)
  const card = <PastCard games={games.data} record={picks} now={now} />
  const loading = <LoadingGames onLoading={onLoading} />
  return (
    <>
      {isUnknown && <FailedPicks onRetry={() => void stored.refetch()} />}
      {beforeOpening && <p className="mt-4 text-muted">{beforeOpening}</p>}
      {!isWeekOver ? (
        <GameGroups
          games={games.data}
          renderGame={(game) => (
            <GameCard
              key={game.id}
              game={game}
              pick={picks?.gamePicks[game.id] ?? null}
              hasNoCard={isUnknown}
              now={now}
              isPickable={false}
              isDraft={false}
            />
          )}
          tiebreaker={(game) => picks && <TiebreakerShown game={game} score={picks.tieBreakerScore} />}
        />
      ) : picks && renderPastWeek ? (
        renderPastWeek({ week, games: games.data, picks, loading, card })
      ) : (
        <Suspense fallback={loading}>{card}</Suspense>
      )}
    </>
  )
}
