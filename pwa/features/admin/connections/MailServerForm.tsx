import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Select } from '#pwa/design/Select.tsx'
import { LeaveQuestion } from '#pwa/features/admin/layout/LeaveQuestion.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import type { MailSettings } from '#shared/contract/connections.ts'
import { contract } from '#shared/contract/index.ts'
import type { Connections } from './ConnectionCard.tsx'
import { MailTest } from './MailTest.tsx'
import * as texts from './texts.ts'

const SECURITIES: readonly { value: MailSettings['security']; label: string; port: number }[] = [
  { value: 'tls', label: texts.tlsAndItsPort(), port: 465 },
  { value: 'starttls', label: texts.starttlsAndItsPort(), port: 587 },
  { value: 'none', label: texts.noneForTestsOnly(), port: 25 },
]
const EMPTY: MailSettings = { host: '', port: 465, security: 'tls', user: '', senderName: '', senderEmail: '' }

const toSettings = ({ password, port, ...rest }: Omit<MailSettings, 'port'> & { port: string; password: string }) => ({
  ...rest,
  port: Number(port),
  ...(password !== '' && { password }),
})

/** Host, user, password and sender. The stored password is never shown; an empty field leaves it as it is. */
export function MailServerForm({ mail, canStoreSecrets }: { mail: Connections['mail']; canStoreSecrets: boolean }) {
  const start = mail.settings ?? EMPTY
  const [values, setValues] = useState({ ...start, port: String(start.port), password: '' })
  const isChanged = JSON.stringify(values) !== JSON.stringify({ ...start, port: String(start.port), password: '' })
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const field = (name: Exclude<keyof typeof values, 'security'>) => ({
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  })
  const saving = useAdminAction(contract.setMailServer, {
    done: texts.mailServerSaved(),
    failed: texts.nothingWasSaved(),
    onDone: () => set({ password: '' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ body: toSettings(values) })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {!canStoreSecrets && (
        <Notice tone="warning" title={texts.passwordsCantBeStored()}>
          {texts.theServerCantWrite()}
        </Notice>
      )}
      <Field
        label={texts.mailServer()}
        required
        {...field('host')}
        placeholder={texts.smtpExampleCom()}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={texts.yourMailProviderCalls()}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <Select
          label={texts.encryption()}
          value={values.security}
          options={SECURITIES}
          onChange={(event) => {
            const chosen = SECURITIES.find(({ value }) => value === event.target.value)
            if (chosen) set({ security: chosen.value, port: String(chosen.port) })
          }}
        />
        <Field label={texts.port()} inputMode="numeric" pattern="[0-9]{1,5}" required {...field('port')} />
      </div>
      <Field label={texts.user()} {...field('user')} autoCapitalize="none" autoComplete="off" spellCheck={false} />
      <Field
        label={texts.password()}
        type="password"
        autoComplete="new-password"
        {...field('password')}
        hint={mail.hasPassword ? texts.aPasswordIsSetLeave() : texts.itIsStoredEncrypted()}
      />
      <Field label={texts.nameOfTheSender()} required maxLength={80} {...field('senderName')} />
      <Field label={texts.addressOfTheSender()} type="email" required {...field('senderEmail')} hint={texts.yourMailProviderMustAllow()} />
      <MailTest isSaving={saving.isPending} readTested={(form) => (form?.reportValidity() ? { settings: toSettings(values) } : null)} />
      <CallFailure error={saving.error} title={texts.nothingWasSaved()} />
      <div>
        <Button type="submit" variant="primary" isBusy={saving.isPending}>
          {texts.saveMailServer()}
        </Button>
      </div>
      <LeaveQuestion unsaved={isChanged ? texts.theMailServerIsNot() : null} />
    </form>
  )
}
