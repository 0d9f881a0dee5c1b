import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { Tag } from '#pwa/features/tv/Tag.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import type { TvGame } from '#shared/model/tv.ts'
import { teamName } from '#shared/reference/teams.ts'
import { scoreOf, teamOf, wordsOf } from './gameWords.ts'
import { Score } from './Score.tsx'
import { useTouchdown } from './useTouchdown.ts'

type Props = {
  game: TvGame
  now: EpochMs
  /** "5:42 PM" when the scores are too old to be shown as going on; null while they are not. */
  outdatedSince: string | null
}

/** A game to be read from across the room: the clock, the channel, two teams and their points. */
export function LargeGame({ game, now, outdatedSince }: Props) {
  const isGoingOn = game.isLive && outdatedSince === null
  const scored = useTouchdown(game)
  return (
    <article className="flex min-h-0 flex-col justify-evenly rounded-3xl border-2 border-line bg-surface px-6 py-3">
      <p className="flex items-center justify-between gap-4">
        {game.isLive ? <LiveTag game={game} outdatedSince={outdatedSince} /> : <Tag tone="quiet">{wordsOf(game, now)}</Tag>}
        {isGoingOn && scored ? (
          <span className="tv-touchdown min-w-0">
            <Tag tone="touchdown">{`TOUCHDOWN ${teamName(teamOf(game, scored)).toUpperCase()}`}</Tag>
          </span>
        ) : (
          <span className="truncate font-condensed text-[1.75rem] leading-none text-muted">{game.network}</span>
        )}
      </p>
      <TeamLine game={game} side="away" hasBall={isGoingOn && game.possession === 'away'} isDim={game.isLive && !isGoingOn} />
      <TeamLine game={game} side="home" hasBall={isGoingOn && game.possession === 'home'} isDim={game.isLive && !isGoingOn} />
    </article>
  )
}

function LiveTag({ game, outdatedSince }: Pick<Props, 'game' | 'outdatedSince'>) {
  if (outdatedSince !== null) return <Tag tone="quiet">{`As of ${outdatedSince}`}</Tag>
  return <Tag tone="live">{game.gameClock?.toUpperCase() ?? 'LIVE'}</Tag>
}

function TeamLine({ game, side, hasBall, isDim }: { game: TvGame; side: Side; hasBall: boolean; isDim: boolean }) {
  const team = teamOf(game, side)
  const points = scoreOf(game, side)
  return (
    <p className="flex min-h-0 items-center gap-4">
      <TeamCrest team={team} sizePx={60} />
      <span className="truncate font-condensed text-[2.75rem] leading-tight font-bold">{teamName(team)}</span>
      {hasBall && <Icon name="possession" label="has the ball" className="size-9 shrink-0" />}
      {points !== null && (
        <Score points={points} className={cx('type-number ml-auto shrink-0 text-[4.25rem] leading-[4rem]', isDim && 'text-muted')} />
      )}
    </p>
  )
}
