import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Select } from '#pwa/design/Select.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { useLeaveQuestion } from '#pwa/features/admin/layout/useLeaveQuestion.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import type { MailSettings } from '#shared/contract/connections.ts'
import { contract } from '#shared/contract/index.ts'
import type { Connections } from './ConnectionCard.tsx'

const SECURITIES: readonly { value: MailSettings['security']; label: string; port: number }[] = [
  { value: 'tls', label: 'TLS (usually port 465)', port: 465 },
  { value: 'starttls', label: 'STARTTLS (usually port 587)', port: 587 },
  { value: 'none', label: 'None (for tests only)', port: 25 },
]
const EMPTY: MailSettings = { host: '', port: 465, security: 'tls', user: '', senderName: '', senderEmail: '' }

/** Host, user, password and sender. The stored password is never shown; an empty field leaves it as it is. */
export function MailServerForm({ mail, canStoreSecrets }: { mail: Connections['mail']; canStoreSecrets: boolean }) {
  const start = mail.settings ?? EMPTY
  const [values, setValues] = useState({ ...start, port: String(start.port), password: '' })
  const isChanged = JSON.stringify(values) !== JSON.stringify({ ...start, port: String(start.port), password: '' })
  const leaveQuestion = useLeaveQuestion(isChanged ? 'The mail server is not saved.' : null)
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const field = (name: Exclude<keyof typeof values, 'security'>) => ({
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  })
  const saving = useAdminAction(contract.setMailServer, {
    done: 'Mail server saved',
    failed: 'Nothing was saved',
    onDone: () => set({ password: '' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { password, port, ...rest } = values
    saving.mutate({ body: { ...rest, port: Number(port), ...(password !== '' && { password }) } })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {!canStoreSecrets && (
        <Notice tone="warning" title="Passwords can't be stored">
          The server can't write to its data folder and has no SECRETS_KEY. A mail server without a password works.
        </Notice>
      )}
      <Field
        label="Mail server"
        required
        {...field('host')}
        placeholder="smtp.example.com"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint="Your mail provider calls it SMTP server or outgoing mail server."
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <Select
          label="Encryption"
          value={values.security}
          options={SECURITIES}
          onChange={(event) => {
            const chosen = SECURITIES.find(({ value }) => value === event.target.value)
            if (chosen) set({ security: chosen.value, port: String(chosen.port) })
          }}
        />
        <Field label="Port" inputMode="numeric" pattern="[0-9]{1,5}" required {...field('port')} />
      </div>
      <Field label="User" {...field('user')} autoCapitalize="none" autoComplete="off" spellCheck={false} />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        {...field('password')}
        hint={
          mail.hasPassword
            ? 'A password is set. Leave this empty to keep it for this server and user.'
            : 'It is stored encrypted and never shown again.'
        }
      />
      <Field label="Name of the sender" required maxLength={80} {...field('senderName')} />
      <Field
        label="Address of the sender"
        type="email"
        required
        {...field('senderEmail')}
        hint="Your mail provider must allow this address."
      />
      <CallFailure error={saving.error} title="Nothing was saved" />
      <div>
        <Button type="submit" variant="primary" isBusy={saving.isPending}>
          Save mail server
        </Button>
      </div>
      {leaveQuestion}
    </form>
  )
}
