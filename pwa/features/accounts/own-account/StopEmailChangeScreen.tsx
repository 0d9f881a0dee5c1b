import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { NewPasswordForm } from '#pwa/features/accounts/forms/NewPasswordForm.tsx'
import { useTokenFromAddress } from '#pwa/features/accounts/useTokenFromAddress.ts'
import { stopEmailChange } from '#shared/contract/ownAccount.ts'
import { LinkFailure, type LinkState, linkFailureOf } from './LinkFailure.tsx'
import * as texts from './texts.ts'

/** The page of the link in the notice to the present address: stops or undoes a change, and asks for a new password. */
export function StopEmailChangeScreen() {
  const token = useTokenFromAddress()
  const queryClient = useQueryClient()
  const [state, setState] = useState<LinkState>({ name: 'asking' })
  const [newPasswordToken, setNewPasswordToken] = useState<string | null>(null)

  const stop = async () => {
    setState({ name: 'sending' })
    try {
      setNewPasswordToken((await callApi(stopEmailChange, { body: { token: token ?? '' } })).newPasswordToken)
      void refetchViewer(queryClient)
    } catch (error) {
      setState(linkFailureOf(error))
    }
  }

  if (state.name === 'done')
    return (
      <AccountPage title={texts.yourAccountIsSafe()}>
        <p role="status" className="text-muted">
          {texts.yourNewPasswordIsSet()}
        </p>
        <ButtonLink to="/auth" variant="primary" size="large" isWide>
          {texts.goToSign()}
        </ButtonLink>
      </AccountPage>
    )
  if (newPasswordToken !== null)
    return (
      <AccountPage title={texts.chooseANewPassword()}>
        <p role="status" className="text-muted">
          {texts.theChangeIsStopped()}
        </p>
        <NewPasswordForm token={newPasswordToken} newLinkPath="/auth?mode=reset" onDone={() => setState({ name: 'done' })} />
      </AccountPage>
    )
  if (token === null || state.name === 'refused') return <LinkFailure isComplete={token !== null} />
  return (
    <AccountPage title={texts.stopTheChangeOfEmail()}>
      <p className="text-muted">{texts.yourAccountKeepsThisAddress()}</p>
      {state.name === 'unsent' && state.notice}
      <Button variant="primary" size="large" isWide isBusy={state.name === 'sending'} onClick={() => void stop()}>
        {texts.stopIt()}
      </Button>
    </AccountPage>
  )
}
