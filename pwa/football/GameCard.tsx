import type { ReactNode } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game, Side } from '#shared/model/game.ts'
import { isOpenForPicks, phaseOf } from '#shared/rules/gameState.ts'
import { GameLine } from './GameLine.tsx'
import { type PickField, PickOption } from './PickOption.tsx'
import { ScoreRow } from './ScoreRow.tsx'
import { matchupOf } from './teamNames.ts'

type Props = {
  game: Game
  /** The player's pick; null for none. Only for games without a form field. */
  pick: Side | null
  now: EpochMs
  /** The form field for the pick; without it nothing can be picked. */
  field?: PickField
  /** The player may make picks this week at all. */
  isPickable: boolean
  /** The pick is not submitted yet: dashed. */
  isDraft: boolean
  /** The button that opens the game's insights, at the end of the line about the game. */
  insights?: ReactNode
  className?: string
}

const SIDES: readonly Side[] = ['away', 'home']

/** One game of a slate: before kickoff two teams to choose from, after it the score and whether the pick was right. A radio group named "Bills at Chiefs". */
export function GameCard({ game, pick, now, field, isPickable, isDraft, insights, className }: Props) {
  const phase = phaseOf(game, now)
  const isAhead = phase === 'upcoming' || phase === 'postponed' || phase === 'void'
  const isOpen = isPickable && field !== undefined && isOpenForPicks(game, now)
  const name = field?.name ?? `shown-${game.id}`
  return (
    <Card as="article" id={`game-${game.id}`} isPadded={false} className={cx('relative scroll-mt-24 overflow-hidden', className)}>
      {!isAhead && <GameLine game={game} phase={phase} now={now} action={insights} className="px-4 pt-3" />}
      <div
        role="radiogroup"
        aria-label={matchupOf(game)}
        aria-disabled={!isOpen || undefined}
        className={isAhead ? 'relative grid grid-cols-2' : 'flex flex-col gap-1 p-2.5'}
      >
        {SIDES.map((side) =>
          isAhead ? (
            <PickOption key={side} game={game} side={side} pick={pick} name={name} isOpen={isOpen} isDraft={isDraft} field={field} />
          ) : (
            <ScoreRow key={side} game={game} side={side} pick={pick} name={name} />
          ),
        )}
        {isAhead && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-1/2 grid size-7 -translate-1/2 place-items-center rounded-full border border-line bg-background font-condensed font-semibold text-muted"
          >
            {game.isNeutralSite ? 'v' : '@'}
          </span>
        )}
      </div>
      {isAhead && <GameLine game={game} phase={phase} now={now} action={insights} className="border-t border-line px-4 py-1.5" />}
      {!isAhead && pick === null && <p className="px-4 pb-3 text-sm text-muted">No Pick Made</p>}
    </Card>
  )
}
