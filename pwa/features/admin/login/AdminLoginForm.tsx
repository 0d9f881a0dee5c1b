import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, hasCode, OfflineError } from '#pwa/data/call/apiError.ts'
import { askingForPassword, callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { contract } from '#shared/contract/index.ts'
import * as texts from './texts.ts'

export const ADMIN_LOGIN_PATH = '/admin-login'

/** Opens admin access for an admin who types their own email; the server decides. */
export function AdminLoginForm({ onVerified }: { onVerified?: () => void }) {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const verify = useMutation({
    mutationFn: async () => {
      await askingForPassword(() => callApi(contract.verifyAdmin, { body: { email } }))
      await queryClient.invalidateQueries({ queryKey: callKey(contract.getAdminSession) })
    },
    onSuccess: onVerified,
  })
  const isUnderWay = verify.isPending || verify.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isUnderWay) verify.mutate()
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="grid w-full gap-4">
        <Field
          label={texts.email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={verify.error ? textOfFault(verify.error) : undefined}
        />
        <Button type="submit" variant="primary" size="large" isWide disabled={email.trim() === ''} aria-disabled={isUnderWay}>
          {verify.isPending ? texts.verifying() : texts.accessDashboard()}
        </Button>
        <div role="status">
          {verify.isSuccess && (
            <p className="flex items-center gap-2 font-semibold text-correct-ink">
              <Icon name="check" />
              {texts.adminAccessVerifiedRedirecting()}
            </p>
          )}
        </div>
      </form>
      {hasCode(verify.error, 'new_password_required') && (
        <AppLink
          to={`/new-password?next=${encodeURIComponent(ADMIN_LOGIN_PATH)}`}
          className="target inline-flex items-center self-start underline underline-offset-4"
        >
          {texts.changePassword()}
        </AppLink>
      )}
    </>
  )
}

function textOfFault(fault: unknown): string {
  if (fault instanceof OfflineError) return fault.message
  if (hasCode(fault, 'new_password_required') || hasCode(fault, 'password_required') || hasCode(fault, 'too_many_requests'))
    return fault.text
  if (hasCode(fault, 'not_an_admin')) return texts.accessDeniedYouDoNot()
  if (fault instanceof ApiError && fault.status === 400) return texts.pleaseEnterAValidEmail()
  return texts.authenticationFailedPleaseTryAgain()
}
