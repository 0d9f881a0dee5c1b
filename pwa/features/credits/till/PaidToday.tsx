import { useId, useState } from 'react'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { lazyPart } from '#pwa/device/lazyPart.ts'
import { peopleNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { totalDollars } from '#pwa/football/prizeText.ts'
import { NewPasswordNotice } from '#pwa/shell/NewPasswordNotice.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { SECOND_MS } from '#shared/clock.ts'
import { REDEMPTIONS_LISTED } from '#shared/contest.ts'
import type { Redemption } from '#shared/model/credit.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatTime } from '#shared/rules/time/timeText.ts'
import { useRedemptions } from './redemptionQueries.ts'
import * as texts from './texts.ts'

const UndoDialog = lazyPart(async () => (await import('./UndoDialog.tsx')).UndoDialog)

type Props = {
  /** The number of the check that the point-of-sale system takes this payment off, as long as the till shows it. */
  checkNumberOf: (redemption: Redemption) => string | undefined
  onUndone: (redemption: Redemption) => void
}

/** What was paid in the last 24 hours at every till, with the total where all of it is listed. A manager can undo a payment within two minutes. */
export function PaidToday({ checkNumberOf, onUndone }: Props) {
  const isOnline = useOnline()
  const redemptions = useRedemptions()
  const [undoing, setUndoing] = useState<{ redemption: Redemption; checkNumber: string | undefined } | null>(null)
  const paid = redemptions.data
  const isWhole = paid && paid.length < REDEMPTIONS_LISTED // older payments of the day may be missing from a full list
  return (
    <section aria-labelledby="paid-today">
      <div className="mb-3 flex items-end justify-between gap-3">
        <div>
          <h2 id="paid-today" className="type-section">
            {texts.paidToday()}
          </h2>
          <p className="text-sm text-muted">{texts.theLast24HoursEvery()}</p>
        </div>
        {paid && paid.length > 0 && (
          <p className="text-right">
            {isWhole && <span className="type-number block text-[2rem] text-prize-ink">{formatDollars(totalOf(paid))}</span>}
            <span className="text-sm text-muted">{(isWhole ? texts.codeCodes : texts.theLatest)({ count: paid.length })}</span>
          </p>
        )}
      </div>
      {paid ? (
        <RedemptionList paid={paid} onUndo={(redemption) => setUndoing({ redemption, checkNumber: checkNumberOf(redemption) })} />
      ) : redemptions.isPending ? (
        <Loading what={texts.payments()} count={2} gap="gap-2" className="h-16 rounded-2xl" />
      ) : hasCode(redemptions.error, 'new_password_required') ? (
        <NewPasswordNotice />
      ) : (
        <RetryNotice tone="warning" title={texts.unableToLoadPayments()} isBusy={redemptions.isFetching} onRetry={redemptions.refetch}>
          {isOnline ? texts.codesCanBeChecked() : texts.theListLoads()}
        </RetryNotice>
      )}
      {undoing && <UndoDialog {...undoing} onUndone={onUndone} onClose={() => setUndoing(null)} />}
    </section>
  )
}

type ListProps = { paid: readonly Redemption[]; onUndo: (redemption: Redemption) => void }

function RedemptionList({ paid, onUndo }: ListProps) {
  if (paid.length === 0) return <p className="rounded-2xl border border-dashed border-line p-5 text-muted">{texts.nothingPaidYet()}</p>
  return (
    <ul aria-label={texts.paidToday()} className="grid gap-2">
      {paid.map((redemption) => (
        <Line key={redemption.id} redemption={redemption} onUndo={() => onUndo(redemption)} />
      ))}
    </ul>
  )
}

function Line({ redemption, onUndo }: { redemption: Redemption; onUndo: () => void }) {
  const zone = useZone()
  const id = useId()
  const { amount, description, playerName, redeemedAt, redeemedBy, undoableUntil } = redemption
  return (
    <Card as="li" className="flex items-center gap-4 py-3">
      <span className="type-number min-w-12 text-[1.75rem]">{formatDollars(amount)}</span>
      <span id={id} className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{playerName}</span>
        <span className="block text-sm text-muted">{description}</span>
        <span className="block text-sm text-muted">{texts.by({ time: formatTime(zone, Date.parse(redeemedAt)), redeemedBy })}</span>
      </span>
      {Date.parse(undoableUntil) > peopleNow() && <UndoButton until={Date.parse(undoableUntil)} describedBy={id} onUndo={onUndo} />}
    </Card>
  )
}

/** Counts down by the time of people, and disappears when the time is over. */
function UndoButton({ until, describedBy, onUndo }: { until: number; describedBy: string; onUndo: () => void }) {
  const leftMs = until - useNow(SECOND_MS, peopleNow)
  if (leftMs <= 0) return null
  return (
    <Button size="small" onClick={onUndo} aria-describedby={describedBy} className="tabular-nums">
      {texts.undo({ left: formatLeft(leftMs) })}
    </Button>
  )
}

const totalOf = (paid: readonly Redemption[]) => totalDollars(paid.map(({ amount }) => ({ amountDollars: amount })))

/** "1:43", "0:07" */
function formatLeft(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
