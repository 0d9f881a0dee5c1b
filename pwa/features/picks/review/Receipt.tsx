import type { PicksRecord } from '#shared/model/picks.ts'
import { formatDayAndTime } from '#shared/rules/kickoffText.ts'
import { weekTitle } from '#shared/rules/week.ts'

/** What the server says it took in, and when: the proof of a submission. */
export function Receipt({ record }: { record: PicksRecord }) {
  const count = Object.keys(record.gamePicks).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-left">
      <div className="min-w-[min(9rem,100%)] flex-1">
        <p className="type-heading">
          {weekTitle(record.week)} · {count} {count === 1 ? 'pick' : 'picks'}
        </p>
        <p className="text-sm text-muted">
          Received {formatDayAndTime(Date.parse(record.submittedAt))} · receipt {record.receipt}
        </p>
      </div>
      <p className="shrink-0 text-right">
        <span className="block text-[0.8125rem] text-muted">Tiebreaker</span>
        <span className="type-number text-[1.75rem]">{record.tieBreakerScore}</span>
      </p>
    </div>
  )
}
