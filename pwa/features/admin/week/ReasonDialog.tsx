import { type ReactNode, useState } from 'react'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#shared/contest.ts'
import * as texts from './texts.ts'

type Props = {
  title: string
  description?: string
  action: string
  isBusy: boolean
  isDisabled?: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** Asks once before an admin's action, and for the reason that is stored with it. */
export function ReasonDialog({ title, description, action, isBusy, isDisabled = false, onClose, onConfirm, children }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const isGiven = reason.trim().length >= REASON_MIN_LENGTH
  const confirm = () => (isGiven ? onConfirm(reason.trim()) : setIsMissing(true))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={title}
      description={description}
      footer={<DialogActions action={action} isBusy={isBusy} isDisabled={isDisabled} onCancel={onClose} onAction={confirm} />}
    >
      <div className="grid gap-4">
        {children}
        <Field
          label={texts.reason()}
          hint={texts.storedInTheAuditLog()}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(isMissing && !isGiven && { error: texts.pleaseWriteAFewWords() })}
        />
      </div>
    </Dialog>
  )
}
