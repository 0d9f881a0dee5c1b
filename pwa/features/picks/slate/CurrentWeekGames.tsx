import type { FormEvent, ReactNode } from 'react'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { useStore } from '#pwa/device/createStore.ts'
import { TIEBREAKER_ID } from '#pwa/features/picks/card/followChoice.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import { GameCard } from '#pwa/football/GameCard.tsx'
import type { InsightsOpener } from '#pwa/football/gameCardProps.ts'
import { gameAt, shownMoment } from '#pwa/football/shownMoment.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { isOpenForPicks } from '#shared/rules/games/gameState.ts'
import { GameGroups } from './GameGroups.tsx'
import { LiveGroups } from './LiveGroups.tsx'
import { FailedGames, FailedPicks, LoadingGames, NoGames } from './SlateStates.tsx'
import { slateStateOf } from './slateTitle.ts'
import { TiebreakerChange } from './TiebreakerChange.tsx'
import { TiebreakerField } from './TiebreakerField.tsx'
import { TiebreakerShown } from './TiebreakerShown.tsx'
import * as texts from './texts.ts'

type Props = {
  card: CurrentCard
  onReview: () => void
  onShowCard: (record: PicksRecord) => void
  onLoading: (isLoading: boolean) => void
  /** What opens a game's insights. */
  renderInsights?: (game: Game) => InsightsOpener
  /** What the player needs while the week is played, where it stands among the games. */
  needs?: ReactNode
  /** The way to all outcomes of a week that is played. */
  outcomes?: ReactNode
}

/** The current week's slate: a form while picks are open, then what was submitted (or waits on this phone) and how it fares. */
export function CurrentWeekGames({ card, onReview, onShowCard, onLoading, renderInsights, needs, outcomes }: Props) {
  const zone = useZone()
  const { games, form, now, canPick, shown } = card
  const moment = useStore(shownMoment)
  if (hasCode(card.infoFault, 'not_found')) return <NoGames />
  if ((games.isError && !games.data) || card.infoFault) return <FailedGames onRetry={() => void card.refresh()} />
  if (card.picksFault) return <FailedPicks onRetry={() => void card.refresh()} />
  if (!games.data || !card.isReady) return <LoadingGames onLoading={onLoading} />
  if (games.data.length === 0) return <NoGames />

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onReview()
  }
  // A change has no field for a game that has started: the submitted pick stays.
  const hasField = (game: Game) => canPick && (!card.isChanging || isOpenForPicks(game, now))
  const renderGame = (game: Game) =>
    hasField(game) ? (
      <GameCard
        key={game.id}
        game={game}
        pick={null}
        now={now}
        field={form.register(`gamePicks.${game.id}`)}
        isPickable
        isDraft
        insights={renderInsights?.(game)}
      />
    ) : (
      <GameCard
        key={`shown-${game.id}`}
        game={gameAt(zone, game, moment)}
        pick={shown?.gamePicks[game.id] ?? null}
        hasNoCard={shown === null || card.isCardUnknown}
        now={now}
        isPickable={false}
        isDraft={shown?.isDraft ?? true}
        insights={renderInsights?.(game)}
      />
    )
  if (!canPick && slateStateOf(games.data, now) !== null) {
    const record = card.stored.data
    const last = games.data.find((game) => game.isMondayNight)
    return (
      <LiveGroups
        games={games.data}
        now={now}
        picks={card.isDraftLate || card.isCardUnknown ? null : (shown?.gamePicks ?? null)}
        hasNoCard={shown === null && !card.isCardUnknown}
        renderGame={renderGame}
        needs={needs}
        outcomes={shown && outcomes}
        onShowCard={record ? () => onShowCard(record) : null}
        tiebreaker={last && shown && <ShownTiebreaker card={card} game={last} score={shown.tieBreakerScore} />}
      />
    )
  }
  return (
    <form noValidate onSubmit={handleSubmit} aria-label={texts.picks()}>
      <GameGroups
        games={games.data}
        renderGame={renderGame}
        tiebreaker={(game) => (
          <div id={TIEBREAKER_ID}>
            {canPick ? (
              <TiebreakerField control={form.control} game={game} />
            ) : (
              shown && <ShownTiebreaker card={card} game={game} score={shown.tieBreakerScore} />
            )}
          </div>
        )}
      />
      {canPick && (
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden>
          {texts.reviewPicks()}
        </button>
      )}
    </form>
  )
}

/** The submitted tiebreaker, or the field to change it while it may be changed. */
function ShownTiebreaker({ card: { stored, shown, canChangeTiebreaker }, game, score }: { card: CurrentCard; game: Game; score: number }) {
  return stored.data && canChangeTiebreaker ? (
    <TiebreakerChange game={game} record={stored.data} />
  ) : (
    <TiebreakerShown game={game} score={score} isDraft={shown?.isDraft ?? false} />
  )
}
