import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { NewPasswordForm } from '#pwa/features/accounts/forms/NewPasswordForm.tsx'
import { contract } from '#shared/contract/appCalls.ts'

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
      <section aria-label="Choose a new password" className="flex w-full flex-col gap-4">
        <p role="status" className="text-muted">
          The address is yours, and every device that was signed in has been signed out. Choose the password that you will sign in with.
        </p>
        <NewPasswordForm token={claim.data.newPasswordToken} newLinkPath="/auth?mode=reset" onDone={onClaimed} />
      </section>
    )
  if (!isAsking)
    return (
      <Button variant="plain" onClick={() => setIsAsking(true)}>
        I did not sign up, or I forgot the password
      </Button>
    )
  return (
    <Notice tone="warning" title="Take over this account?" className="w-full">
      <p>Its password, its passkeys and every signed-in device end. You choose a new password next.</p>
      {claim.isError && <p role="alert">{textOf(claim.error, 'Something went wrong. Please try again.')}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" variant="primary" isBusy={claim.isPending} onClick={() => claim.mutate()}>
          End it and choose a password
        </Button>
        <Button size="small" onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
      </div>
    </Notice>
  )
}
