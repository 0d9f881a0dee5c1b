import type { ReactNode } from 'react'
import { Badge } from '#pwa/design/Badge.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Tooltip } from '#pwa/design/Tooltip.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { type GamePhase, hasUnknownTime } from '#shared/rules/gameState.ts'
import { formatKickoff } from '#shared/rules/kickoffText.ts'

type Props = {
  game: Game
  phase: GamePhase
  now: EpochMs
  /** A control at the end of the line. */
  action?: ReactNode
  className?: string
}

/** The line of a game card with the kickoff and network, or the state of play. */
export function GameLine({ game, phase, now, action, className }: Props) {
  return (
    <div className={cx('flex min-h-11 items-center justify-between gap-3 text-sm text-muted', className)}>
      <GameProgress game={game} phase={phase} now={now} />
      <span className="flex shrink-0 items-center gap-2">
        {game.isMondayNight && (
          <Tooltip text="Guess this game's total score: the closest guess breaks a tie">
            <Badge tone="neutral">TIEBREAKER</Badge>
          </Tooltip>
        )}
        {phase !== 'upcoming' && phase !== 'postponed' && game.network && <span>{game.network}</span>}
        {action}
      </span>
    </div>
  )
}

/** The state of play; before the game begins, the kickoff and network. */
export function GameProgress({ game, phase, now }: { game: Game; phase: GamePhase; now: EpochMs }) {
  switch (phase) {
    case 'live':
      return <Badge tone="live">{game.gameClock ?? 'LIVE'}</Badge>
    case 'final':
      return <Badge tone="final">Final</Badge>
    case 'tie':
      return (
        <span className="flex items-center gap-2">
          <Badge tone="neutral">Tie</Badge> Nobody scores
        </span>
      )
    case 'void':
      return (
        <span className="flex items-center gap-2">
          <Badge tone="neutral">Cancelled</Badge> Counts for nobody
        </span>
      )
    case 'started':
      return <span>Game has started</span>
    case 'postponed':
      return (
        <span className="flex items-center gap-2">
          <Badge tone="warning">Postponed</Badge> {whenOf(game, now)}
        </span>
      )
    default:
      return <span>{[whenOf(game, now), game.network].filter(Boolean).join(' · ')}</span>
  }
}

const whenOf = (game: Game, now: EpochMs) =>
  hasUnknownTime(game, now) || game.gameTime === null ? 'TBD' : formatKickoff(Date.parse(game.gameTime))
