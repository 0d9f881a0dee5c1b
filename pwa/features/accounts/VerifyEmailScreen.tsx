import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { askToSignIn } from '#pwa/data/viewer/askToSignIn.ts'
import { refetchViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { contract } from '#shared/contract/appCalls.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { AccountPage } from './AccountPage.tsx'
import { NewPasswordForm } from './forms/NewPasswordForm.tsx'
import { useTokenFromAddress } from './useTokenFromAddress.ts'

type State =
  | { name: 'asking' | 'sending' | 'confirmed' }
  | { name: 'handed-over'; newPasswordToken: string }
  | { name: 'refused' | 'unsent'; text: string }

/**
 * The page of the link in the welcome mail. Opening it changes nothing, because mail scanners open links too; the button confirms.
 * In a browser that is not signed in to the account the player then chooses a new password: a stranger may have signed up with the address.
 */
export function VerifyEmailScreen() {
  const token = useTokenFromAddress()
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ name: 'asking' })

  const { viewer } = useViewer()

  const signInFirst = async () => {
    if (await askToSignIn('Use the account that this email belongs to.')) await confirm()
  }
  const confirm = async () => {
    setState({ name: 'sending' })
    try {
      const { newPasswordToken } = await callApi(contract.verifyEmail, { body: { token: token ?? '' } })
      setState(newPasswordToken === null ? { name: 'confirmed' } : { name: 'handed-over', newPasswordToken })
      void refetchViewer(queryClient)
    } catch (error) {
      const isRefused = hasCode(error, 'verification_expired') || hasCode(error, 'invalid_input')
      setState(
        isRefused
          ? { name: 'refused', text: ERRORS.verification_expired.text }
          : { name: 'unsent', text: textOf(error, 'Something went wrong. Please try again.') },
      )
    }
  }

  if (state.name === 'confirmed') {
    return (
      <AccountPage title="Email confirmed">
        <p role="status" className="text-muted">
          Thank you. Reminders and prize codes will reach you.
        </p>
        <NextStep />
      </AccountPage>
    )
  }
  if (state.name === 'handed-over') {
    return (
      <AccountPage title="Choose a new password">
        <p role="status" className="text-muted">
          Your email is confirmed, and every device that was signed in has been signed out. Choose the password that you will sign in with.
        </p>
        <NewPasswordForm token={state.newPasswordToken} newLinkPath="/auth?mode=reset" onDone={() => setState({ name: 'confirmed' })} />
      </AccountPage>
    )
  }
  if (token === null || state.name === 'refused') {
    return (
      <AccountPage title="Invalid Link">
        <p role="status" className="text-muted">
          {state.name === 'refused' ? state.text : 'This link is not complete. Open it again from your mail.'} You can play without it.
        </p>
        <NextStep />
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Confirm your email">
      <p className="text-muted">One tap, and we know that this address is yours.</p>
      {state.name === 'unsent' && (
        <Notice tone="error" className="w-full">
          {state.text}
        </Notice>
      )}
      {!viewer && (
        <p className="text-muted">
          If you sign in first, nothing else changes. If you don't, you choose a new password next, and every other device is signed out.
        </p>
      )}
      <Button variant="primary" size="large" isWide isBusy={state.name === 'sending'} onClick={() => void confirm()}>
        Confirm my email
      </Button>
      {!viewer && (
        <Button isWide onClick={() => void signInFirst()}>
          Sign in first
        </Button>
      )}
    </AccountPage>
  )
}

function NextStep() {
  const { viewer } = useViewer()
  return (
    <ButtonLink to={viewer ? '/' : '/auth'} variant="primary" size="large" isWide>
      {viewer ? 'Make your picks' : 'Go to Sign In'}
    </ButtonLink>
  )
}
