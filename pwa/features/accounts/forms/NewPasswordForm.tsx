import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hasCode, OfflineError, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { type ResetPasswordForm, resetPasswordForm } from '#shared/contract/accounts.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import * as texts from './texts.ts'
import { useAccountForm } from './useAccountForm.ts'

type Props = {
  token: string
  /** The page that mails a new link, offered when this one can't be used any more. */
  newLinkPath: string
  onDone: () => void
}

/** The new password, typed twice. A link that can't be used any more leads to a new one; after any other failure the player can try again. */
export function NewPasswordForm({ token, newLinkPath, onDone }: Props) {
  const queryClient = useQueryClient()
  const form = useAccountForm(resetPasswordForm, { newPassword: '', confirmPassword: '' })
  const { errors, isSubmitting, isSubmitted, touchedFields } = form.formState
  const typed = useWatch({ control: form.control })
  const [isUsedUp, setIsUsedUp] = useState(false)
  /** The password whose try got no answer: it may have used the link. */
  const unanswered = useRef<string | null>(null)
  const sendPassword = async (newPassword: string) => {
    try {
      await callApi(contract.resetPassword, { body: { token, newPassword } })
    } catch (error) {
      if (error instanceof OfflineError) unanswered.current = newPassword
      if (!hasCode(error, 'link_expired') || unanswered.current !== newPassword) throw error
    }
  }

  const reset = async ({ newPassword }: ResetPasswordForm) => {
    try {
      await sendPassword(newPassword)
    } catch (error) {
      // This page has checked the password, so the invalid input is the token.
      const isTokenBad = hasCode(error, 'link_expired') || hasCode(error, 'invalid_input')
      toast.error({
        title: texts.passwordResetFailed(),
        description: isTokenBad ? ERRORS.link_expired.text() : textOf(error, ERRORS.link_expired.text()),
      })
      setIsUsedUp(isTokenBad)
      if (hasCode(error, 'weak_password')) form.setError('newPassword', { message: error.text }, { shouldFocus: true })
      return
    }
    onDone()
    // The reset ended every session, including one on this device.
    void refetchViewer(queryClient)
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(reset)} className="flex w-full flex-col gap-4">
      <NewPasswordFields
        label={texts.newPassword()}
        password={form.register('newPassword')}
        confirmPassword={form.register('confirmPassword')}
        typed={{ password: typed.newPassword, confirmPassword: typed.confirmPassword }}
        error={errors.newPassword?.message}
        isConfirmed={touchedFields.confirmPassword === true || isSubmitted}
      />
      <OfflineNote />
      {isUsedUp && (
        <Notice
          tone="warning"
          title={texts.thisLinkCantBeUsed()}
          action={
            <ButtonLink to={newLinkPath} variant="primary" size="small">
              {texts.sendANewLink()}
            </ButtonLink>
          }
        />
      )}
      {!isUsedUp && (
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting}>
          {texts.resetPassword()}
        </Button>
      )}
    </form>
  )
}
