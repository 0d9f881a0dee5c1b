import { useZone } from '#pwa/data/queries/contest.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { hasUnknownTime, isVoid } from '#shared/rules/games/gameState.ts'
import { formatShortWeekday, formatTime } from '#shared/rules/time/timeText.ts'
import { zoneLabel } from '#shared/rules/time/zonedTime.ts'
import type { InsightsOpener } from './gameCardProps.ts'
import { insightsLabel } from './teamNames.ts'
import * as texts from './texts.ts'

/** Between the two teams: when, the button that opens the game's insights, and the network. The button's name is what it shows, with the hidden words. */
export function GameMiddle({ game, now, insights }: { game: Game; now: EpochMs; insights?: InsightsOpener }) {
  const children = (
    <>
      <MiddleTime game={game} now={now} />
      {insights ? <Icon name="bars" sizePx={22} className="shrink-0 text-pick-ink" /> : <span className="text-sm">@</span>}
      <LastLine game={game} />
    </>
  )
  if (!insights) return <div className="pick-middle">{children}</div>
  const named = (
    <>
      <span className="sr-only">{insightsLabel(game)},</span>
      {children}
    </>
  )
  return insights({ className: 'pick-middle hover:bg-raised active:bg-raised', children: named })
}

/** "10:00 AM", spoken with its day and zone. */
function MiddleTime({ game, now }: { game: Game; now: EpochMs }) {
  const zone = useZone()
  const kickoff = hasUnknownTime(game, now) || game.gameTime === null ? null : Date.parse(game.gameTime)
  const className = 'pick-time font-condensed text-[0.90625rem] font-semibold text-text tabular-nums'
  if (isVoid(game)) return <span className={className}>{texts.cancelled()}</span>
  if (kickoff === null) return <span className={className}>{texts.tbd()}</span>
  return (
    <span className={className}>
      <span className="sr-only">{formatShortWeekday(zone, kickoff)} </span>
      {formatTime(zone, kickoff)}
      <span className="sr-only"> {zoneLabel(zone, kickoff)}</span>
    </span>
  )
}

/** The network, or what is unusual about the game. */
function LastLine({ game }: { game: Game }) {
  if (isVoid(game)) return <span>{texts.noPoints()}</span>
  if (game.gameStatus === 'postponed') {
    return <span className="px-[6px] font-condensed text-[0.8125rem] font-bold text-warning-ink">{texts.postponed()}</span>
  }
  return game.network && <span>{shortNetworkName(game.network)}</span>
}

/** Networks whose usual name is too long for the middle of a game's card. */
const SHORT_NAMES: Record<string, string> = {
  'Prime Video': 'Prime',
  'Amazon Prime Video': 'Prime',
  'NFL Network': 'NFLN',
  'ESPN Deportes': 'ESPN',
  'YouTube TV': 'YouTube',
}

/** "Prime Video" → "Prime": as few letters as say it. */
const shortNetworkName = (network: string) => SHORT_NAMES[network] ?? network.split('/')[0] ?? network
