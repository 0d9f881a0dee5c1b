import { useZone } from '#pwa/data/queries/contest.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import { formatClock, formatZonedTime } from '#shared/rules/time/timeText.ts'
import { FittedName } from './contest/FittedName.tsx'
import type { Freshness } from './freshness.ts'
import { useTimeIn } from './timeStore.ts'

/** Whose screen this is, the week, how fresh the scores are, and the time. */
export function TvHeader({ display, freshness }: { display: TvDisplay; freshness: Freshness }) {
  const { venueInfo, weekLabel, season } = display
  return (
    <header className="flex min-h-18 shrink-0 items-center gap-5 portrait:flex-wrap">
      <BrandMark className="h-15 w-9 shrink-0" />
      {/* in portrait it has a row of its own, so that the week stands at one place whatever the width of the name */}
      <h1 className="flex min-w-0 font-condensed text-[3.75rem] font-bold uppercase portrait:flex-1 portrait:basis-[calc(100%-3.5rem)]">
        <FittedName name={venueInfo.name} />
      </h1>
      {weekLabel !== null && (
        <p className="shrink-0 font-condensed text-[2.5rem] leading-none font-bold text-muted uppercase">{`${weekLabel} · ${season}`}</p>
      )}
      <FreshnessNote {...freshness} />
      <span className="min-w-0 flex-1" />
      <TvClock />
    </header>
  )
}

function FreshnessNote({ kind, text }: Freshness) {
  const isFresh = kind === 'updated'
  return (
    <p
      role="status"
      className={cx(
        'flex shrink-0 items-center gap-3 font-condensed text-[1.75rem] leading-none font-semibold whitespace-nowrap tabular-nums',
        isFresh ? 'text-muted' : 'rounded-full bg-warning px-5 py-3 text-on-warning',
      )}
    >
      {!isFresh && <Icon name={kind === 'reconnecting' ? 'wifi-off' : 'clock'} className="size-8 shrink-0" />}
      {text}
    </p>
  )
}

/** "5:42:07 PM PT", every second, by the server's time. */
function TvClock() {
  const minute = useTimeIn(MINUTE_MS)
  const zone = useZone()
  const clock = formatClock(zone, minute)
  return (
    <p className="flex shrink-0 items-baseline gap-3 font-condensed font-bold tabular-nums">
      <span className="text-[3.75rem] leading-none">
        {clock}:<Seconds />
      </span>
      <span className="text-[2rem] leading-none text-muted">{formatZonedTime(zone, minute).replace(clock, '').trim()}</span>
    </p>
  )
}

/** All that an idle screen renders every second. */
const Seconds = () => String(Math.floor(useTimeIn(SECOND_MS) / SECOND_MS) % 60).padStart(2, '0')
