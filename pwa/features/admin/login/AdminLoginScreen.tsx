import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, hasCode, OfflineError } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import { contract } from '#shared/contract/index.ts'
import { authPath } from '#shared/rules/people/authPath.ts'
import { ownPath } from '#shared/rules/people/ownPath.ts'
import * as texts from './texts.ts'

/** Milliseconds for which the success is shown before the desk opens. */
const REDIRECT_DELAY_MS = 1_500

const HERE = '/admin-login'

/** Opens admin access for an admin who types their own email; the server decides. */
export function AdminLoginScreen() {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const wanted = ownPath(search.get('next'))
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'typing' | 'verifying' | 'verified'>('typing')
  const [fault, setFault] = useState<unknown>(null)
  const isBlank = email.trim() === ''
  useRedirect(state === 'verified', wanted === '/' ? '/admin-dashboard' : wanted)

  const verify = async (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'typing') return
    if (isBlank) return setFault(new EmailMissing())
    setFault(null)
    setState('verifying')
    try {
      await callApi(contract.verifyAdmin, { body: { email } })
      await queryClient.invalidateQueries({ queryKey: callKey(contract.getAdminSession) })
      setState('verified')
    } catch (error) {
      setFault(error)
      setState('typing')
    }
  }

  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <AppHeader hasLine={false} />
        <main className="px-safe mx-auto flex w-full max-w-lg flex-1 flex-col justify-center gap-5 py-10">
          <h1 className="type-page">{texts.adminLogin()}</h1>
          {viewer === null && (
            <Notice
              tone="info"
              title={texts.signInFirst()}
              action={
                <AppLink to={authPath(`${HERE}${wanted === '/' ? '' : `?next=${wanted}`}`)} className="underline underline-offset-4">
                  {texts.signIn()}
                </AppLink>
              }
            >
              {texts.adminAccessOpens()}
            </Notice>
          )}
          <form noValidate onSubmit={(event) => void verify(event)} className="grid gap-4">
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
              error={fault === null ? undefined : textOfFault(fault)}
            />
            <Button type="submit" variant="primary" size="large" isWide disabled={isBlank || state !== 'typing'}>
              {state === 'verifying' ? texts.verifying() : texts.accessDashboard()}
            </Button>
            <div role="status">
              {state === 'verified' && (
                <p className="flex items-center gap-2 font-semibold text-correct-ink">
                  <Icon name="check" />
                  {texts.adminAccessVerifiedRedirecting()}
                </p>
              )}
            </div>
          </form>
          {hasCode(fault, 'new_password_required') && (
            <AppLink
              to={`/new-password?next=${encodeURIComponent(HERE)}`}
              className="target inline-flex items-center self-start underline underline-offset-4"
            >
              {texts.changePassword()}
            </AppLink>
          )}
          <AppLink to="/" className="target inline-flex items-center gap-2 self-start text-muted hover:text-text">
            <Icon name="back" />
            {texts.backToHome()}
          </AppLink>
        </main>
      </div>
      <AppFooter />
    </>
  )
}

class EmailMissing extends Error {}

function textOfFault(fault: unknown): string {
  if (fault instanceof EmailMissing) return texts.emailIsRequired()
  if (fault instanceof OfflineError) return fault.message
  if (hasCode(fault, 'new_password_required') || hasCode(fault, 'too_many_requests')) return fault.text
  if (hasCode(fault, 'not_an_admin')) return texts.accessDeniedYouDoNot()
  if (fault instanceof ApiError && fault.status === 400) return texts.pleaseEnterAValidEmail()
  return texts.authenticationFailedPleaseTryAgain()
}

function useRedirect(isDue: boolean, path: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void navigate(path, { replace: true }), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDue, path, navigate])
}
