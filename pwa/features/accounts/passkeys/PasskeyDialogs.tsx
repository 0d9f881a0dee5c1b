import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#pwa/design/Button.tsx'
import { ConfirmDialog } from '#pwa/design/ConfirmDialog.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { PASSKEY_NAME_MAX_LENGTH } from '#shared/contest.ts'
import { type Passkey, type PasskeyNameForm, passkeyNameForm } from '#shared/contract/passkeys.ts'
import { usePasskeyCommand } from './passkeyCalls.ts'
import * as texts from './texts.ts'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = usePasskeyCommand(onClose)
  const form = useForm<PasskeyNameForm>({ resolver: zodResolver(passkeyNameForm), defaultValues: { name: passkey.name } })
  return (
    <Dialog isOpen onClose={onClose} isLocked={rename.isPending} title={texts.renamePasskey()}>
      <form noValidate onSubmit={form.handleSubmit(({ name }) => rename.mutate({ kind: 'rename', passkey, name }))} className="grid gap-4">
        <Field
          label={texts.name()}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={rename.isPending}>
          {texts.save()}
        </Button>
      </form>
    </Dialog>
  )
}

/** Asks once before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = usePasskeyCommand(onClose)
  return (
    <ConfirmDialog
      title={texts.removeNamed({ name: passkey.name })}
      action={texts.removeButton()}
      cancel={texts.keep()}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ kind: 'remove', passkey })}
    >
      {texts.itNoLongerSigns()}
    </ConfirmDialog>
  )
}
