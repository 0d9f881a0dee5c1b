import { cx } from '#pwa/design/cx.ts'
import { teamOf } from '#pwa/football/teamNames.ts'
import { inkOn } from '#shared/contrast.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { CommunityPicks } from '#shared/model/insights.ts'
import { teamColors, teamName } from '#shared/reference/teams.ts'
import * as texts from './texts.ts'

type Props = { game: Game; picks: CommunityPicks }

/** How the other players picked, as a bar in the teams' colors and as text. */
export function PickShare({ game, picks: { totalPicks, awayPercentage, homePercentage } }: Props) {
  return (
    <section aria-label={texts.communityPicks()} className="mb-4 md:mb-6">
      <div
        role="img"
        aria-label={texts.ofPlayersPickedPicked({
          awayPercentage,
          away: teamName(game.awayTeam),
          homePercentage,
          home: teamName(game.homeTeam),
        })}
        className="flex h-13 gap-0.5 overflow-hidden rounded-2xl"
      >
        <Share game={game} side="away" percent={awayPercentage} />
        <Share game={game} side="home" percent={homePercentage} />
      </div>
      <p className="mt-1.5 flex justify-between gap-3 text-sm text-muted">
        <span>{texts.shareOf1PlayerPlayers({ totalPicks })}</span>
      </p>
    </section>
  )
}

/** A part of the bar, always wide enough for its number, and without color when nobody picked the team. */
function Share({ game, side, percent }: { game: Game; side: Side; percent: number }) {
  const team = teamOf(game, side)
  const fill = teamColors(team).primaryColor
  const isEmpty = percent === 0
  return (
    <span
      className={cx(
        'flex min-w-max items-center gap-[min(0.5rem,2.5vw)] px-[min(0.875rem,4.3vw)]',
        isEmpty ? 'bg-raised text-muted' : 'share-fill forced-color-adjust-none',
        side === 'home' && 'is-home flex-row-reverse',
      )}
      style={{ flexGrow: percent, flexBasis: 0, ...(!isEmpty && { backgroundColor: fill, color: inkOn(fill) }) }}
    >
      <span className="type-number text-[min(1.75rem,8.7vw)]">{percent}%</span>
      <span className="type-label text-[min(1rem,4.9vw)]">{team}</span>
    </span>
  )
}
