import { useZone } from '#pwa/data/queries/contest.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { hasUnknownTime, kickoffOf } from '#shared/rules/games/gameState.ts'
import { formatClock, formatShortDayTime, formatShortWeekday, formatTime } from '#shared/rules/time/timeText.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import * as texts from './texts.ts'

/** Lines in the height of a game's card. */
const SHOWN = 3

/** What kicks off next, in a cell that the running games leave free (picks.css). Hidden from screen readers, because all games to come follow below. */
export function NextKickoffs({ games, now }: { games: readonly Game[]; now: EpochMs }) {
  const zone = useZone()
  const next = games
    .flatMap((game) => {
      const at = game.gameStatus === 'postponed' || hasUnknownTime(game, now) ? null : kickoffOf(game)
      return at === null ? [] : [{ game, at }]
    })
    .sort((one, other) => one.at - other.at)
    .slice(0, SHOWN)
  const [first] = next
  if (!first) return null
  const isOnDayOfFirst = (at: EpochMs) => dayIn(zone, at) === dayIn(zone, first.at)
  const areTogether = next.every(({ at }) => at === first.at)
  return (
    <div
      aria-hidden
      className="next-kickoffs rounded-2xl border border-dashed border-line px-2.5 py-2 text-[0.8125rem] leading-tight text-muted"
    >
      <p className="whitespace-nowrap">
        {texts.next({ value: isOnDayOfFirst(now) ? formatTime(zone, first.at) : formatShortDayTime(zone, first.at) })}
      </p>
      <ul className="mt-1.5 grid gap-1.5">
        {next.map(({ game, at }) => (
          <li key={game.id} className="flex items-center gap-2 whitespace-nowrap">
            <TeamCrest team={game.homeTeam} cssSize="1.5rem" />
            <span className="font-condensed text-[1.0625rem] font-semibold text-text">
              {game.awayTeam} @ {game.homeTeam}
            </span>
            {!areTogether && <span className="ml-auto">{isOnDayOfFirst(at) ? formatClock(zone, at) : formatShortWeekday(zone, at)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
