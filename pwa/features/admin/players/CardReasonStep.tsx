import { type FormEvent, useState } from 'react'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#shared/contest.ts'
import { fullNameOf } from './playerText.ts'
import type { Player } from './playerTypes.ts'
import * as texts from './texts.ts'

const FORM = 'card-reason'

type Props = { player: Player; isBusy: boolean; error: string | null; onClose: () => void; onContinue: (reason: string) => void }

/** The first step: why. Reading a card before the deadline is recorded with this reason. */
export function CardReasonStep({ player, isBusy, error, onClose, onContinue }: Props) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < REASON_MIN_LENGTH) setFault(texts.pleaseGiveAReason())
    else onContinue(reason.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.aCard({ fullNameOf: fullNameOf(player) })}
      description={texts.openingACardBefore()}
      footer={<DialogActions form={FORM} action={texts.continueLabel()} isBusy={isBusy} onCancel={onClose} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4 pt-1">
        {error !== null && (
          <Notice tone="error" title={texts.theCardCouldNot()}>
            {error}
          </Notice>
        )}
        <Field
          label={texts.reason()}
          value={reason}
          maxLength={REASON_MAX_LENGTH}
          placeholder={texts.phoneWasEmptyPicksGiven()}
          {...(fault !== undefined && { error: fault })}
          onChange={(event) => {
            setReason(event.target.value)
            setFault(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
