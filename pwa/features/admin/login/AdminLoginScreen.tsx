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
import { authPath } from '#shared/rules/authPath.ts'
import { ownPath } from '#shared/rules/ownPath.ts'

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
          <h1 className="type-page">Admin Login</h1>
          {viewer === null && (
            <Notice
              tone="info"
              title="Sign in first"
              action={
                <AppLink to={authPath(`${HERE}${wanted === '/' ? '' : `?next=${wanted}`}`)} className="underline underline-offset-4">
                  Sign in
                </AppLink>
              }
            >
              Admin access opens for an admin who has signed in with their password.
            </Notice>
          )}
          <form noValidate onSubmit={(event) => void verify(event)} className="grid gap-4">
            <Field
              label="Email"
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
              {state === 'verifying' ? 'Verifying...' : 'Access Dashboard'}
            </Button>
            <div role="status">
              {state === 'verified' && (
                <p className="flex items-center gap-2 font-semibold text-correct-ink">
                  <Icon name="check" />
                  Admin access verified! Redirecting...
                </p>
              )}
            </div>
          </form>
          {hasCode(fault, 'new_password_required') && (
            <AppLink
              to={`/new-password?next=${encodeURIComponent(HERE)}`}
              className="target inline-flex items-center self-start underline underline-offset-4"
            >
              Change Password
            </AppLink>
          )}
          <AppLink to="/" className="target inline-flex items-center gap-2 self-start text-muted hover:text-text">
            <Icon name="back" />
            Back to home
          </AppLink>
        </main>
      </div>
      <AppFooter />
    </>
  )
}

class EmailMissing extends Error {}

function textOfFault(fault: unknown): string {
  if (fault instanceof EmailMissing) return 'Email is required'
  if (fault instanceof OfflineError) return fault.message
  if (hasCode(fault, 'new_password_required') || hasCode(fault, 'too_many_requests')) return fault.text
  if (hasCode(fault, 'not_an_admin')) return 'Access denied - you do not have admin privileges'
  if (fault instanceof ApiError && fault.status === 400) return 'Please enter a valid email address'
  return 'Authentication failed - please try again'
}

function useRedirect(isDue: boolean, path: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void navigate(path, { replace: true }), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDue, path, navigate])
}
