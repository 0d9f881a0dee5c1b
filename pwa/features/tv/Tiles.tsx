import { cx } from '#pwa/design/cx.ts'
import type { TvDisplay } from '#shared/model/tv.ts'

/** Four numbers: active players, live games, all players, final games. */
export function Tiles({ display, isCurrent }: { display: TvDisplay; isCurrent: boolean }) {
  const { liveStats, totalUsers, games } = display
  const finals = games.filter(({ gameStatus }) => gameStatus === 'final').length
  return (
    <dl className="grid shrink-0 grid-cols-4 gap-4 portrait:grid-cols-2">
      <Tile name="Active Players" value={liveStats.activeUsers} />
      <Tile name="Live Games" value={isCurrent ? liveStats.gamesInProgress : null} isLive={isCurrent && liveStats.gamesInProgress > 0} />
      <Tile name="Total Players" value={totalUsers} />
      <Tile name="Games Final" value={finals} />
    </dl>
  )
}

function Tile({ name, value, isLive = false }: { name: string; value: number | null; isLive?: boolean }) {
  return (
    <div className="flex h-22 items-center justify-between gap-3 rounded-2xl border-2 border-line bg-surface px-6">
      <dt className="flex items-center gap-3 text-[1.625rem] leading-tight text-muted">
        {isLive && <span aria-hidden className="size-4 animate-breathe rounded-full bg-brand" />}
        {name}
      </dt>
      <dd className={cx('type-number text-[3.5rem]', isLive && 'text-brand-ink')}>
        {value === null ? '–' : value.toLocaleString('en-US')}
      </dd>
    </div>
  )
}
