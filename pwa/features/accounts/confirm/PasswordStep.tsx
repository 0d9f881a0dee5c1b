import { type FormEvent, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { FIELDS } from '#pwa/features/accounts/forms/fields.ts'
import { OfflineNote } from '#pwa/features/accounts/forms/OfflineNote.tsx'
import * as texts from './texts.ts'

type Props = { action: string; error: string | undefined; isBusy: boolean; onPassword: (password: string) => void }

/** Asks for the password of the account that a mailed link belongs to, in a browser that is not signed in to it. */
export function PasswordStep({ action, error, isBusy, onPassword }: Props) {
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
