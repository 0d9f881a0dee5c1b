import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { useTokenFromAddress } from '#pwa/features/accounts/useTokenFromAddress.ts'
import { confirmEmailChange } from '#shared/contract/ownAccount.ts'
import { LinkFailure, type LinkState, linkFailureOf } from './LinkFailure.tsx'

/** The page of the link in the mail to a new address. Opening it changes nothing, because mail scanners open links too; the button does. */
export function ConfirmEmailScreen() {
  const token = useTokenFromAddress()
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const [state, setState] = useState<LinkState>({ name: 'asking' })

  const confirm = async () => {
    setState({ name: 'sending' })
    try {
      await callApi(confirmEmailChange, { body: { token: token ?? '' } })
      setState({ name: 'done' })
      void refetchViewer(queryClient)
    } catch (error) {
      setState(linkFailureOf(error))
    }
  }

  if (state.name === 'done')
    return (
      <AccountPage title="Email changed">
        <p role="status" className="text-muted">
          You sign in with this address from now on, and our mails reach you here.
        </p>
        <ButtonLink to={viewer ? '/account' : '/auth'} variant="primary" size="large" isWide>
          {viewer ? 'Back to account' : 'Go to Sign In'}
        </ButtonLink>
      </AccountPage>
    )
  if (token === null || state.name === 'refused') return <LinkFailure isComplete={token !== null} />
  return (
    <AccountPage title="Confirm your new email">
      <p className="text-muted">One tap, and this is the address of your account.</p>
      {state.name === 'unsent' && state.notice}
      <Button variant="primary" size="large" isWide isBusy={state.name === 'sending'} onClick={() => void confirm()}>
        Use this address
      </Button>
    </AccountPage>
  )
}
