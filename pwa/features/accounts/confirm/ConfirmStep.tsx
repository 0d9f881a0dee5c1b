import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { FIELDS } from '#pwa/features/accounts/forms/fields.ts'
import { OfflineNote } from '#pwa/features/accounts/forms/OfflineNote.tsx'
import * as texts from './texts.ts'
import type { useLinkConfirmation } from './useLinkConfirmation.ts'

type Props = {
  confirmation: ReturnType<typeof useLinkConfirmation>
  title: string
  text: string
  action: string
  /** Stands below the form of the password. */
  children?: ReactNode
}

/** The button that confirms an address by its mailed link, or the form of the account's password where that is needed. */
export function ConfirmStep({ confirmation: { outcome, needsPassword, confirm }, title, text, action, children }: Props) {
  const isBusy = outcome.name === 'sending'
  return (
    <AccountPage title={title}>
      <p className="text-muted">{text}</p>
      {outcome.name === 'unsent' && (
        <Notice tone="error" className="w-full">
          {outcome.text}
        </Notice>
      )}
      {needsPassword ? (
        <>
          <PasswordStep
            action={action}
            error={outcome.name === 'wrong' ? outcome.text : undefined}
            isBusy={isBusy}
            onPassword={(password) => void confirm(password)}
          />
          {children}
        </>
      ) : (
        <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      )}
    </AccountPage>
  )
}

type PasswordProps = { action: string; error: string | undefined; isBusy: boolean; onPassword: (password: string) => void }

/** Asks for the password of the account that a mailed link belongs to, in a browser that is not signed in to it. */
function PasswordStep({ action, error, isBusy, onPassword }: PasswordProps) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPassword(password)
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-4">
      <Field
        {...FIELDS.password}
        hint={texts.thePasswordOfTheAccount()}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        {...(error && { error })}
      />
      <OfflineNote />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={password === ''}>
        {action}
      </Button>
    </form>
  )
}
