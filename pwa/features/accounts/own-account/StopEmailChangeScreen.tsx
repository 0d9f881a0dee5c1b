import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { AccountMessage } from '#pwa/features/accounts/AccountMessage.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { ConfirmStep } from '#pwa/features/accounts/confirm/ConfirmStep.tsx'
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
  const confirmation = useLinkConfirmation(async () => {
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
  if (token === null || confirmation.outcome.name === 'refused') return <LinkFailure isComplete={token !== null} />
  return (
    <ConfirmStep
      confirmation={{ ...confirmation, needsPassword: false }}
      title={texts.stopTheChangeOfEmail()}
      text={texts.yourAccountKeepsThisAddress()}
      action={texts.stopIt()}
    />
  )
}
