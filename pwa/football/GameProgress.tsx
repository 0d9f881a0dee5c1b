import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { type GamePhase, hasStarted, hasUnknownTime } from '#shared/rules/games/gameState.ts'
import { formatKickoff } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** How far a game is; before it begins, when and on which network. */
export function GameProgress({ game, phase, now }: { game: Game; phase: GamePhase; now: EpochMs }) {
  const zone = useZone()
  switch (phase) {
    case 'live':
      return <Badge tone="live">{game.gameClock ?? texts.live()}</Badge>
    case 'final':
      return <Badge tone="final">{texts.final()}</Badge>
    case 'tie':
      return <Badge tone="neutral">{texts.tie()}</Badge>
    case 'void':
      return (
        <span className="flex items-center gap-2">
          <Badge tone="neutral">{texts.cancelled()}</Badge> {texts.countsForNobody()}
        </span>
      )
    case 'started':
      return <span className="font-condensed">{texts.gameHasStarted()}</span>
    case 'postponed':
      return (
        <span className="flex items-center gap-2">
          <Badge tone="warning">{texts.postponed()}</Badge> {!hasStarted(game, now) && kickoffOrTbd(zone, game, now)}
        </span>
      )
    default:
      return <span>{[kickoffOrTbd(zone, game, now), game.network].filter(Boolean).join(' · ')}</span>
  }
}

/** "Sun 10:00 AM PT"; "TBD" while it is not known, and null once the game has started without it. */
export function kickoffOrTbd(zone: string, game: Game, now: EpochMs): string | null {
  if (!hasUnknownTime(game, now) && game.gameTime !== null) return formatKickoff(zone, Date.parse(game.gameTime))
  return hasStarted(game, now) ? null : texts.tbd()
}
