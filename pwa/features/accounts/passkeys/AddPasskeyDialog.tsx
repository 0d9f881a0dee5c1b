import { useEffect } from 'react'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { importQuietly } from '#pwa/device/importQuietly.ts'
import { FIELDS } from '#pwa/features/accounts/forms/fields.ts'
import { OfflineNote } from '#pwa/features/accounts/forms/OfflineNote.tsx'
import { useAccountForm } from '#pwa/features/accounts/forms/useAccountForm.ts'
import { PASSKEY_NAME_MAX_LENGTH } from '#shared/contest.ts'
import { type AddPasskeyForm, addPasskeyForm } from '#shared/contract/passkeys.ts'
import { deviceName } from './deviceName.ts'
import { useRefreshPasskeys } from './passkeyCalls.ts'
import * as texts from './texts.ts'
import { createPasskey, isAlreadyThere, isCancelled, loadWebAuthn } from './webAuthn.ts'

/** Asks for a name and the password, and creates a passkey on this device. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshPasskeys()
  const form = useAccountForm(addPasskeyForm, { name: deviceName(navigator.userAgent), password: '' })
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    void importQuietly(loadWebAuthn)
  }, [])

  const add = async (typed: AddPasskeyForm) => {
    try {
      const { name } = await createPasskey(typed)
      toast.success({ title: texts.passkeyAdded(), description: texts.youCanNowSign({ name }) })
    } catch (error) {
      if (hasCode(error, 'wrong_credentials')) form.setError('password', { message: texts.thisIsNotYourPassword() }, { shouldFocus: true })
      else toast.warning({ title: texts.passkeyNotAdded(), description: reasonOf(error) })
      return
    }
    onClose()
    await refresh()
  }

  return (
    <Dialog isOpen onClose={onClose} isLocked={isSubmitting} title={texts.addAPasskey()} description={texts.yourDeviceAsksYou()}>
      <form noValidate onSubmit={form.handleSubmit(add)} className="grid gap-4">
        <Field
          label={texts.name()}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          hint={texts.toTellYourPasskeysApart()}
          enterKeyHint="next"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Field {...FIELDS.currentPassword} enterKeyHint="go" error={errors.password?.message} {...form.register('password')} />
        <OfflineNote />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting}>
          {texts.addPasskey()}
        </Button>
      </form>
    </Dialog>
  )
}

function reasonOf(error: unknown): string {
  if (isCancelled(error)) return texts.noPasskeyWasCreated()
  if (isAlreadyThere(error)) return texts.thisDeviceAlready()
  return textOf(error, texts.somethingWentWrongPleaseTry())
}
