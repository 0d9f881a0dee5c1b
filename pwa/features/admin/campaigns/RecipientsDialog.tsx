import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { contract } from '#shared/contract/index.ts'
import type { Campaign, CampaignRecipient, RecipientReason } from '#shared/model/campaign.ts'
import * as texts from './texts.ts'

const STATES = [
  { id: 'failed', label: texts.failed() },
  { id: 'skipped', label: texts.skipped() },
  { id: 'sent', label: texts.delivered() },
] as const
type Shown = (typeof STATES)[number]['id']

const REASONS: Record<RecipientReason, string> = {
  bounced: texts.theAddressDoesNotExist(),
  refused: texts.theirMailServerRefused(),
  unreachable: texts.notAcceptedAfterFiveTries(),
  uncertain: texts.itMayHaveArrived(),
  unsubscribed: texts.unsubscribedBeforeTheMail(),
  unverified: texts.theAddressIsNotVerified(),
  blocked: texts.theAccountIsBlocked(),
  has_card: texts.submittedACardBefore(),
  stopped: texts.theSendWasStoppedBefore(),
  expired: texts.theSendEndedBefore(),
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
    <Dialog isOpen onClose={onClose} title={texts.results()} description={campaign.subject}>
      <Tabs label={texts.results()} tabs={STATES} selected={state} onSelect={setState}>
        <div className="pt-3">
          {pages.isError && <RetryNotice onRetry={pages.refetch}>{texts.theResultsCouldNot()}</RetryNotice>}
          {pages.isPending && <Skeleton className="h-24 w-full" />}
          {rows?.length === 0 && <p className="py-4 text-muted">{texts.nobody()}</p>}
          {rows && (
            <ul>
              {rows.map((row) => (
                <RecipientRow key={row.id} row={row} />
              ))}
            </ul>
          )}
          {pages.hasNextPage && (
            <Button isWide isBusy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()} className="mt-3">
              {texts.showMore()}
            </Button>
          )}
        </div>
      </Tabs>
    </Dialog>
  )
}

const RecipientRow = ({ row }: { row: CampaignRecipient }) => (
  <li className="border-b border-line py-2.5 last:border-0 [overflow-wrap:anywhere]">
    <p className="font-semibold">{row.name || texts.noName()}</p>
    <p className="text-sm text-muted">{row.email}</p>
    {row.reason && <p className="text-sm">{REASONS[row.reason]}</p>}
  </li>
)
