import { Icon } from '#pwa/design/Icon.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { hasUnknownTime, isVoid } from '#shared/rules/gameState.ts'
import { formatKickoff, formatTime } from '#shared/rules/kickoffText.ts'
import type { InsightsOpener } from './gameCardProps.ts'
import { shortNetworkName } from './networkName.ts'
import { insightsLabel } from './teamNames.ts'

/** Between the two teams: when, the way to the game's insights, and on which network. */
export function GameMiddle({ game, now, insights }: { game: Game; now: EpochMs; insights?: InsightsOpener }) {
  const kickoff = hasUnknownTime(game, now) || game.gameTime === null ? null : Date.parse(game.gameTime)
  const network = game.network && shortNetworkName(game.network)
  const first = isVoid(game) ? 'Cancelled' : kickoff === null ? 'TBD' : formatTime(kickoff)
  const children = (
    <>
      <span className="pick-time font-condensed text-[0.90625rem] font-semibold text-text tabular-nums">{first}</span>
      {insights ? <Icon name="bars" sizePx={22} className="shrink-0 text-pick-ink" /> : <span className="text-sm">@</span>}
      <LastLine game={game} network={network} />
    </>
  )
  if (!insights) return <div className="pick-middle">{children}</div>
  const when = kickoff === null ? 'TBD' : formatKickoff(kickoff)
  const status = isVoid(game) ? 'Cancelled, counts for nobody' : game.gameStatus === 'postponed' && 'Postponed'
  const label = [insightsLabel(game), status, !isVoid(game) && when, network].filter(Boolean).join(', ')
  // the label says all of it, in the order of speech
  const silent = (
    <span aria-hidden="true" className="contents">
      {children}
    </span>
  )
  return insights({ label, className: 'pick-middle hover:bg-raised active:bg-raised', children: silent })
}

/** The network, or what is unusual about the game. */
function LastLine({ game, network }: { game: Game; network: string | null }) {
  if (isVoid(game)) return <span>No points</span>
  if (game.gameStatus === 'postponed') {
    return <span className="font-condensed text-[0.8125rem] font-bold text-warning-ink">Postponed</span>
  }
  return network && <span>{network}</span>
}
