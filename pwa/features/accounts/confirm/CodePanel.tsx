import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { CodeField } from '#pwa/design/CodeField.tsx'
import { CODE_RIGHT_MS } from '#pwa/design/motion.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import { peopleNow } from '#pwa/device/serverTime.ts'
import { useAfter } from '#pwa/device/useAfter.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { OfflineNote } from '#pwa/features/accounts/forms/OfflineNote.tsx'
import { ownAccountQuery } from '#pwa/features/accounts/own-account/ownAccountQuery.ts'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { EMAIL_CODE } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { OwnAccount } from '#shared/model/ownAccount.ts'
import * as texts from './texts.ts'

type Props = { address: string; onConfirmed?: () => void }

/** The field for the code. The last digit sends it; a wrong one empties the field. Another code can be asked for after a minute. */
export function CodePanel({ address, onConfirmed }: Props) {
  const queryClient = useQueryClient()
  const now = useNow(SECOND_MS, peopleNow)
  const code = useQuery(ownAccountQuery).data?.emailCode
  const [digits, setDigits] = useState('')
  const [refusedUntil, setRefusedUntil] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const refetchAccount = () => {
    void refetchViewer(queryClient)
    void queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
  }
  const check = useMutation({
    mutationFn: (typed: string) => callApi(contract.verifyEmail, { body: { code: typed } }),
    onError: (error) => {
      if (hasCode(error, 'email_code_wrong')) setDigits('')
      if (hasCode(error, 'email_code_expired')) refetchAccount() // a try whose answer was lost may have confirmed the address
    },
  })
  const again = useMutation({
    mutationFn: () => callApi(contract.sendEmailCode, {}),
    onMutate: () => check.reset(),
    onSuccess: () => {
      setDigits('')
      field.current?.focus() // the button is disabled from now on
      return queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.retryAfterSeconds === null) return
      setRefusedUntil(peopleNow() + error.retryAfterSeconds * SECOND_MS)
      field.current?.focus()
    },
  })
  useAfter(check.isSuccess ? CODE_RIGHT_MS : null, check.isSuccess, () => {
    onConfirmed?.()
    refetchAccount()
  })

  const isOver = code === null
  useEffect(() => {
    if (isOver) void refetchViewer(queryClient) // perhaps the mail's link has confirmed the address elsewhere
  }, [isOver, queryClient])

  const type = (typed: string) => {
    setDigits(typed)
    if (typed.length === EMAIL_CODE.length && !check.isPending) check.mutate(typed)
  }
  const canSendAgain = check.isError && digits.length === EMAIL_CODE.length && !hasCode(check.error, 'email_code_expired')
  const sendAgain = (event: FormEvent) => {
    event.preventDefault()
    if (!canSendAgain) return
    field.current?.focus() // the button goes while the code is checked
    check.mutate(digits)
  }
  const nextAt = Math.max(refusedUntil, code ? Date.parse(code.nextAt) : 0)
  return (
    <div className="flex w-full flex-col gap-4">
      <p className="text-[1.0625rem] text-muted">
        <RichText
          parts={texts.typeTheSixDigitsSent({
            address,
            b: (inside) => <b className="block font-semibold wrap-anywhere text-text">{inside}</b>,
          })}
        />
      </p>
      <form noValidate onSubmit={sendAgain} className="grid gap-4">
        <CodeField
          ref={field}
          label={texts.code()}
          value={digits}
          length={EMAIL_CODE.length}
          isBusy={check.isPending}
          isRight={check.isSuccess}
          error={check.isError ? textOf(check.error, texts.somethingWentWrongPleaseTry()) : undefined}
          onChange={type}
        />
        {canSendAgain && (
          <Button type="submit" isWide>
            {texts.tryAgain()}
          </Button>
        )}
      </form>
      <OfflineNote />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">{check.isError ? '' : codeStateText(code, now)}</p>
        <Button variant="plain" size="small" isBusy={again.isPending} disabled={nextAt > now} onClick={() => again.mutate()}>
          {nextAt > now ? texts.sendAgain({ wait: waitText(nextAt - now) }) : texts.sendCodeAgain()}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:absolute">
        {check.isSuccess && texts.thatIsTheCode()}
        {again.isSuccess && !check.isSuccess && texts.aNewCode()}
        {again.isError && textOf(again.error, texts.somethingWentWrongPleaseTry())}
      </p>
    </div>
  )
}

/** How long the mailed code works; empty while that is not known. */
function codeStateText(code: OwnAccount['emailCode'], now: EpochMs): string {
  if (code === undefined) return ''
  if (code === null) return texts.noCodeWorksNow()
  const minutes = Math.ceil((Date.parse(code.expiresAt) - now) / MINUTE_MS)
  if (minutes <= 0) return texts.thisCodeHasExpired()
  return texts.goodForMoreMinute({ minutes })
}

/** "42 s", from two minutes on "59 min". */
const waitText = (ms: number) =>
  ms < 2 * MINUTE_MS ? texts.seconds({ seconds: Math.ceil(ms / SECOND_MS) }) : texts.min({ ceil: Math.ceil(ms / MINUTE_MS) })
