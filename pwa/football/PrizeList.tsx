import { cx } from '#pwa/design/cx.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import { prizeStyle } from './prizeStyle.ts'
import * as texts from './texts.ts'

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
            'flex min-w-[min(3.5rem,15.5%)] flex-1 flex-col items-center justify-center gap-1.5 rounded-2xl border px-0.5 py-4 text-center',
            place === 1 ? 'border-prize/60 bg-prize-surface' : 'border-prize/30 bg-linear-to-b from-prize-surface to-surface',
          )}
        >
          <span className="type-number text-[min(1.75rem,7.2vw)] text-prize-ink">{formatDollars(amountDollars)}</span>
          <span className="text-[min(0.875rem,4.4vw)] text-muted">{formatPlace(place)}</span>
          {minimumParticipants > 1 && <span className="text-xs text-muted">{texts.fromPlayers({ minimumParticipants })}</span>}
        </li>
      ))}
    </ol>
  )
}
