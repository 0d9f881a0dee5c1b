import { Card } from '#pwa/design/Card.tsx'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { formatCount } from '#shared/numberText.ts'
import * as texts from './texts.ts'

type Stats = CallResponse<typeof contract.getMarketingStats>

/** Four numbers about players and their consent. */
export function StatTiles({ data }: { data: Stats }) {
  const tiles: { label: string; value: string; note: string }[] = [
    {
      label: texts.totalUsers(),
      value: formatCount(data.stats.totalUsers),
      note: texts.thisWeek({ count: formatCount(data.stats.newUsersThisWeek) }),
    },
    {
      label: texts.marketingOptIns(),
      value: formatCount(data.stats.marketingOptIns),
      note: texts.verified({ count: formatCount(data.marketingListCount) }),
    },
    { label: texts.optInRate(), value: `${data.stats.marketingOptInRate}%`, note: texts.ofAllUsers() },
    { label: texts.activeUsers(), value: formatCount(data.stats.activeUsers), note: texts.thisWeekInSentence() },
  ]
  return (
    <dl className="grid tile-columns gap-3 lg:grid-cols-4">
      {tiles.map(({ label, value, note }) => (
        <Card key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-condensed text-[2.25rem] leading-tight font-bold">{value}</span>
            <span className="text-sm text-muted">{note}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}
