import { useState } from 'react'
import { pathAfterReset } from '#pwa/data/viewer/pathAfterReset.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { authPath } from '#shared/rules/people/authPath.ts'
import { AccountMessage } from './AccountMessage.tsx'
import { AccountPage } from './AccountPage.tsx'
import { NewPasswordForm } from './forms/NewPasswordForm.tsx'
import * as texts from './texts.ts'
import { useTokenFromAddress } from './useTokenFromAddress.ts'

/** The page of a mailed reset link: sets a new password, once, and leads back to what the player wanted to open before. */
export function ResetPasswordScreen() {
  const token = useTokenFromAddress()
  const [isDone, setIsDone] = useState(false)
  const [wanted] = useState(() => pathAfterReset.read(serverNow())?.path ?? '/')

  if (isDone)
    return (
      <AccountMessage
        title={texts.passwordResetSuccessful()}
        text={texts.yourNewPassword()}
        to={authPath(wanted)}
        action={texts.goToSign()}
      />
    )
  if (token === null) {
    return (
      <AccountPage title={texts.invalidResetLink()}>
        <p className="text-muted">{texts.thisLinkIsNotCompleteOpen()}</p>
        <ButtonLink to={authPath(wanted, 'reset')} variant="primary" size="large" isWide>
          {texts.sendANewLink()}
        </ButtonLink>
        <ButtonLink to={authPath(wanted)} icon="back" variant="plain">
          {texts.backToSign()}
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={texts.resetPassword()}>
      <NewPasswordForm token={token} newLinkPath={authPath(wanted, 'reset')} onDone={() => setIsDone(true)} />
    </AccountPage>
  )
}
