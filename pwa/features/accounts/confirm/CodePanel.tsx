import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { CodeField } from '#pwa/design/CodeField.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { OfflineNote } from '#pwa/features/accounts/forms/OfflineNote.tsx'
import { ownAccountQuery } from '#pwa/features/accounts/own/ownAccountQuery.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { EMAIL_CODE } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'

/** The field for the code. The last digit sends it; a wrong one empties the field. Another code can be asked for after a minute. */
export function CodePanel({ address }: { address: string }) {
  const queryClient = useQueryClient()
  const now = useNow(SECOND_MS)
  const [digits, setDigits] = useState('')
  const [nextAt, setNextAt] = useState(0)
  const check = useMutation({
    mutationFn: (code: string) => callApi(contract.verifyEmail, { body: { code } }),
    onSuccess: async () => {
      await Promise.all([refetchViewer(queryClient), queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey })])
    },
    onError: (error) => {
      if (hasCode(error, 'email_code_wrong')) setDigits('')
    },
  })
  const again = useMutation({
    mutationFn: () => callApi(contract.sendEmailCode, {}),
    onMutate: () => check.reset(),
    onSuccess: (answer) => {
      setDigits('')
      setNextAt(Date.parse(answer.nextAt))
    },
    onError: (error) => {
      if (hasCode(error, 'too_many_requests')) setNextAt(serverNow() + EMAIL_CODE.nextAfterMs)
    },
  })
  const type = (typed: string) => {
    setDigits(typed)
    if (typed.length === EMAIL_CODE.length && !check.isPending) check.mutate(typed)
  }
  const wait = Math.ceil((nextAt - now) / SECOND_MS)
  return (
    <div className="flex w-full flex-col gap-4">
      <p className="text-muted">
        Type the six digits sent to <b className="font-semibold break-all text-text">{address}</b>. They work for 30 minutes.
      </p>
      <CodeField
        label="Code"
        value={digits}
        length={EMAIL_CODE.length}
        isDisabled={check.isPending}
        error={check.isError ? textOf(check.error, 'Something went wrong. Please try again.') : undefined}
        onChange={type}
      />
      <OfflineNote />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="plain" isBusy={again.isPending} disabled={wait > 0} onClick={() => again.mutate()}>
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
        <p role="status" className="text-sm text-muted">
          {again.isSuccess && 'A new code is on its way. The one before no longer works.'}
          {again.isError && textOf(again.error, 'Something went wrong. Please try again.')}
        </p>
      </div>
    </div>
  )
}
