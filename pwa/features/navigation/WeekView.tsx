import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CURRENT_PICKS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useArePicksClosed, useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { BEFORE_OPENING, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { Switch } from '#pwa/design/Switch.tsx'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { contract } from '#shared/contract/appCalls.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { Game } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import type { AvailableWeek } from '#shared/model/week.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { countPicks } from '#shared/rules/picks/countPicks.ts'
import { GameRow } from './GameRow.tsx'
import * as texts from './texts.ts'
import { MODE_OF } from './weekModes.ts'

/** The games of one week, with the player's picks over them while "My picks" is on. */
export function WeekView({ week, playerId }: { week: AvailableWeek; playerId: string | null }) {
  const isClosed = useIsSeasonClosed()
  const arePicksClosed = useArePicksClosed()
  const isPreview = week.status === 'upcoming'
  const canShowPicks = playerId !== null && !isPreview
  const [isOn, setIsOn] = useState(true)
  const query = useWeekGames(week, week.status === 'current')
  const { data: games, error, refetch, isFetching } = query
  const picks = useQuery({
    ...persistedCall(
      contract.getWeekGamePicks,
      { params: { userId: playerId ?? '', week: String(week.week), season: String(week.season) } },
      CURRENT_PICKS,
    ),
    enabled: canShowPicks,
  })
  // a week without a card says so once, above the games
  const shownPicks = canShowPicks && isOn && picks.data && Object.keys(picks.data.gamePicks).length > 0 ? picks.data.gamePicks : null

  return (
    <section aria-label={texts.games()}>
      <div className="when-loaded flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5">
          <Badge tone="won">{MODE_OF[week.status].tag}</Badge>
          <span className="text-muted">{summaryOf(week, games ?? [], canShowPicks ? picks.data : undefined, arePicksClosed)}</span>
        </p>
        <Switch label={texts.myPicks()} isOn={canShowPicks && isOn} onChange={setIsOn} isDisabled={!canShowPicks} className="!w-auto" />
      </div>
      {canShowPicks && isOn && picks.isError && !picks.data && (
        <Notice tone="warning" className="mb-2">
          {texts.yourPicksCouldNot({ message: picks.error.message })}
        </Notice>
      )}
      <AnswerAge query={query} what={texts.theGames()} className="mb-2" />
      {games && games.length > 0 && !picks.isLoading ? (
        <GameList games={games} picks={shownPicks} />
      ) : games && !picks.isLoading ? (
        <Card className="py-8 text-center text-muted">{texts.noGamesScheduled()}</Card>
      ) : error ? (
        <LoadFailure
          error={error}
          title={error.message}
          text=""
          offlineText={texts.theGamesOfThisWeek()}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={texts.loadingTheGames()} className="grid gap-2">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-15 rounded-2xl" />
          ))}
        </div>
      )}
      {week.status === 'current' && !isClosed && playerId !== null && (
        <ButtonLink to="/" variant="primary" size="large" isWide className="when-loaded mt-4">
          {texts.makePicks()}
        </ButtonLink>
      )}
    </section>
  )
}

/** The games by kickoff, and the tiebreaker game by itself at the end. */
function GameList({ games, picks }: { games: readonly Game[]; picks: GamePicks | null }) {
  const byKickoff = [...games].sort((one, other) => (one.gameTime ?? '~').localeCompare(other.gameTime ?? '~'))
  const tiebreaker = byKickoff.filter(({ isMondayNight }) => isMondayNight)
  return (
    <>
      <ul className="grid gap-2">
        {byKickoff
          .filter(({ isMondayNight }) => !isMondayNight)
          .map((game) => (
            <GameRow key={game.id} game={game} picks={picks} />
          ))}
      </ul>
      {tiebreaker.length > 0 && (
        <>
          <h3 className="type-label mt-4 mb-2 text-muted">{texts.tiebreakerGame()}</h3>
          <ul className="grid gap-2">
            {tiebreaker.map((game) => (
              <GameRow key={game.id} game={game} picks={picks} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type Picked = CallResponse<typeof contract.getWeekGamePicks>

/**
 * "11 of 14 correct" in review, "8 of 14 picked" in the active week; nothing while the picks are not known. Only the submitted card is known here,
 * so an open week without one is "Not submitted yet": the player may have a draft.
 */
function summaryOf(
  { status, isBeforeOpening }: AvailableWeek,
  games: readonly Game[],
  card: Picked | undefined,
  areClosed: boolean,
): string {
  if (isBeforeOpening) return BEFORE_OPENING
  if (status === 'upcoming') return texts.picksAreNotOpenYet()
  if (!card || games.length === 0) return ''
  const counting = games.filter((game) => !isVoid(game))
  const picked = counting.filter(({ id }) => card.gamePicks[id])
  if (status === 'current' && picked.length === 0 && !areClosed) return texts.notSubmittedYet()
  if (status === 'current') return texts.ofPicked({ picked: picked.length, games: counting.length })
  if (picked.length === 0) return texts.noPickMade()
  const counted = countPicks({ games, settled: card.settled }, card.gamePicks)
  return texts.ofCorrect({ correct: counted.right, games: counted.games })
}
