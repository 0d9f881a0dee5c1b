import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OfflineError, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { markSignOutPending } from '#pwa/data/call/pendingSignOut.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { dismissViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Spinner } from '#pwa/design/Spinner.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { fullWeekTitle } from '#shared/rules/weeks/week.ts'
import { AccountPage } from './AccountPage.tsx'
import * as texts from './texts.ts'
import { findUnsentWork, type UnsentWork } from './unsentWork.ts'

/** Limit for the server's answer. After it the device signs out as it does without a network. */
const ANSWER_LIMIT_MS = 5 * SECOND_MS

type State = { name: 'pending' } | { name: 'warning'; unsent: UnsentWork } | { name: 'failed'; error: unknown }

/**
 * Signs out when it is opened. If unsent picks on this device would be lost, it asks first. Without a network the device is wiped at once, and
 * the session ends on the server as soon as there is a network. If the server refuses, nothing on the device changes, and the player can retry.
 */
export function SignOutScreen() {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ name: 'pending' })
  const hasBegun = useRef(false)

  const signOut = async () => {
    setState({ name: 'pending' })
    let isEnded = true
    try {
      await callApi(contract.logout, {}, { limitMs: ANSWER_LIMIT_MS })
    } catch (error) {
      if (!(error instanceof OfflineError)) return setState({ name: 'failed', error })
      isEnded = false
      markSignOutPending()
    }
    await dismissViewer(queryClient)
    toast.success({
      title: texts.successfullySignedOut(),
      description: isEnded ? texts.youHaveBeenLoggedOut() : texts.yourDataIsDeleted(),
    })
    navigate('/?logout=success', { replace: true })
  }

  const begin = useEffectEvent(async () => {
    const playerId = viewer?.id ?? lastViewerId() // after an update the viewer is not known yet
    const unsent = playerId === null ? { queued: [], drafts: [] } : await findUnsentWork(playerId)
    if (unsent.queued.length + unsent.drafts.length > 0) setState({ name: 'warning', unsent })
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
    <AccountPage title={texts.signingOut()}>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner /> {texts.oneMoment()}
      </p>
    </AccountPage>
  )
}

function LossWarning({ unsent, onSignOut }: { unsent: UnsentWork; onSignOut: () => void }) {
  const season = useCurrentWeek().data?.season
  return (
    <AccountPage title={texts.picksNotSubmitted()}>
      <Notice tone="warning" className="w-full">
        {texts.signingOutDeletesThem({ value: unsent.queued.length > 0 ? texts.youSubmittedPicksWhileOffline() : texts.youHavePicks() })}
        <ul className="mt-2 list-disc pl-5">
          {unsent.queued.map((week) => (
            <li key={`${week.season} ${week.week}`}>{texts.submittedOfflineNotSentYet({ weekTitle: fullWeekTitle(week, season) })}</li>
          ))}
          {unsent.drafts.map((week) => (
            <li key={`${week.season} ${week.week}`}>{texts.draft({ weekTitle: fullWeekTitle(week, season) })}</li>
          ))}
        </ul>
      </Notice>
      <ButtonLink to="/" variant="primary" size="large" isWide>
        {texts.keepMyPicks()}
      </ButtonLink>
      <Button isWide onClick={onSignOut}>
        {texts.signOutAndDeleteThem()}
      </Button>
    </AccountPage>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AccountPage title={texts.stillSigned()}>
      <Notice tone="error" className="w-full">
        {textOf(error, texts.weCouldntSignYouOut())}
      </Notice>
      <Button variant="primary" size="large" isWide onClick={onRetry}>
        {texts.tryAgain()}
      </Button>
      <ButtonLink to="/" variant="plain" icon="back">
        {texts.backToTheGame()}
      </ButtonLink>
    </AccountPage>
  )
}
