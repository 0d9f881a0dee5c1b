import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { pathAfterReset } from '#pwa/data/viewer/pathAfterReset.ts'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { type ForgotPasswordForm as Form, forgotPasswordForm } from '#shared/contract/accounts.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { FIELDS } from './fields.ts'
import { missingFromForgotPassword } from './missingInput.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { SubmitRow } from './SubmitRow.tsx'
import * as texts from './texts.ts'
import { useAccountForm } from './useAccountForm.ts'

/**
 * Requests a mail with a reset link. The answer is the same whether the address has an account or not.
 * @param next the page that the player wanted to open; stored on this device until the link has been used.
 */
export function ForgotPasswordForm({ email, next }: { email: string; next: string | null }) {
  const form = useAccountForm(forgotPasswordForm, { email })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control })
  const [isSent, setIsSent] = useState(false)

  const send = async (body: Form) => {
    try {
      await callApi(contract.forgotPassword, { body })
      setIsSent(true)
      if (next !== null) pathAfterReset.save({ path: next, savedAt: serverNow() })
      toast.success({
        title: texts.checkYourEmail(),
        description: texts.ifAnAccount(),
      })
    } catch (error) {
      toast.error({ title: texts.passwordResetIncomplete(), description: textOf(error, texts.failedToSendPasswordReset()) })
    }
  }
  // Enter submits a form with one field even while its button is not shown.
  const refuse = () => {
    if (form.getValues('email').trim()) return
    form.clearErrors('email') // one error is enough
    toast.warning({ title: texts.emailRequired(), description: texts.pleaseEnterYourEmailAddress() })
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(send, refuse)} className="flex flex-col gap-4">
      <p className="text-muted">{texts.typeTheEmail()}</p>
      <Field {...FIELDS.email} autoComplete="username" enterKeyHint="send" error={errors.email?.message} {...form.register('email')} />
      <OfflineNote />
      {isSent && (
        <Notice tone="info" title={texts.onItsWay()}>
          {texts.theLinkWorksOnce()}
        </Notice>
      )}
      <SubmitRow missing={missingFromForgotPassword(typed)} isBusy={isSubmitting}>
        {isSent ? texts.sendAgain() : texts.sendResetLink()}
      </SubmitRow>
    </form>
  )
}
