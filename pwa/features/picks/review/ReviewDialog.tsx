import { useWatch } from 'react-hook-form'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { TIEBREAKER_ID } from '#pwa/features/picks/card/followChoice.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import { withoutGaps } from '#pwa/features/picks/card/usePicksForm.ts'
import { goToSoon } from '#pwa/features/picks/slate/scrollToGame.ts'
import type { SubmitFlow } from '#pwa/features/picks/submit/useSubmitFlow.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { matchupOf, teamOf } from '#pwa/football/teamNames.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import { teamName } from '#shared/reference/teams.ts'
import { hasStarted, isOpenForPicks } from '#shared/rules/games/gameState.ts'
import { isComplete } from '#shared/rules/picks/pickPermission.ts'
import { findNextOpenGame, progressOf } from '#shared/rules/picks/progress.ts'
import { countdownLevel, formatCountdown } from '#shared/rules/time/countdown.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** REVIEW YOUR PICKS: the card as it will be sent, and the one button that sends it. Stays open, and locked, until the server has answered. */
export function ReviewDialog({ card, flow }: { card: CurrentCard; flow: SubmitFlow }) {
  const { form, info, deadline, now } = card
  const games = card.games.data ?? []
  const values = useWatch({ control: form.control })
  const picks = withoutGaps(values.gamePicks ?? {})
  const tiebreaker = values.mnfTotalScore ?? 0
  const isLate = card.refusal === 'deadline_passed'
  const isReady = !isLate && isComplete(games, picks, tiebreaker, now)
  const { picked, open, remaining } = progressOf(games, picks, now)
  const startedCount = card.isChanging ? 0 : games.filter((game) => picks[game.id] && hasStarted(game, now)).length
  const tiebreakerGame = games.find((game) => game.isMondayNight)
  const isPressing = deadline !== null && countdownLevel(deadline, now) !== 'normal'
  const handleBack = () => {
    flow.close()
    const missing = findNextOpenGame(games, picks, '', now)
    if (missing) goToSoon(`game-${missing.id}`)
    else if (tiebreaker === 0) goToSoon(TIEBREAKER_ID)
  }

  return (
    <Dialog
      isOpen
      onClose={flow.close}
      isLocked={flow.isSending}
      title={texts.reviewYourPicks()}
      description={texts.ofGames({ weekTitle: weekTitle(info.week), picked, open })}
      aside={deadline !== null && <span className={isPressing ? 'text-warning-ink' : ''}>{formatCountdown(deadline, now)}</span>}
      footer={
        <div className="grid gap-[min(0.75rem,3vw)]">
          {!isReady && (
            <p role="status" className="text-center text-[min(1rem,5.6vw)] leading-snug font-semibold text-warning-ink">
              {isLate
                ? texts.deadlinePassedYourPicks()
                : remaining > 0
                  ? texts.completePicksToSubmit()
                  : texts.completeTiebreakerToFinish()}
            </p>
          )}
          <div className="grid grid-cols-[2fr_3fr] gap-[min(0.75rem,3vw)]">
            <Button variant="quiet" size="large" isWide disabled={flow.isSending} onClick={handleBack}>
              {texts.goBack()}
            </Button>
            <Button variant="primary" size="large" isWide disabled={!isReady} isBusy={flow.isSending} onClick={flow.submit}>
              {texts.submitPicks()}
            </Button>
          </div>
        </div>
      }
    >
      <Card
        tone="raised"
        className="mb-2 flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-[min(1rem,5vw)] py-1.5 shadow-none"
      >
        <div className="min-w-[min(9.5rem,100%)] flex-1">
          <p className="type-heading">{texts.tiebreaker()}</p>
          {tiebreakerGame && <p className="text-sm text-muted">{texts.totalScore({ matchupOf: matchupOf(tiebreakerGame) })}</p>}
        </div>
        <p className="type-number text-[2rem]">{tiebreaker > 0 ? tiebreaker : <span className="text-muted">–</span>}</p>
      </Card>
      {startedCount > 0 && !isLate && (
        <p role="status" className="mb-2 text-muted">
          {texts.gameThatYouPicked({ startedCount })}
        </p>
      )}
      <PicksTable games={games.filter((game) => (isLate ? picks[game.id] : isOpenForPicks(game, now)))} picks={picks} />
    </Dialog>
  )
}

/** A card at a glance: one line a game, the picked side outlined. */
function PicksTable({ games, picks }: { games: readonly Game[]; picks: GamePicks }) {
  return (
    <ul aria-label={texts.picks()} className="divide-y divide-line border-b border-line">
      {games.map((game) => (
        <li key={game.id} className="grid grid-cols-[1fr_min(1.5rem,7.5vw)_1fr] items-center py-1">
          <SideCell game={game} side="away" pick={picks[game.id] ?? null} />
          <span aria-hidden className="text-center font-condensed font-semibold text-muted">
            @
          </span>
          <SideCell game={game} side="home" pick={picks[game.id] ?? null} />
        </li>
      ))}
    </ul>
  )
}

function SideCell({ game, side, pick }: { game: Game; side: Side; pick: Side | null }) {
  const team = teamOf(game, side)
  const isPicked = pick === side
  return (
    <span
      className={cx(
        'flex min-h-10 min-w-0 items-center gap-[min(0.625rem,2.2vw)] rounded-lg border px-[min(0.5rem,1.8vw)]',
        side === 'home' && 'flex-row-reverse text-right',
        isPicked ? 'chosen border-pick bg-pick-surface' : 'border-transparent text-muted forced-colors:border-[Canvas]',
      )}
    >
      <TeamCrest team={team} cssSize="min(1.75rem, 7.2vw)" />
      <span className="min-w-0 flex-1 font-condensed text-[min(1.125rem,5.4vw)] leading-tight font-semibold [overflow-wrap:anywhere]">
        {teamName(team)}
      </span>
      {isPicked && <span className="sr-only">{texts.picked()}</span>}
    </span>
  )
}
