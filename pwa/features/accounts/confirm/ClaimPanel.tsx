import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { NewPasswordForm } from '#pwa/features/accounts/forms/NewPasswordForm.tsx'
import { contract } from '#shared/contract/appCalls.ts'
import * as texts from './texts.ts'

/**
 * For somebody who reads the mail but did not sign up, or forgot the password: says what ends, ends it after a second tap, and asks for a new
 * password.
 */
export function ClaimPanel({ token, onClaimed }: { token: string; onClaimed: () => void }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const claim = useMutation({
    mutationFn: () => callApi(contract.claimAccount, { body: { token } }),
    onSuccess: () => void refetchViewer(queryClient),
  })
  if (claim.data)
    return (
      <section aria-label={texts.chooseANewPassword()} className="flex w-full flex-col gap-4">
        <p role="status" className="text-muted">
          {texts.theAddressIsYours()}
        </p>
        <NewPasswordForm token={claim.data.newPasswordToken} newLinkPath="/auth?mode=reset" onDone={onClaimed} />
      </section>
    )
  if (!isAsking)
    return (
      <Button variant="plain" onClick={() => setIsAsking(true)}>
        {texts.iDidNotSignUp()}
      </Button>
    )
  return (
    <Notice tone="warning" title={texts.takeOverThisAccount()} className="w-full">
      <p>{texts.itsPasswordItsPasskeys()}</p>
      {claim.isError && <p role="alert">{textOf(claim.error, texts.somethingWentWrongPleaseTry())}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" variant="primary" isBusy={claim.isPending} onClick={() => claim.mutate()}>
          {texts.endItAndChoose()}
        </Button>
        <Button size="small" disabled={claim.isPending} onClick={() => setIsAsking(false)}>
          {texts.cancel()}
        </Button>
      </div>
    </Notice>
  )
}
