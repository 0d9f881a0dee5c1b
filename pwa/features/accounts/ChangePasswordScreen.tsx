import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { readAdminStart } from '#pwa/data/viewer/adminStart.ts'
import { refetchViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { PASSWORD_MIN_LENGTH, STAFF_PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import { type ChangePasswordForm, changePasswordForm } from '#shared/contract/accounts.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { postLoginPath } from '#shared/rules/people/postLoginPath.ts'
import { AccountPage } from './AccountPage.tsx'
import { FIELDS } from './forms/fields.ts'
import { NewPasswordFields } from './forms/NewPasswordFields.tsx'
import { OfflineNote } from './forms/OfflineNote.tsx'
import { useAccountForm } from './forms/useAccountForm.ts'
import * as texts from './texts.ts'

/** Changes the password of the signed-in player. Sign-in leads staff with a short password to this page; `?next=` names the page after it. */
export function ChangePasswordScreen() {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const form = useAccountForm(changePasswordForm, { password: '', newPassword: '', confirmPassword: '' })
  const { errors, isSubmitting, isSubmitted, touchedFields } = form.formState
  const typed = useWatch({ control: form.control })
  if (!viewer) return null
  const isStaff = viewer.role !== 'player'

  const change = async ({ password, newPassword }: ChangePasswordForm) => {
    try {
      await callApi(contract.changePassword, { body: { password, newPassword } })
    } catch (error) {
      if (hasCode(error, 'wrong_credentials')) form.setError('password', { message: texts.thisIsNotYourPassword() }, { shouldFocus: true })
      else if (hasCode(error, 'weak_password')) form.setError('newPassword', { message: error.text }, { shouldFocus: true })
      else toast.error({ title: texts.passwordNotChanged(), description: textOf(error, texts.somethingWentWrongPleaseTry()) })
      return
    }
    await refetchViewer(queryClient)
    toast.success({ title: texts.passwordChanged(), description: texts.everyOtherDeviceHasBeen() })
    navigate(search.has('next') ? postLoginPath(viewer, search.get('next'), readAdminStart()) : '/profile', { replace: true })
  }

  return (
    <AccountPage title={texts.changePassword()}>
      {viewer.needsNewPassword && (
        <Notice tone="warning" title={texts.yourRoleNeedsALonger()} className="w-full">
          {texts.youCanPlayAsAlways({ staffpasswordminlength: STAFF_PASSWORD_MIN_LENGTH })}
        </Notice>
      )}
      <form noValidate onSubmit={form.handleSubmit(change)} className="flex w-full flex-col gap-4">
        <Field {...FIELDS.currentPassword} enterKeyHint="next" error={errors.password?.message} {...form.register('password')} />
        <NewPasswordFields
          label={texts.newPassword()}
          password={form.register('newPassword')}
          confirmPassword={form.register('confirmPassword')}
          typed={{ password: typed.newPassword, confirmPassword: typed.confirmPassword }}
          error={errors.newPassword?.message}
          isConfirmed={touchedFields.confirmPassword === true || isSubmitted}
          minLength={isStaff ? STAFF_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH}
        />
        <OfflineNote />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting}>
          {texts.changePassword()}
        </Button>
      </form>
      <ButtonLink to="/profile" variant="plain" icon="back">
        {viewer.needsNewPassword ? texts.later() : texts.backToProfile()}
      </ButtonLink>
    </AccountPage>
  )
}
