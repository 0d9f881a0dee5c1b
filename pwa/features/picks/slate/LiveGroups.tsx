import { type ReactNode, useId, useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { MovingItems } from '#pwa/design/MovingItems.tsx'
import { useLatched } from '#pwa/device/useLatched.ts'
import { usePageVisible } from '#pwa/device/usePageVisible.ts'
import { TIEBREAKER_ID } from '#pwa/features/picks/card/followChoice.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game, GameId, Side } from '#shared/model/game.ts'
import { hasStarted, isOver } from '#shared/rules/games/gameState.ts'
import { countPicks } from '#shared/rules/picks/countPicks.ts'
import { DayHeading, groupByDay } from './GameGroups.tsx'
import { NextKickoffs } from './NextKickoffs.tsx'
import * as texts from './texts.ts'

type Props = {
  games: readonly Game[]
  now: EpochMs
  /** The picks that count; null without a submitted or queued card. */
  picks: Readonly<Record<GameId, Side>> | null
  /** The player has neither a card nor a draft. */
  hasNoCard: boolean
  renderGame: (game: Game) => ReactNode
  /** What the player needs, below the games that run. */
  needs: ReactNode
  /** The way to all outcomes, beside the first heading. */
  outcomes: ReactNode
  /** The tiebreaker as it was submitted. */
  tiebreaker: ReactNode
  /** Opens the submitted card; null without one. */
  onShowCard: (() => void) | null
}

/**
 * A week while it is played: live games first, the closest on top, those that are over folded into one row, then what is still to come. Cards change
 * their places at a kickoff only, and when the player comes back to the page: a game that ends stays where it is until then.
 */
export function LiveGroups({ games, now, picks, hasNoCard, renderGame, needs, outcomes, tiebreaker, onShowCard }: Props) {
  const zone = useZone()
  const [isFoldedOpen, setIsFoldedOpen] = useState<boolean | null>(null)
  const isRunning = (game: Game) => !isOver(game) && game.gameStatus !== 'postponed' && hasStarted(game, now)
  const live = games.filter(isRunning)
  const begun = games.filter((game) => hasStarted(game, now)).map(({ id }) => id)
  const first = useLatched(
    closestFirst(live).map(({ id }) => id),
    `${usePageVisible()} ${begun.join(' ')}`,
  )
  const shown = [...new Set([...first, ...live.map(({ id }) => id)])].flatMap((id) => games.find((game) => game.id === id) ?? [])
  const folded = games.filter((game) => isOver(game) && !shown.includes(game))
  const ahead = games.filter((game) => !isOver(game) && !shown.includes(game))
  return (
    <>
      <MovingItems arrangement={`${first.join(' ')} ${begun.join(' ')}`}>
        {shown.length > 0 && (
          <section aria-label={texts.liveNow()} className={cx('@container/live', outcomes ? 'mt-1' : 'mt-4')}>
            <DayHeading title={titleOf(live.length, shown.filter(isOver).length)} aside={outcomes} />
            <Grid games={shown} renderGame={renderGame} hasResults>
              <NextKickoffs games={ahead} now={now} />
            </Grid>
          </section>
        )}
        {needs}
        {folded.length > 0 && (
          <FoldedGames
            games={folded}
            picks={picks}
            hasNoCard={hasNoCard}
            renderGame={renderGame}
            isOpen={isFoldedOpen ?? shown.length + ahead.length === 0}
            onOpen={setIsFoldedOpen}
            onShowCard={onShowCard}
          />
        )}
        {ahead.length > 0 && (
          <section aria-label={texts.stillToCome()} className="mt-4">
            {groupByDay(zone, ahead).map(({ day, title, games: ofDay }, index) => (
              <div key={day} className={cx(index > 0 && 'mt-3')}>
                <DayHeading
                  title={index === 0 ? texts.stillToComeNamed({ title }) : title}
                  aside={index === 0 && shown.length === 0 && outcomes}
                />
                <Grid games={ofDay} renderGame={renderGame} />
              </div>
            ))}
          </section>
        )}
      </MovingItems>
      <div id={TIEBREAKER_ID} data-below-items className="mt-2">
        {tiebreaker}
      </div>
    </>
  )
}

/** Points that one possession can bring: a touchdown with two more. */
const POSSESSION_POINTS = 8

/** Games within one score first, then within two. Counted in scores, so that a card moves seldom; equal ones stay in the order of their kickoffs. */
const closestFirst = (games: readonly Game[]) => [...games].sort((one, other) => scoresApart(one) - scoresApart(other))

const scoresApart = ({ awayScore, homeScore }: Game) =>
  Math.max(1, Math.ceil(Math.abs((awayScore ?? 0) - (homeScore ?? 0)) / POSSESSION_POINTS))

/** "Live now · 2 · 5 ended": a game that has ended stays among those that run until the next kickoff. */
function titleOf(live: number, ended: number): string {
  if (live === 0) return texts.justEnded()
  return ended > 0 ? texts.liveNowEnded({ live, ended }) : texts.liveNowCount({ live })
}

type GridProps = Pick<Props, 'games' | 'renderGame'> & { hasResults?: boolean; children?: ReactNode }

function Grid({ games, renderGame, hasResults = false, children }: GridProps) {
  return (
    <div className={cx('games-grid', hasResults && 'has-results')}>
      {games.map((game) => (
        <div key={game.id} data-item={game.id} className="min-w-0">
          {renderGame(game)}
        </div>
      ))}
      {children}
    </div>
  )
}

type FoldedProps = Pick<Props, 'games' | 'picks' | 'hasNoCard' | 'renderGame' | 'onShowCard'> & {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** "12 final · 9 correct · 3 missed": a tap shows the games, and View the card with its stamps. */
function FoldedGames({ games, picks, hasNoCard, renderGame, isOpen, onOpen, onShowCard }: FoldedProps) {
  const id = useId()
  const { right, missed, games: finals } = countPicks({ games }, picks ?? {})
  return (
    <section aria-label={texts.finalGames()} className="mt-4">
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          id="final-games"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-12 min-w-[min(14rem,100%)] flex-1 items-center gap-2 rounded-2xl border border-line bg-surface px-4 text-left"
        >
          <span className="min-w-0 flex-1 font-semibold max-sm:font-condensed max-sm:text-[min(1.0625rem,6vw)]">
            {texts.final({ finals })}
            {hasNoCard && <span className="text-muted"> {texts.noPickMade()}</span>}
            {picks && (
              <>
                <span className="text-muted"> · </span>
                <Count of={right} word={texts.correctWord()} tone="text-correct-ink" />
                <span className="text-muted"> · </span>
                <Count of={missed} word={texts.missedWord()} tone="text-missed-ink" />
              </>
            )}
          </span>
          <Icon name="chevron-down" className={cx('shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')} />
        </button>
        {onShowCard && (
          <Button id="view-card" variant="quiet" onClick={onShowCard}>
            {texts.viewCard()}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && <Grid games={games} renderGame={renderGame} hasResults />}
      </div>
    </section>
  )
}

/** Only what there is has a color: "0 correct" in green would look like good news. */
const Count = ({ of, word, tone }: { of: number; word: string; tone: string }) => (
  <span className={cx('whitespace-nowrap', of > 0 ? tone : 'text-muted')}>
    {of} {word}
  </span>
)
