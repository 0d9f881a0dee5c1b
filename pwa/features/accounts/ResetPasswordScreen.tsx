import { useState } from 'react'
import { pathAfterReset } from '#pwa/data/viewer/pathAfterReset.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { authPath } from '#shared/rules/authPath.ts'
import { AccountPage } from './AccountPage.tsx'
import { NewPasswordForm } from './forms/NewPasswordForm.tsx'
import { useTokenFromAddress } from './useTokenFromAddress.ts'

/** The page of a mailed reset link: sets a new password, once, and leads back to what the player wanted to open before. */
export function ResetPasswordScreen() {
  const token = useTokenFromAddress()
  const [isDone, setIsDone] = useState(false)
  const [wanted] = useState(() => pathAfterReset.read(serverNow())?.path ?? '/')

  if (isDone) {
    return (
      <AccountPage title="Password Reset Successful">
        <p role="status" className="text-muted">
          Your new password is in place, and every device that was signed in has been signed out.
        </p>
        <ButtonLink to={authPath(wanted)} variant="primary" size="large" isWide>
          Go to Sign In
        </ButtonLink>
      </AccountPage>
    )
  }
  if (token === null) {
    return (
      <AccountPage title="Invalid Reset Link">
        <p className="text-muted">This link is not complete. Open the newest one from your mail, or ask for another.</p>
        <ButtonLink to={authPath(wanted, 'reset')} variant="primary" size="large" isWide>
          Send a new link
        </ButtonLink>
        <ButtonLink to={authPath(wanted)} icon="back" variant="plain">
          Back to Sign In
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Reset Password">
      <NewPasswordForm token={token} newLinkPath={authPath(wanted, 'reset')} onDone={() => setIsDone(true)} />
    </AccountPage>
  )
}
