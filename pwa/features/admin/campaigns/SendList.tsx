import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Meter } from '#pwa/design/Meter.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useAction } from '#pwa/shell/useAction.ts'
import { contract } from '#shared/contract/index.ts'
import type { Campaign } from '#shared/model/campaign.ts'
import { formatCount } from '#shared/numberText.ts'
import { formatPastDate, formatTime } from '#shared/rules/time/timeText.ts'
import { isSending, SEND_CALL } from './marketingQueries.ts'
import { RecipientsDialog } from './RecipientsDialog.tsx'
import * as texts from './texts.ts'

/** Sends under way with their progress, then the history with the result of each. */
export function SendList({ campaigns }: { campaigns: readonly Campaign[] }) {
  const [shown, setShown] = useState<Campaign | null>(null)
  const ended = campaigns.filter((campaign) => !isSending(campaign))
  return (
    <Card as="section" aria-labelledby="sends" isPadded={false} className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 p-4">
        <h2 id="sends" className="type-heading">
          {texts.sends()}
        </h2>
        <p className="text-sm text-muted">{texts.bouncedAddressesAreLeftOut()}</p>
      </div>
      {campaigns.filter(isSending).map((campaign) => (
        <Progress key={campaign.id} campaign={campaign} />
      ))}
      {campaigns.length === 0 && <p className="px-4 pb-5 text-muted">{texts.nothingWasSentYet()}</p>}
      {ended.length > 0 && <History campaigns={ended} onShow={setShown} />}
      {shown && <RecipientsDialog campaign={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

function Progress({ campaign }: { campaign: Campaign }) {
  const done = campaign.recipients - campaign.waiting
  const text = texts.countOfCount({ done: formatCount(done), all: formatCount(campaign.recipients) })
  const stop = useAction(contract.stopCampaign, { failed: texts.theSendWasNotStopped(), ...SEND_CALL })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-pick-surface px-4 py-3">
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{campaign.subject}</p>
      <Meter
        label={texts.sending({ subject: campaign.subject })}
        value={done}
        max={campaign.recipients}
        valueText={text}
        className="min-w-32 flex-1"
      />
      <p className="font-condensed text-lg font-bold whitespace-nowrap">{text}</p>
      <Button size="small" isBusy={stop.isPending} onClick={() => stop.mutate({ params: { id: campaign.id } })}>
        {texts.stop()}
      </Button>
    </div>
  )
}

const STATE_TEXTS = { sending: '', done: '', stopped: 'stopped', expired: texts.endedTooLate() } as const

function History({ campaigns, onShow }: { campaigns: readonly Campaign[]; onShow: (campaign: Campaign) => void }) {
  return (
    <div className="overflow-x-auto border-t border-line">
      <table className="w-full text-left">
        <thead className="type-label text-muted max-md:sr-only">
          <tr className="border-b border-line">
            {[texts.when(), texts.what(), texts.sentBy()].map((head) => (
              <th key={head} scope="col" className="px-4 py-2">
                {head}
              </th>
            ))}
            {[texts.to(), texts.delivered(), texts.failed(), texts.skipped()].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-right">
                {head}
              </th>
            ))}
            <th scope="col" className="px-4 py-2">
              <span className="sr-only">{texts.results()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <HistoryRow key={campaign.id} campaign={campaign} onShow={onShow} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One line on wide screens; on phones its cells stand below each other with their names. */
function HistoryRow({ campaign, onShow }: { campaign: Campaign; onShow: (campaign: Campaign) => void }) {
  const zone = useZone()
  const startedAt = Date.parse(campaign.startedAt)
  const state = STATE_TEXTS[campaign.state]
  const numbers = [
    [texts.to(), campaign.recipients],
    [texts.delivered(), campaign.sent],
    [texts.failed(), campaign.failed],
    [texts.skipped(), campaign.skipped],
  ] as const
  return (
    <tr className="border-b border-line last:border-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:px-4 max-md:py-3">
      <td className="whitespace-nowrap text-muted md:px-4 md:py-2.5">{`${formatPastDate(zone, startedAt, serverNow())}, ${formatTime(zone, startedAt)}`}</td>
      <td className="font-semibold [overflow-wrap:anywhere] max-md:order-first max-md:w-full md:px-4 md:py-2.5">
        {campaign.subject}
        {state && <span className="ml-2 text-sm font-normal text-warning-ink">{state}</span>}
      </td>
      <td className="text-muted md:px-4 md:py-2.5">{campaign.startedBy ?? texts.aFormerAdmin()}</td>
      {numbers.map(([label, count]) => (
        <td key={label} className="text-right font-condensed text-lg font-bold md:px-3 md:py-2.5">
          <span className="mr-1.5 font-sans text-sm font-normal text-muted md:hidden">{label}</span>
          {formatCount(count)}
        </td>
      ))}
      <td className="md:px-4 md:py-1">
        <Button
          size="small"
          variant="plain"
          label={texts.resultsOf({ subject: campaign.subject })}
          onClick={() => onShow(campaign)}
          className="text-pick-ink"
        >
          {texts.results()}
        </Button>
      </td>
    </tr>
  )
}
