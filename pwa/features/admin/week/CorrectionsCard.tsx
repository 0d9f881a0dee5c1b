import { useId, useState } from 'react'
import { Badge } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { ReasonDialog } from '#pwa/features/admin/layout/ReasonDialog.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import { contract } from '#shared/contract/index.ts'
import type { Correction } from '#shared/model/settlement.ts'
import * as texts from './texts.ts'
import { correctionText, prizeChangeText } from './weekTexts.ts'

type Props = { title: string; corrections: readonly Correction[] }

/** Scores that changed after a settlement, with what each would change. Nothing when there is none to decide; after the last decision, a line that says so. */
export function CorrectionsCard({ title, corrections }: Props) {
  const headingId = useId()
  const pending = corrections.filter(({ state }) => state === 'pending')
  const failed = texts.theDecisionCouldNot()
  const confirm = useAdminAction(contract.confirmCorrection, { failed, done: texts.settledByTheCorrectedScores() })
  const dismiss = useAdminAction(contract.dismissCorrection, { failed, done: texts.theSettlementStands() })
  const focusRef = focusAfter(confirm, dismiss)
  if (pending.length === 0)
    return focusRef === null ? null : (
      <p ref={focusRef} tabIndex={-1} className="text-muted focus:outline-none">
        {texts.everyCorrectionIsDecided()}
      </p>
    )
  return (
    <Card as="section" isPadded={false} aria-labelledby={headingId}>
      <div className="flex items-center justify-between px-4 pt-3 pb-2">
        <h2 id={headingId} ref={focusRef} tabIndex={-1} className="type-heading focus:outline-none">
          {title}
        </h2>
        <Badge tone="warning">{String(pending.length)}</Badge>
      </div>
      <ul>
        {pending.map((correction) => (
          <CorrectionRow key={correction.id} correction={correction} confirm={confirm} dismiss={dismiss} />
        ))}
      </ul>
    </Card>
  )
}

type Decision = ReturnType<typeof useAdminAction<typeof contract.confirmCorrection | typeof contract.dismissCorrection>>
type RowProps = { correction: Correction; confirm: Decision; dismiss: Decision }

function CorrectionRow({ correction, confirm, dismiss }: RowProps) {
  const [asked, setAsked] = useState<'confirm' | 'dismiss' | null>(null)
  const close = () => setAsked(null)
  const params = { id: String(correction.id) }
  const isConfirming = asked === 'confirm'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold [overflow-wrap:anywhere]">{correction.results.join('; ')}</p>
        <p className="text-muted">{correctionText(correction)}</p>
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={() => setAsked('dismiss')}>
          {texts.dismiss()}
        </Button>
        <Button size="small" variant="light" onClick={() => setAsked('confirm')}>
          {texts.confirm()}
        </Button>
      </div>
      {asked && (
        <ReasonDialog
          title={isConfirming ? texts.confirmTheCorrection() : texts.dismissTheCorrection()}
          description={isConfirming ? texts.openCodesOfThoseWho() : texts.theSettlementStandsInSpite()}
          action={isConfirming ? texts.confirm() : texts.dismiss()}
          isBusy={confirm.isPending || dismiss.isPending}
          onClose={close}
          onConfirm={(reason) => (isConfirming ? confirm : dismiss).mutate({ params, body: { reason } }, { onSuccess: close })}
        >
          <ul className="grid gap-1">
            {correction.prizes.length === 0 && <li className="text-muted">{texts.noPrizeChanges()}</li>}
            {correction.prizes.map((change) => (
              <li key={change.displayName} className="[overflow-wrap:anywhere]">
                {prizeChangeText(change)}
                {change.redeemed > 0 && <span className="text-muted">{texts.alreadyRedeemedStays({ redeemed: change.redeemed })}</span>}
              </li>
            ))}
          </ul>
        </ReasonDialog>
      )}
    </li>
  )
}
