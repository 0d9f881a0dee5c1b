import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { FIELDS } from '#pwa/features/accounts/forms/fields.ts'
import { OfflineNote } from '#pwa/features/accounts/forms/OfflineNote.tsx'
import { useAccountForm } from '#pwa/features/accounts/forms/useAccountForm.ts'
import { type ChangePhoneForm, changePhoneForm, setPhoneNumber } from '#shared/contract/ownAccount.ts'
import { BackToAccount } from './BackToAccount.tsx'
import { showRefusal } from './showRefusal.ts'
import * as texts from './texts.ts'

/** Asks for a new phone number and the password. */
export function ChangePhoneScreen() {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useAccountForm(changePhoneForm, { phoneNumber: viewer?.phoneNumber ?? '', password: '' })
  const { errors, isSubmitting } = form.formState
  if (!viewer) return null

  const change = async (body: ChangePhoneForm) => {
    try {
      await callApi(setPhoneNumber, { body })
    } catch (error) {
      return showRefusal(form, error, texts.phoneNumberNotChanged())
    }
    await refetchViewer(queryClient)
    toast.success({ title: texts.phoneNumberChanged() })
    navigate('/account', { replace: true })
  }

  return (
    <AccountPage title={texts.changePhoneNumberTitle()}>
      <form noValidate onSubmit={form.handleSubmit(change)} className="flex w-full flex-col gap-4">
        <Field {...FIELDS.phoneNumber} error={errors.phoneNumber?.message} {...form.register('phoneNumber')} />
        <Field {...FIELDS.currentPassword} error={errors.password?.message} {...form.register('password')} />
        <OfflineNote />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting}>
          {texts.changePhoneNumberTitle()}
        </Button>
      </form>
      <BackToAccount />
    </AccountPage>
  )
}
