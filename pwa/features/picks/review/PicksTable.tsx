import { cx } from '#pwa/design/cx.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { teamOf } from '#pwa/football/teamNames.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import { teamName } from '#shared/reference/teams.ts'
import * as texts from './texts.ts'

/** A card at a glance: one line a game, the picked side outlined. */
export function PicksTable({ games, picks }: { games: readonly Game[]; picks: GamePicks }) {
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
