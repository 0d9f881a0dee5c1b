import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatCalendarDay } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

type Day = CallResponse<typeof contract.getTillReport>['byDay'][number]

/** What was redeemed on each business day, as bars, and everything about the days in a table. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const most = Math.max(...days.map(({ redeemed }) => redeemed), 1)
  const [first, last] = [days[0], days.at(-1)]
  const eventful = days.filter(({ issued, redeemed, expired }) => issued + redeemed + expired > 0)
  return (
    <TitledCard title={texts.byDay()}>
      <div aria-hidden className="mt-2 flex h-28 items-end gap-px">
        {days.map(({ day, redeemed }) => (
          <span key={day} className="min-w-0 flex-1 rounded-t-sm bg-prize" style={{ height: `${Math.max(1, (100 * redeemed) / most)}%` }} />
        ))}
      </div>
      {first && last && (
        <p aria-hidden className="flex justify-between text-sm text-muted">
          <span>{formatCalendarDay(first.day)}</span>
          <span>{formatCalendarDay(last.day)}</span>
        </p>
      )}
      {eventful.length === 0 ? (
        <p className="mt-2 text-muted">{texts.nothingHappenedInTheseDays()}</p>
      ) : (
        <details className="mt-2">
          <summary className="target inline-flex cursor-pointer items-center font-semibold">{texts.allDays()}</summary>
          <div className="overflow-x-auto">
            <table className="w-full text-right text-sm">
              <thead>
                <tr className="text-muted">
                  <th scope="col" className="text-left">
                    {texts.day()}
                  </th>
                  <th scope="col">{texts.issued()}</th>
                  <th scope="col">{texts.redeemed()}</th>
                  <th scope="col">{texts.expired()}</th>
                </tr>
              </thead>
              <tbody>
                {eventful.map(({ day, issued, redeemed, expired }) => (
                  <tr key={day} className="border-t border-line">
                    <th scope="row" className="py-1 text-left font-normal">
                      {formatCalendarDay(day)}
                    </th>
                    <td>{formatDollars(issued)}</td>
                    <td>{formatDollars(redeemed)}</td>
                    <td>{formatDollars(expired)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </TitledCard>
  )
}
