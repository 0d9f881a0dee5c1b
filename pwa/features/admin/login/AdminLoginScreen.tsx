import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useAfter } from '#pwa/device/useAfter.ts'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import { authPath } from '#shared/rules/people/authPath.ts'
import { ownPath } from '#shared/rules/people/ownPath.ts'
import { ADMIN_LOGIN_PATH, AdminLoginForm } from './AdminLoginForm.tsx'
import * as texts from './texts.ts'

/** Milliseconds for which the success is shown before the desk opens. */
const REDIRECT_DELAY_MS = 1_500

/** `/admin-login`: the way to the desk, which opens where `?next=` leads. */
export function AdminLoginScreen() {
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const [search] = useSearchParams()
  const wanted = ownPath(search.get('next'))
  const [isVerified, setIsVerified] = useState(false)
  useAfter(
    isVerified ? REDIRECT_DELAY_MS : null,
    wanted === '/' ? '/admin-dashboard' : wanted,
    (to) => void navigate(to, { replace: true }),
  )
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
                <AppLink
                  to={authPath(`${ADMIN_LOGIN_PATH}${wanted === '/' ? '' : `?next=${wanted}`}`)}
                  className="underline underline-offset-4"
                >
                  {texts.signIn()}
                </AppLink>
              }
            >
              {texts.adminAccessOpens()}
            </Notice>
          )}
          <AdminLoginForm onVerified={() => setIsVerified(true)} />
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
