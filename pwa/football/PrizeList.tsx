import { cx } from '#pwa/design/cx.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import { prizeStyle } from './prizeStyle.ts'
import { formatDollars, formatPlace } from './prizeText.ts'

type Props = { prizes: ContestInfo['prizes']; className?: string }

/** The week's prizes side by side, first place first. */
export function PrizeList({ prizes, className }: Props) {
  return (
    <ol className={cx('flex flex-wrap gap-2', className)}>
      {prizes.map(({ place, amountDollars, minimumParticipants, colors }) => (
        <li
          key={place}
          style={prizeStyle(colors)}
          className={cx(
            'flex min-w-14 flex-1 flex-col items-center justify-center gap-1.5 rounded-2xl border px-1 py-4 text-center',
            place === 1 ? 'border-prize/60 bg-prize-surface' : 'border-prize/30 bg-linear-to-b from-prize-surface to-surface',
          )}
        >
          <span className="type-number text-[1.75rem] text-prize-ink">{formatDollars(amountDollars)}</span>
          <span className="text-sm text-muted">{formatPlace(place)}</span>
          {minimumParticipants > 1 && <span className="text-xs text-muted">from {minimumParticipants} players</span>}
        </li>
      ))}
    </ol>
  )
}
