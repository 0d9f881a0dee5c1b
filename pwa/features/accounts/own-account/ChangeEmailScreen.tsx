import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { AccountMessage } from '#pwa/features/accounts/AccountMessage.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { CodePanel } from '#pwa/features/accounts/confirm/CodePanel.tsx'
import { FIELDS } from '#pwa/features/accounts/forms/fields.ts'
import { OfflineNote } from '#pwa/features/accounts/forms/OfflineNote.tsx'
import { useAccountForm } from '#pwa/features/accounts/forms/useAccountForm.ts'
import { type ChangeEmailForm, changeEmailForm, startEmailChange } from '#shared/contract/ownAccount.ts'
import { BackToAccount } from './BackToAccount.tsx'
import { ownAccountQuery } from './ownAccountQuery.ts'
import { showRefusal } from './showRefusal.ts'
import * as texts from './texts.ts'

/** Asks for a new address and the password. The address changes once the code in the mail to it was typed, or its link was used. */
export function ChangeEmailScreen() {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm(changeEmailForm, { email: '', password: '' })
  const { errors, isSubmitting } = form.formState
  if (!viewer) return null

  const change = async (body: ChangeEmailForm) => {
    try {
      await callApi(startEmailChange, { body })
      setSentTo(body.email)
      void queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
    } catch (error) {
      showRefusal(form, error, texts.emailNotChanged())
    }
  }

  if (sentTo !== null && sentTo === viewer.email)
    return <AccountMessage title={texts.emailChanged()} text={texts.youSign()} to="/account" action={texts.backToAccount()} />
  if (sentTo !== null)
    return (
      <AccountPage title={texts.checkYourNewEmail()}>
        <p role="status" className="text-muted">
          <RichText
            parts={texts.untilYouTypeTheCode({ email: viewer.email, span: (inside) => <span className="break-all">{inside}</span> })}
          />
        </p>
        <CodePanel address={sentTo} />
        <ButtonLink to="/account" isWide>
          {texts.later()}
        </ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage title={texts.changeEmail()}>
      <p className="text-muted">
        <RichText parts={texts.yourAddress({ email: viewer.email, span: (inside) => <span className="break-all">{inside}</span> })} />
      </p>
      <form noValidate onSubmit={form.handleSubmit(change)} className="flex w-full flex-col gap-4">
        <Field {...FIELDS.email} label={texts.newEmail()} error={errors.email?.message} {...form.register('email')} />
        <Field {...FIELDS.currentPassword} error={errors.password?.message} {...form.register('password')} />
        <OfflineNote />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting}>
          {texts.sendTheCode()}
        </Button>
      </form>
      <BackToAccount />
    </AccountPage>
  )
}
