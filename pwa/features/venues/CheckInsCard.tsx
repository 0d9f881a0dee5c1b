import { useZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { CheckIns } from '#shared/model/venueDashboard.ts'
import { formatTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

const CHART_HEIGHT_PX = 64
/** The bar of an hour without players. */
const SHORTEST_BAR_PX = 4

/** How many players are at the venue: counts only. The chart repeats the last hours. */
export function CheckInsCard({ checkIns: { hereNow, today, peak, hours }, className }: { checkIns: CheckIns; className?: string }) {
  const zone = useZone()
  const most = Math.max(1, ...hours.map(({ count }) => count))
  return (
    <TitledCard title={texts.checkIns()} className={cx('p-5', className)}>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="flex items-baseline gap-2">
            <span className="type-number text-[3.25rem]">{hereNow}</span> <span className="text-muted">{texts.hereNow()}</span>
          </p>
          <p className="text-muted">
            {texts.today({ today })}
            {peak && texts.peakAt({ count: peak.count, time: formatTime(zone, Date.parse(peak.at)) })}
          </p>
        </div>
        <div
          role="img"
          aria-label={chartText(zone, hours)}
          className="flex max-w-full min-w-0 items-end gap-1.5"
          style={{ height: CHART_HEIGHT_PX }}
        >
          {hours.map(({ from, count }, index) => (
            <span
              key={from}
              className={cx('w-3 rounded-t-sm', index === hours.length - 1 ? 'bg-pick' : 'bg-pick/50')}
              style={{ height: Math.max(SHORTEST_BAR_PX, (count / most) * CHART_HEIGHT_PX) }}
            />
          ))}
        </div>
      </div>
      <p className="mt-2 text-sm text-muted">{texts.playersWhoShareTheirLocation()}</p>
    </TitledCard>
  )
}

const chartText = (zone: string, hours: CheckIns['hours']) =>
  texts.playersByHour({ value: hours.map(({ from, count }) => `${formatTime(zone, Date.parse(from))} ${count}`).join(', ') })
