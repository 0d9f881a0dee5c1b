import { Button } from './Button.tsx'
import * as texts from './texts.ts'

type Props = {
  action: string
  cancel?: string
  isBusy?: boolean
  isDisabled?: boolean
  onCancel: () => void
  /** What the action sends: a form of the dialog by its id, or a call. */
  form?: string
  onAction?: () => void
}

/** The two buttons of a dialog that asks: cancel, and the action. */
export const DialogActions = ({ action, cancel = texts.cancel(), isBusy = false, isDisabled = false, onCancel, form, onAction }: Props) => (
  <div className="grid gap-2 sm:grid-cols-2">
    <Button isWide onClick={onCancel} disabled={isBusy}>
      {cancel}
    </Button>
    <Button isWide type={form ? 'submit' : 'button'} form={form} variant="primary" isBusy={isBusy} disabled={isDisabled} onClick={onAction}>
      {action}
    </Button>
  </div>
)
