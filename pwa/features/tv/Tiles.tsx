import { cx } from '#pwa/design/cx.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import { formatCount } from '#shared/numberText.ts'
import * as texts from './texts.ts'

type Props = { display: TvDisplay; isCurrent: boolean; className?: string }

/** Four numbers in one line: active players, live games, all players, final games. */
export function Tiles({ display, isCurrent, className = 'gap-12' }: Props) {
  const { liveStats, totalUsers, games } = display
  const finals = games.filter(({ gameStatus }) => gameStatus === 'final').length
  return (
    <dl className={cx('flex h-9 shrink-0 items-center portrait:h-auto portrait:flex-wrap portrait:gap-x-8', className)}>
      <Tile name={texts.activePlayers()} value={liveStats.activeUsers} />
      <Tile
        name={texts.liveGames()}
        value={isCurrent ? liveStats.gamesInProgress : null}
        isLive={isCurrent && liveStats.gamesInProgress > 0}
      />
      <Tile name={texts.totalPlayers()} value={totalUsers} />
      <Tile name={texts.gamesFinal()} value={finals} />
    </dl>
  )
}

function Tile({ name, value, isLive = false }: { name: string; value: number | null; isLive?: boolean }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-3 font-condensed leading-none">
      <dt className="text-[1.75rem] text-muted">{name}</dt>
      <dd className={cx('text-[2.25rem] font-bold tabular-nums', isLive && 'text-brand-ink')}>
        {value === null ? '–' : formatCount(value)}
      </dd>
    </div>
  )
}
