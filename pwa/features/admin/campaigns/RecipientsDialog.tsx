import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { contract } from '#shared/contract/index.ts'
import type { Campaign, CampaignRecipient, RecipientReason } from '#shared/model/campaign.ts'

const STATES = [
  { id: 'failed', label: 'Failed' },
  { id: 'skipped', label: 'Skipped' },
  { id: 'sent', label: 'Delivered' },
] as const
type Shown = (typeof STATES)[number]['id']

const REASONS: Record<RecipientReason, string> = {
  bounced: 'The address does not exist. It is left out of the next send.',
  refused: 'Their mail server refused this mail.',
  unreachable: 'Not accepted after five tries.',
  uncertain: 'It may have arrived: the connection or our server broke off. It was not sent again.',
  unsubscribed: 'Unsubscribed before the mail was sent.',
  unverified: 'The address is not verified any more.',
  blocked: 'The account is blocked.',
  has_card: 'Submitted a card before the mail was sent.',
  stopped: 'The send was stopped before.',
  expired: 'The send ended before.',
}

/** What became of each mail of a send. */
export function RecipientsDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [state, setState] = useState<Shown>(campaign.failed > 0 ? 'failed' : campaign.skipped > 0 ? 'skipped' : 'sent')
  const params = { id: campaign.id }
  const pages = useInfiniteQuery({
    queryKey: [...callKey(contract.listCampaignRecipients), campaign.id, state],
    queryFn: ({ pageParam, signal }) =>
      callApi(contract.listCampaignRecipients, { params, query: { state, ...(pageParam !== null && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  return (
    <Dialog isOpen onClose={onClose} title="Results" description={campaign.subject}>
      <Tabs label="Results" tabs={STATES} selected={state} onSelect={setState}>
        <div className="pt-3">
          {pages.isError && (
            <Notice tone="error" action={<Button onClick={() => pages.refetch()}>Try Again</Button>}>
              The results could not be loaded.
            </Notice>
          )}
          {pages.isPending && <Skeleton className="h-24 w-full" />}
          {rows?.length === 0 && <p className="py-4 text-muted">Nobody.</p>}
          {rows && (
            <ul>
              {rows.map((row) => (
                <RecipientRow key={row.id} row={row} />
              ))}
            </ul>
          )}
          {pages.hasNextPage && (
            <Button isWide isBusy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()} className="mt-3">
              Show more
            </Button>
          )}
        </div>
      </Tabs>
    </Dialog>
  )
}

const RecipientRow = ({ row }: { row: CampaignRecipient }) => (
  <li className="border-b border-line py-2.5 last:border-0 [overflow-wrap:anywhere]">
    <p className="font-semibold">{row.name || 'No name'}</p>
    <p className="text-sm text-muted">{row.email}</p>
    {row.reason && <p className="text-sm">{REASONS[row.reason]}</p>}
  </li>
)
