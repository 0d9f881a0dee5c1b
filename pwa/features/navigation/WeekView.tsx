import { useState } from 'react'
import { useArePicksClosed, useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { BEFORE_OPENING, useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Switch } from '#pwa/design/Switch.tsx'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import type { contract } from '#shared/contract/appCalls.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { Game } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import type { AvailableWeek, WeekStatus } from '#shared/model/week.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { countPicks } from '#shared/rules/picks/countPicks.ts'
import { GameRow } from './GameRow.tsx'
import { useSubmittedPicks } from './submittedPicks.ts'
import * as texts from './texts.ts'
import { MODE_OF, statusNow } from './weekModes.ts'

/** The games of one week, with the player's picks over them while "My picks" is on. */
export function WeekView({ week, playerId, canPick }: { week: AvailableWeek; playerId: string | null; canPick: boolean }) {
  const arePicksClosed = useArePicksClosed()
  const status = statusNow(week, useCurrentWeek().data?.seasons?.coming)
  const canShowPicks = playerId !== null && status !== 'upcoming'
  const [isOn, setIsOn] = useState(true)
  const query = useWeekGames(week, week.status === 'current')
  const { data: games, error } = query
  const picks = useSubmittedPicks(canShowPicks ? week : null, playerId)
  // a week without a card says so once, above the games
  const shownPicks = canShowPicks && isOn && picks.data && Object.keys(picks.data.gamePicks).length > 0 ? picks.data.gamePicks : null

  return (
    <section aria-label={texts.games()}>
      <div className="when-loaded flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5">
          <Badge tone="won">{MODE_OF[status].tag}</Badge>
          <span className="text-muted">
            {week.isBeforeOpening ? BEFORE_OPENING : summaryOf(status, games ?? [], canShowPicks ? picks.data : undefined, arePicksClosed)}
          </span>
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
        <LoadFailure query={query} title={error.message} text="" offlineText={texts.theGamesOfThisWeek()} />
      ) : (
        <Loading what={texts.theGamesInSentence()} count={6} gap="gap-2" className="h-15 rounded-2xl" />
      )}
      {status === 'current' && canPick && playerId !== null && (
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
  const list = (some: readonly Game[]) => (
    <ul className="grid gap-2">
      {some.map((game) => (
        <GameRow key={game.id} game={game} picks={picks} />
      ))}
    </ul>
  )
  return (
    <>
      {list(byKickoff.filter(({ isMondayNight }) => !isMondayNight))}
      {tiebreaker.length > 0 && (
        <>
          <h3 className="type-label mt-4 mb-2 text-muted">{texts.tiebreakerGame()}</h3>
          {list(tiebreaker)}
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
function summaryOf(status: WeekStatus, games: readonly Game[], card: Picked | undefined, areClosed: boolean): string {
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
