import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { CodeField } from '#pwa/design/CodeField.tsx'
import { CODE_RIGHT_MS } from '#pwa/design/motion.ts'
import { peopleNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { OfflineNote } from '#pwa/features/accounts/forms/OfflineNote.tsx'
import { ownAccountQuery } from '#pwa/features/accounts/own-account/ownAccountQuery.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { EMAIL_CODE } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { codeStateText, waitText } from './codeTexts.ts'

type Props = { address: string; onConfirmed?: () => void }

/** The field for the code. The last digit sends it; a wrong one empties the field. Another code can be asked for after a minute. */
export function CodePanel({ address, onConfirmed }: Props) {
  const queryClient = useQueryClient()
  const now = useNow(SECOND_MS, peopleNow)
  const code = useQuery(ownAccountQuery).data?.emailCode
  const [digits, setDigits] = useState('')
  const [refusedUntil, setRefusedUntil] = useState(0)
  const check = useMutation({
    mutationFn: (typed: string) => callApi(contract.verifyEmail, { body: { code: typed } }),
    onError: (error) => {
      if (hasCode(error, 'email_code_wrong')) setDigits('')
    },
  })
  const again = useMutation({
    mutationFn: () => callApi(contract.sendEmailCode, {}),
    onMutate: () => check.reset(),
    onSuccess: () => {
      setDigits('')
      return queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfterSeconds !== null) setRefusedUntil(peopleNow() + error.retryAfterSeconds * SECOND_MS)
    },
  })
  const goOn = useEffectEvent(() => {
    onConfirmed?.()
    void refetchViewer(queryClient)
    void queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
  })
  useEffect(() => {
    if (!check.isSuccess) return
    const timer = setTimeout(() => goOn(), CODE_RIGHT_MS)
    return () => clearTimeout(timer)
  }, [check.isSuccess])

  const type = (typed: string) => {
    setDigits(typed)
    if (typed.length === EMAIL_CODE.length && !check.isPending) check.mutate(typed)
  }
  const nextAt = Math.max(refusedUntil, code ? Date.parse(code.nextAt) : 0)
  return (
    <div className="flex w-full flex-col gap-4">
      <p className="text-[1.0625rem] text-muted">
        Type the six digits sent to <b className="block font-semibold wrap-anywhere text-text">{address}</b>
      </p>
      <CodeField
        label="Code"
        value={digits}
        length={EMAIL_CODE.length}
        isBusy={check.isPending}
        isRight={check.isSuccess}
        error={check.isError ? textOf(check.error, 'Something went wrong. Please try again.') : undefined}
        onChange={type}
      />
      <OfflineNote />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">{check.isError ? '' : codeStateText(code, now)}</p>
        <Button variant="plain" size="small" isBusy={again.isPending} disabled={nextAt > now} onClick={() => again.mutate()}>
          {nextAt > now ? `Send again in ${waitText(nextAt - now)}` : 'Send again'}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {check.isSuccess && 'That is the code. Your address is confirmed.'}
        {again.isSuccess && !check.isSuccess && 'A new code is on its way. The one before no longer works.'}
        {again.isError && textOf(again.error, 'Something went wrong. Please try again.')}
      </p>
    </div>
  )
}
