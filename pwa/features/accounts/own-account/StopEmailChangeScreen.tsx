import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { AccountMessage } from '#pwa/features/accounts/AccountMessage.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { useLinkConfirmation } from '#pwa/features/accounts/confirm/useLinkConfirmation.ts'
import { NewPasswordForm } from '#pwa/features/accounts/forms/NewPasswordForm.tsx'
import { useTokenFromAddress } from '#pwa/features/accounts/useTokenFromAddress.ts'
import { stopEmailChange } from '#shared/contract/ownAccount.ts'
import { LinkFailure } from './LinkFailure.tsx'
import * as texts from './texts.ts'

/** The page of the link in the notice to the present address: stops or undoes a change, and asks for a new password. */
export function StopEmailChangeScreen() {
  const token = useTokenFromAddress()
  const [newPasswordToken, setNewPasswordToken] = useState<string | null>(null)
  const [isSafe, setIsSafe] = useState(false)
  const { outcome, confirm } = useLinkConfirmation(async () => {
    setNewPasswordToken((await callApi(stopEmailChange, { body: { token: token ?? '' } })).newPasswordToken)
  })

  if (isSafe)
    return <AccountMessage title={texts.yourAccountIsSafe()} text={texts.yourNewPasswordIsSet()} to="/auth" action={texts.goToSign()} />
  if (newPasswordToken !== null)
    return (
      <AccountPage title={texts.chooseANewPassword()}>
        <p role="status" className="text-muted">
          {texts.theChangeIsStopped()}
        </p>
        <NewPasswordForm token={newPasswordToken} newLinkPath="/auth?mode=reset" onDone={() => setIsSafe(true)} />
      </AccountPage>
    )
  if (token === null || outcome.name === 'refused') return <LinkFailure isComplete={token !== null} />
  return (
    <AccountPage title={texts.stopTheChangeOfEmail()}>
      <p className="text-muted">{texts.yourAccountKeepsThisAddress()}</p>
      {outcome.name === 'unsent' && (
        <Notice tone="error" className="w-full">
          {outcome.text}
        </Notice>
      )}
      <Button variant="primary" size="large" isWide isBusy={outcome.name === 'sending'} onClick={() => void confirm()}>
        {texts.stopIt()}
      </Button>
    </AccountPage>
  )
}
