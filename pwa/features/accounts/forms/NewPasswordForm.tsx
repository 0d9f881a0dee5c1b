import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { type ResetPasswordForm, resetPasswordForm } from '#shared/contract/accounts.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'
import { findMismatch } from './findMismatch.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { passwordAdvice } from './passwordAdvice.ts'
import { ERROR_DELAY_MS, useSettled } from './useSettled.ts'

type Props = {
  token: string
  /** Where a new link can be asked for when this one can't be used any more. */
  newLinkPath: string
  onDone: () => void
}

/** The new password, typed twice. A link that can't be used any more leads to a new one; after any other failure the player can try again. */
export function NewPasswordForm({ token, newLinkPath, onDone }: Props) {
  const queryClient = useQueryClient()
  const form = useForm<ResetPasswordForm>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
  })
  const { errors, isSubmitting, isSubmitted, touchedFields } = form.formState
  const typed = useWatch({ control: form.control })
  const [isUsedUp, setIsUsedUp] = useState(false)

  const reset = async ({ newPassword }: ResetPasswordForm) => {
    try {
      await callApi(contract.resetPassword, { body: { token, newPassword } })
    } catch (error) {
      // This page has checked the password, so input that the server refuses is the token.
      const isTokenBad = error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid_input')
      toast.error({
        title: 'Password Reset Failed',
        description: isTokenBad ? ERRORS.link_expired.text : textOf(error, ERRORS.link_expired.text),
      })
      setIsUsedUp(isTokenBad)
      if (error instanceof ApiError && error.code === 'weak_password') {
        form.setError('newPassword', { message: error.text }, { shouldFocus: true })
      }
      return
    }
    onDone()
    // The reset ended every session, including one on this device.
    void refetchViewer(queryClient)
  }

  const isRepeated = useSettled(touchedFields.confirmPassword === true || isSubmitted)
  return (
    <form noValidate onSubmit={form.handleSubmit(reset)} className="flex w-full flex-col gap-4">
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
        hint={passwordAdvice(typed.newPassword)}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Field
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="done"
        error={isRepeated ? findMismatch(typed.newPassword, typed.confirmPassword) : undefined}
        {...form.register('confirmPassword')}
      />
      <OfflineNote />
      {isUsedUp && (
        <Notice
          tone="warning"
          title="This link can't be used any more"
          action={
            <ButtonLink to={newLinkPath} variant="primary" size="small">
              Send a new link
            </ButtonLink>
          }
        />
      )}
      {!isUsedUp && (
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting}>
          Reset Password
        </Button>
      )}
    </form>
  )
}
