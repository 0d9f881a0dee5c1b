import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { cleanCode } from '#pwa/features/credits/codeText.ts'
import { formatDollars } from '#pwa/football/prizeText.ts'
import { contract } from '#shared/contract/appCalls.ts'

/** Asks the server what a code is worth. It redeems nothing. */
export function ValidateForm() {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const validation = useMutation({
    mutationFn: (typed: string) => callApi(contract.validateCode, { body: { code: typed } }),
    onSuccess: ({ valid, amount, description, error }) => {
      if (!valid) toast.error({ title: 'Invalid Code', description: error ?? undefined })
      else
        toast.success({
          title: 'Valid Code!',
          description: [amount !== null && `Worth ${formatDollars(amount)}`, description].filter(Boolean).join(' · '),
        })
    },
    onError: (error) => toast.error({ title: 'Validation Failed', description: textOf(error, 'Validation failed') }),
  })

  const validate = (event: FormEvent) => {
    event.preventDefault()
    if (validation.isPending) return
    if (code !== '') return validation.mutate(code)
    toast.error({ title: 'Enter Code', description: 'Please enter a redemption code to validate' })
    field.current?.focus()
  }

  return (
    <section aria-labelledby="validate">
      <h2 id="validate" className="type-heading mb-3 text-[1.5rem] font-bold">
        Validate a code
      </h2>
      <form noValidate onSubmit={validate} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          ref={field}
          label="Redemption code"
          isCode
          placeholder="ENTER CODE"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={code}
          onChange={({ target }) => setCode(cleanCode(target.value))}
        />
        <Button type="submit" variant="primary" isBusy={validation.isPending} className="min-h-13 *:min-h-13">
          Validate
        </Button>
      </form>
    </section>
  )
}
