import { useZone } from '#pwa/data/queries/contest.ts'
import { Card } from '#pwa/design/Card.tsx'
import type { VenueDashboard } from '#shared/model/venueDashboard.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** What was paid today. Only the first half of a code is shown. */
export function RedemptionsCard({ redemptions, className }: { redemptions: VenueDashboard['redemptions']; className?: string }) {
  const zone = useZone()
  const { count, total, latest } = redemptions
  return (
    <Card as="section" aria-labelledby="redemptions" isPadded={false} className={className}>
      <div className="flex items-baseline justify-between gap-3 px-5 py-4">
        <h2 id="redemptions" className="type-heading">
          {texts.redemptionsToday()}
        </h2>
        {count > 0 && (
          <p className="flex items-baseline gap-2 text-muted">
            {texts.codeCodes({ count })} <b className="type-number text-xl text-prize-ink">{formatDollars(total)}</b>
          </p>
        )}
      </div>
      {count === 0 ? (
        <p className="border-t border-line px-5 py-4 text-muted">{texts.noCodeWasRedeemedToday()}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {latest.map(({ id, amount, playerName, codeStart, redeemedAt, redeemedBy }) => (
            <li key={id} className="flex min-h-14 items-center gap-4 px-5 py-2">
              <span className="type-number min-w-14 text-xl text-prize-ink">{formatDollars(amount)}</span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold [overflow-wrap:anywhere]">{playerName}</span>
                <span className="block text-sm text-muted">
                  {codeStart}
                  <span aria-hidden> ····</span> {texts.by({ redeemedBy })}
                </span>
              </span>
              <span className="text-sm text-muted">{formatTime(zone, Date.parse(redeemedAt))}</span>
            </li>
          ))}
        </ul>
      )}
      {count > latest.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">{texts.theLatestAreShown({ count: latest.length })}</p>
      )}
    </Card>
  )
}
