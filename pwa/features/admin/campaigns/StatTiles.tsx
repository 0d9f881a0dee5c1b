import { Card } from '#pwa/design/Card.tsx'
import { countText } from '#pwa/features/admin/layout/countText.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'

type Stats = CallResponse<typeof contract.getMarketingStats>

/** Four numbers about players and their consent. */
export function StatTiles({ data }: { data: Stats }) {
  const tiles: { label: string; value: string; note: string }[] = [
    {
      label: 'Total Users',
      value: countText(data.stats.totalUsers),
      note: `+${countText(data.stats.newUsersThisWeek)} this week`,
    },
    {
      label: 'Marketing Opt-ins',
      value: countText(data.stats.marketingOptIns),
      note: `${countText(data.marketingListCount)} verified`,
    },
    { label: 'Opt-in Rate', value: `${data.stats.marketingOptInRate}%`, note: 'of all users' },
    { label: 'Active Users', value: countText(data.stats.activeUsers), note: 'this week' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ label, value, note }) => (
        <Card key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-condensed text-[2.25rem] leading-tight font-bold">{value}</span>
            <span className="text-sm text-muted">{note}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}
