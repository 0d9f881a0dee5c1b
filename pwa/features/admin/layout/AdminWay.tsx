import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { askToSignIn } from '#pwa/data/call/askToSignIn.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { AdminLoginForm } from '#pwa/features/admin/login/AdminLoginForm.tsx'
import { authPath } from '#shared/rules/people/authPath.ts'
import { AdminFailure } from './AdminAnswer.tsx'
import type { useAdminSession } from './adminQueries.ts'
import * as texts from './texts.ts'

type Props = {
  session: ReturnType<typeof useAdminSession>
  /** The screen is mounted and hidden: an admin whose access has ended opens it here, without leaving the page. */
  isScreenWaiting: boolean
}

/** Replaces a screen of the desk until the session is that of a verified admin: the reason, and the way in. */
export function AdminWay({ session, isScreenWaiting }: Props) {
  if (session.data) return <Refusal why={session.data.refusal} isScreenWaiting={isScreenWaiting} onRetry={() => void session.refetch()} />
  if (session.isError) return <AdminFailure query={session} />
  return <Loading className="h-40 w-full rounded-2xl" />
}

type Why = NonNullable<Props['session']['data']>['refusal']

const TEXTS: Record<NonNullable<Why>, { title: string; text: string }> = {
  sign_in_required: { title: texts.pleaseSignInFirst(), text: texts.thisPage() },
  not_allowed: { title: texts.adminsOnly(), text: texts.yourAccountHasNoAdmin() },
  admin_access_required: { title: texts.openAdminAccess(), text: texts.confirmYourEmailToGo() },
  password_required: { title: texts.welcomeBack(), text: texts.adminTasksAsk() },
  new_password_required: { title: texts.aLongerPasswordFirst(), text: texts.adminsNeedAPassword() },
}

function Refusal({ why, isScreenWaiting, onRetry }: { why: Why; isScreenWaiting: boolean; onRetry: () => void }) {
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  if (why === null) return null
  const login = `/admin-login?next=${pathname}`
  const loginHere = `${login}${encodeURIComponent(search)}` // inside another `next` it would not be a plain path
  const typePassword = async () => {
    if (!(await askToSignIn(texts.adminTasksAsk(), { isAgain: true }))) return
    await queryClient.invalidateQueries()
    onRetry()
  }
  return (
    <Card as="section" className="mx-auto mt-6 grid w-full max-w-xl justify-items-start gap-3 p-6">
      <h2 className="type-heading">{TEXTS[why].title}</h2>
      <p className="text-muted">{TEXTS[why].text}</p>
      {why === 'sign_in_required' && (
        <ButtonLink to={authPath(login)} variant="primary">
          {texts.signIn()}
        </ButtonLink>
      )}
      {why === 'not_allowed' && <ButtonLink to="/">{texts.backToTheGame()}</ButtonLink>}
      {why === 'admin_access_required' && isScreenWaiting && <AdminLoginForm />}
      {why === 'admin_access_required' && !isScreenWaiting && (
        <ButtonLink to={loginHere} variant="primary">
          {texts.adminLogin()}
        </ButtonLink>
      )}
      {why === 'password_required' && (
        <Button variant="primary" onClick={() => void typePassword()}>
          {texts.typeYourPassword()}
        </Button>
      )}
      {why === 'new_password_required' && (
        <ButtonLink to={`/new-password?next=${encodeURIComponent(login)}`} variant="primary">
          {texts.changePassword()}
        </ButtonLink>
      )}
    </Card>
  )
}
