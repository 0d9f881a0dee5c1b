import { useContest } from '#pwa/data/queries/contest.ts'
import { Tag } from '#pwa/features/tv/Tag.tsx'
import { formatDollars } from '#shared/numberText.ts'
import { tiersFor } from '#shared/rules/pay/prizes.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

/** Prizes that fit in the line. */
const SHOWN = 5

/** What each place wins with this number of players; nothing for a house without prizes. */
export function PrizeLine({ players }: { players: number }) {
  const prizes = tiersFor(useContest().prizes, players).slice(0, SHOWN)
  if (prizes.length === 0) return null
  return (
    <ul aria-label={texts.prizes()} className="flex shrink-0 justify-between gap-2 portrait:flex-wrap">
      {prizes.map(({ place, amountDollars }) => (
        <li key={place} className="flex items-center gap-1.5 font-condensed text-[1.75rem] font-semibold text-muted">
          {formatPlace(place)} <Tag tone="prize">{formatDollars(amountDollars)}</Tag>
        </li>
      ))}
    </ul>
  )
}
