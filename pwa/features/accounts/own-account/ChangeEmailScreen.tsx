import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '#pwa/data/call/callApi.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { CodePanel } from '#pwa/features/accounts/confirm/CodePanel.tsx'
import { FIELDS } from '#pwa/features/accounts/forms/fields.ts'
import { OfflineNote } from '#pwa/features/accounts/forms/OfflineNote.tsx'
import { ERROR_TIMING } from '#pwa/features/accounts/forms/useSettled.ts'
import { type ChangeEmailForm, changeEmailForm, startEmailChange } from '#shared/contract/ownAccount.ts'
import { BackToAccount } from './BackToAccount.tsx'
import { ownAccountQuery } from './ownAccountQuery.ts'
import { showRefusal } from './showRefusal.ts'

/** Asks for a new address and the password. The address changes once the code in the mail to it was typed, or its link was used. */
export function ChangeEmailScreen() {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm<ChangeEmailForm>({
    resolver: zodResolver(changeEmailForm),
    defaultValues: { email: '', password: '' },
    ...ERROR_TIMING,
  })
  const { errors, isSubmitting } = form.formState
  if (!viewer) return null

  const change = async (body: ChangeEmailForm) => {
    try {
      await callApi(startEmailChange, { body })
      setSentTo(body.email)
      void queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
    } catch (error) {
      showRefusal(form, error, 'Email not changed')
    }
  }

  if (sentTo !== null && sentTo === viewer.email)
    return (
      <AccountPage title="Email changed">
        <p role="status" className="text-muted">
          You sign in with this address from now on, and our mails reach you here.
        </p>
        <ButtonLink to="/account" variant="primary" size="large" isWide>
          Back to account
        </ButtonLink>
      </AccountPage>
    )
  if (sentTo !== null)
    return (
      <AccountPage title="Check your new email">
        <p role="status" className="text-muted">
          Until you type the code you sign in with <span className="break-all">{viewer.email}</span>, which got a notice.
        </p>
        <CodePanel address={sentTo} />
        <ButtonLink to="/account" isWide>
          Later
        </ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage title="Change Email">
      <p className="text-muted">
        Your address is <span className="break-all">{viewer.email}</span>.
      </p>
      <form noValidate onSubmit={form.handleSubmit(change)} className="flex w-full flex-col gap-4">
        <Field {...FIELDS.email} label="New Email" error={errors.email?.message} {...form.register('email')} />
        <Field {...FIELDS.currentPassword} error={errors.password?.message} {...form.register('password')} />
        <OfflineNote />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting}>
          Send the code
        </Button>
      </form>
      <BackToAccount />
    </AccountPage>
  )
}
