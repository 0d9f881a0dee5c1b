import { Button } from '#pwa/design/Button.tsx'

type Props = { form: string; action: string; isBusy: boolean; onCancel: () => void; cancel?: string }

/** Cancel and the action of a dialog with a form. */
export const DialogActions = ({ form, action, isBusy, onCancel, cancel = 'Cancel' }: Props) => (
  <div className="grid gap-2 sm:grid-cols-2">
    <Button isWide onClick={onCancel} disabled={isBusy}>
      {cancel}
    </Button>
    <Button isWide type="submit" form={form} variant="primary" isBusy={isBusy}>
      {action}
    </Button>
  </div>
)
