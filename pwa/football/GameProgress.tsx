import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { type GamePhase, hasUnknownTime } from '#shared/rules/gameState.ts'
import { formatKickoff } from '#shared/rules/timeText.ts'

/** How far a game is; before it begins, when and on which network. */
export function GameProgress({ game, phase, now }: { game: Game; phase: GamePhase; now: EpochMs }) {
  const zone = useZone()
  switch (phase) {
    case 'live':
      return <Badge tone="live">{game.gameClock ?? 'LIVE'}</Badge>
    case 'final':
      return <Badge tone="final">Final</Badge>
    case 'tie':
      return <Badge tone="neutral">Tie</Badge>
    case 'void':
      return (
        <span className="flex items-center gap-2">
          <Badge tone="neutral">Cancelled</Badge> Counts for nobody
        </span>
      )
    case 'started':
      return <span className="font-condensed">Game has started</span>
    case 'postponed':
      return (
        <span className="flex items-center gap-2">
          <Badge tone="warning">Postponed</Badge> {kickoffOrTbd(zone, game, now)}
        </span>
      )
    default:
      return <span>{[kickoffOrTbd(zone, game, now), game.network].filter(Boolean).join(' · ')}</span>
  }
}

/** "Sun 10:00 AM PT"; "TBD" while it is not known. */
export const kickoffOrTbd = (zone: string, game: Game, now: EpochMs) =>
  hasUnknownTime(game, now) || game.gameTime === null ? 'TBD' : formatKickoff(zone, Date.parse(game.gameTime))
