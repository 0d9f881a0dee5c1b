import { type FormEvent, type ReactNode, useId, useState } from 'react'
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
  /** What a button without a reason says. */
  missing?: string
  placeholder?: string
  children?: ReactNode
}

/** Asks once before an admin's action, and for the reason that is stored with it. */
export function ReasonDialog({
  title,
  description,
  action,
  isBusy,
  isDisabled = false,
  onClose,
  onConfirm,
  missing = texts.pleaseWriteAFewWords(),
  placeholder,
  children,
}: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const isGiven = reason.trim().length >= REASON_MIN_LENGTH
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGiven) onConfirm(reason.trim())
    else setIsMissing(true)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={title}
      description={description}
      footer={<DialogActions action={action} isBusy={isBusy} isDisabled={isDisabled} onCancel={onClose} form={formId} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <Field
          label={texts.reason()}
          hint={texts.storedInTheAuditLog()}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          placeholder={placeholder}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing && !isGiven ? missing : undefined}
        />
      </form>
    </Dialog>
  )
}
