import { useState } from 'react'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { AccountPage } from './AccountPage.tsx'
import { NewPasswordForm } from './forms/NewPasswordForm.tsx'
import { useTokenFromAddress } from './useTokenFromAddress.ts'

/** The page behind a mailed reset link: asks for a new password, once. */
export function ResetPasswordScreen() {
  const token = useTokenFromAddress()
  const [isDone, setIsDone] = useState(false)

  if (isDone) {
    return (
      <AccountPage title="Password Reset Successful">
        <p role="status" className="text-muted">
          Your new password is in place, and every device that was signed in has been signed out.
        </p>
        <ButtonLink to="/auth" variant="primary" size="large" isWide>
          Go to Sign In
        </ButtonLink>
      </AccountPage>
    )
  }
  if (token === null) {
    return (
      <AccountPage title="Invalid Reset Link">
        <p className="text-muted">This link is not complete. Open the newest one from your mail, or ask for another.</p>
        <ButtonLink to="/auth?mode=reset" variant="primary" size="large" isWide>
          Send a new link
        </ButtonLink>
        <ButtonLink to="/auth" icon="back" variant="plain">
          Back to Sign In
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Reset Password">
      <NewPasswordForm token={token} onDone={() => setIsDone(true)} />
    </AccountPage>
  )
}
