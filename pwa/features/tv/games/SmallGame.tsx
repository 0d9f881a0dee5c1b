import { useZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import type { TvGame } from '#shared/model/tv.ts'
import { isBeaten, scoreOf, teamOf, wordsOf } from './gameWords.ts'

/** A game in two lines: who plays, and when or how it ended. */
export function SmallGame({ game, now }: { game: TvGame; now: EpochMs }) {
  const zone = useZone()
  const isFinal = game.gameStatus === 'final'
  return (
    <article className="flex min-w-0 flex-col justify-center rounded-2xl bg-raised px-3">
      <p className="flex items-center gap-2 font-condensed text-[1.875rem] leading-tight font-bold">
        <TeamWithScore game={game} side="away" isFinal={isFinal} />
        <span className="text-muted">{isFinal ? '–' : '@'}</span>
        <TeamWithScore game={game} side="home" isFinal={isFinal} />
      </p>
      <p className="truncate font-condensed text-[1.75rem] leading-none text-muted">{wordsOf(zone, game, now)}</p>
    </article>
  )
}

function TeamWithScore({ game, side, isFinal }: { game: TvGame; side: Side; isFinal: boolean }) {
  const team = teamOf(game, side)
  return (
    <span className={cx('inline-flex items-center gap-2', isBeaten(game, side) && 'text-muted')}>
      {!isFinal && <TeamCrest team={team} sizePx={34} />}
      <span>{team}</span>
      {isFinal && <span className="tabular-nums">{scoreOf(game, side)}</span>}
    </span>
  )
}
