import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { CHECK_IN_CODE_DIGITS } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'
import * as texts from './texts.ts'

/** Checks in by the code on the venue's TV, for players who do not share their location. */
export function CheckInCard() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const checkIn = useMutation({
    mutationFn: (typed: string) => callApi(contract.checkIn, { body: { code: typed } }),
    onSuccess: ({ venueName }) => {
      setCode('')
      toast.success({ title: texts.checkedIn({ venueName }), description: texts.yourCheckInEndsAfter() })
    },
    onError: (failure) => {
      if (hasCode(failure, 'check_in_code_invalid')) setError(failure.text)
      else toast.error({ title: texts.checkInFailed(), description: textOf(failure, texts.somethingWentWrong()) })
      field.current?.focus()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (checkIn.isPending) return
    if (code.length === CHECK_IN_CODE_DIGITS) return checkIn.mutate(code)
    setError(texts.pleaseTypeTheDigits({ checkincodedigits: CHECK_IN_CODE_DIGITS }))
    field.current?.focus()
  }
  return (
    <TitledCard title={texts.checkInByCode()} titleLook="type-section" className="px-[min(1.25rem,5vw)] py-4">
      <p className="mb-3 text-muted">{texts.typeTheCode()}</p>
      <form noValidate onSubmit={send} className="flex flex-wrap items-start gap-x-3">
        <Field
          ref={field}
          label={texts.codeOnTheTv()}
          isCode
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          placeholder="000000"
          className="min-w-[min(8rem,100%)] flex-1"
          value={code}
          error={error}
          onChange={({ target }) => {
            setError(undefined)
            setCode(target.value.replace(/\D/g, '').slice(0, CHECK_IN_CODE_DIGITS))
          }}
        />
        <Button type="submit" isBusy={checkIn.isPending} className="mt-[1.9rem] min-h-13 *:min-h-13">
          {texts.checkIn()}
        </Button>
      </form>
    </TitledCard>
  )
}
