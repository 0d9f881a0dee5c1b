import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { askToSignIn } from '#pwa/data/call/askToSignIn.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { LoadingStatus } from '#pwa/design/LoadingStatus.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { authPath } from '#shared/rules/authPath.ts'
import { AdminFailure } from './AdminFailure.tsx'
import type { useAdminSession } from './adminQueries.ts'

/** Replaces a screen of the desk until the session is that of a verified admin: the reason, and the way in. */
export function AdminWay({ session }: { session: ReturnType<typeof useAdminSession> }) {
  if (session.data) return <Refusal why={session.data.refusal} onRetry={() => void session.refetch()} />
  if (session.isError) return <AdminFailure error={session.error} onRetry={() => void session.refetch()} />
  return (
    <div>
      <LoadingStatus />
      <Skeleton className="h-40 w-full rounded-2xl" />
    </div>
  )
}

type Why = 'sign_in_required' | 'not_allowed' | 'new_password_required' | 'admin_access_required' | 'password_required' | null

function Refusal({ why, onRetry }: { why: Why; onRetry: () => void }) {
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const login = `/admin-login?next=${pathname}`
  const loginHere = `${login}${encodeURIComponent(search)}` // inside another `next` it would not be a plain path
  const typePassword = async () => {
    if (!(await askToSignIn('Admin tasks ask for your password again after a break.'))) return
    await queryClient.invalidateQueries()
    onRetry()
  }
  return (
    <Card as="section" className="mx-auto mt-6 grid w-full max-w-xl justify-items-start gap-3 p-6">
      {why === 'sign_in_required' && (
        <>
          <h2 className="type-heading">Please sign in first</h2>
          <p className="text-muted">This page is for the admins of this contest.</p>
          <ButtonLink to={authPath(login)} variant="primary">
            Sign in
          </ButtonLink>
        </>
      )}
      {why === 'not_allowed' && (
        <>
          <h2 className="type-heading">Admins only</h2>
          <p className="text-muted">Your account has no admin privileges. If you run this contest, ask an admin to add you.</p>
          <ButtonLink to="/">Back to the game</ButtonLink>
        </>
      )}
      {why === 'admin_access_required' && (
        <>
          <h2 className="type-heading">Open admin access</h2>
          <p className="text-muted">
            Confirm your email to go on. Access stays open for up to 12 hours, and closes after 30 minutes without use.
          </p>
          <ButtonLink to={loginHere} variant="primary">
            Admin login
          </ButtonLink>
        </>
      )}
      {why === 'password_required' && (
        <>
          <h2 className="type-heading">Welcome back</h2>
          <p className="text-muted">Admin tasks ask for your password again after a break.</p>
          <Button variant="primary" onClick={() => void typePassword()}>
            Type your password
          </Button>
        </>
      )}
      {why === 'new_password_required' && (
        <>
          <h2 className="type-heading">A longer password first</h2>
          <p className="text-muted">Admins need a password of at least 12 characters.</p>
          <ButtonLink to={`/new-password?next=${encodeURIComponent(login)}`} variant="primary">
            Change Password
          </ButtonLink>
        </>
      )}
    </Card>
  )
}
