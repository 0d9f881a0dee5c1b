import { Card } from '#pwa/design/Card.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { countText } from '#pwa/features/admin/layout/countText.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'

type Stats = CallResponse<typeof contract.getMarketingStats>

/** Four numbers about players and their consent; placeholders while they load. */
export function StatTiles({ data }: { data: Stats | undefined }) {
  const tiles: { label: string; value: string | undefined; note: string }[] = [
    {
      label: 'Total Users',
      value: data && countText(data.stats.totalUsers),
      note: data ? `+${countText(data.stats.newUsersThisWeek)} this week` : '',
    },
    {
      label: 'Marketing Opt-ins',
      value: data && countText(data.stats.marketingOptIns),
      note: data ? `${countText(data.marketingListCount)} verified` : '',
    },
    { label: 'Opt-in Rate', value: data && `${data.stats.marketingOptInRate}%`, note: 'of all users' },
    { label: 'Active Users', value: data && countText(data.stats.activeUsers), note: 'this week' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ label, value, note }) => (
        <Card key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            {value === undefined ? (
              <Skeleton className="my-1 h-9 w-20" />
            ) : (
              <span className="font-condensed text-[2.25rem] leading-tight font-bold">{value}</span>
            )}
            <span className="text-sm text-muted">{note}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}
