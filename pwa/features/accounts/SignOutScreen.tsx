import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OfflineError, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { dismissViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Spinner } from '#pwa/design/Spinner.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { contract } from '#shared/contract/index.ts'
import { AccountPage } from './AccountPage.tsx'
import { findUnsentWork, type UnsentWork } from './unsentWork.ts'

type State = { name: 'pending' } | { name: 'warning'; unsent: UnsentWork } | { name: 'failed'; error: unknown }

/**
 * Signs out when it is opened, unless picks on this device would be lost: then it asks first. A failure changes nothing on the device,
 * for a session that lives on the server would bring everything back.
 */
export function SignOutScreen() {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ name: 'pending' })
  const hasBegun = useRef(false)

  const signOut = async () => {
    setState({ name: 'pending' })
    try {
      await callApi(contract.logout, {})
    } catch (error) {
      setState({ name: 'failed', error })
      return
    }
    await dismissViewer(queryClient)
    toast.success({ title: 'Successfully Signed Out', description: 'You have been logged out of your account.' })
    navigate('/?logout=success', { replace: true })
  }

  const begin = useEffectEvent(async () => {
    const unsent = viewer ? await findUnsentWork(viewer.id) : { draftCount: 0, queuedCount: 0 }
    if (unsent.draftCount + unsent.queuedCount > 0) setState({ name: 'warning', unsent })
    else await signOut()
  })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  }, [])

  if (state.name === 'warning') return <LossWarning unsent={state.unsent} onSignOut={() => void signOut()} />
  if (state.name === 'failed') return <Failure error={state.error} onRetry={() => void signOut()} />
  return (
    <AccountPage title="Signing out">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner /> One moment...
      </p>
    </AccountPage>
  )
}

function LossWarning({ unsent, onSignOut }: { unsent: UnsentWork; onSignOut: () => void }) {
  return (
    <AccountPage title="Picks not submitted">
      <Notice tone="warning" className="w-full">
        {unsent.queuedCount > 0
          ? 'You submitted picks while offline. They are saved on this phone and have not reached us yet.'
          : 'You have picks on this phone that you have not submitted.'}{' '}
        Signing out deletes them from it.
      </Notice>
      <ButtonLink to="/" variant="primary" size="large" isWide>
        Keep my picks
      </ButtonLink>
      <Button isWide onClick={onSignOut}>
        Sign out and delete them
      </Button>
    </AccountPage>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AccountPage title="Still signed in">
      <Notice tone="error" className="w-full">
        {error instanceof OfflineError
          ? 'Signing out needs a connection, so that your session ends on our side too. Nothing on this phone was changed.'
          : textOf(error, "We couldn't sign you out. Nothing on this phone was changed.")}
      </Notice>
      <Button variant="primary" size="large" isWide onClick={onRetry}>
        Try Again
      </Button>
      <ButtonLink to="/" variant="plain" icon="back">
        Back to the game
      </ButtonLink>
    </AccountPage>
  )
}
