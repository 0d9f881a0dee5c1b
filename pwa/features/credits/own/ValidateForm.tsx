import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { cleanCode } from '#pwa/features/credits/codeText.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { formatDollars } from '#shared/numberText.ts'
import * as texts from './texts.ts'

/** Asks the server what a code is worth. It redeems nothing. */
export function ValidateForm() {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const validation = useMutation({
    mutationFn: (typed: string) => callApi(contract.validateCode, { body: { code: typed } }),
    onSuccess: ({ valid, amount, description, error }) => {
      if (!valid) toast.error({ title: texts.invalidCode(), description: error ?? undefined })
      else
        toast.success({
          title: texts.validCode(),
          description: [amount !== null && texts.worth({ dollars: formatDollars(amount) }), description].filter(Boolean).join(' · '),
        })
    },
    onError: (error) => toast.error({ title: texts.validationFailed(), description: textOf(error, texts.validationFailedReason()) }),
  })

  const validate = (event: FormEvent) => {
    event.preventDefault()
    if (validation.isPending) return
    if (code !== '') return validation.mutate(code)
    toast.error({ title: texts.enterCode(), description: texts.pleaseEnterARedemptionCode() })
    field.current?.focus()
  }

  return (
    <section aria-labelledby="validate">
      <h2 id="validate" className="type-heading mb-3 text-[1.5rem] font-bold">
        {texts.validateACode()}
      </h2>
      <form noValidate onSubmit={validate} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          ref={field}
          label={texts.redemptionCode()}
          isCode
          placeholder={texts.enterCodeButton()}
          enterKeyHint="go"
          value={code}
          onChange={({ target }) => setCode(cleanCode(target.value))}
        />
        <Button type="submit" variant="primary" isBusy={validation.isPending} className="min-h-13 *:min-h-13">
          {texts.validate()}
        </Button>
      </form>
    </section>
  )
}
