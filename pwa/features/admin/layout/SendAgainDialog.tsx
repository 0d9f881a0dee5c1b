import { ConfirmDialog } from '#pwa/design/ConfirmDialog.tsx'
import * as texts from './texts.ts'

type Props = { name: string; isBusy: boolean; onClose: () => void; onSend: () => void }

/** Asks before something that may have arrived is sent a second time. */
export const SendAgainDialog = ({ name, isBusy, onClose, onSend }: Props) => (
  <ConfirmDialog title={texts.sendASecondTime({ name })} action={texts.send()} isBusy={isBusy} onClose={onClose} onConfirm={onSend}>
    {texts.itMayHaveArrivedSend()}
  </ConfirmDialog>
)
