import type { UseFormReturn } from 'react-hook-form'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { toast } from '#pwa/design/toastStore.ts'
import * as texts from './texts.ts'

/** Shows a wrong password at its field, and everything else as a message; what was typed stays. */
export function showRefusal<Form extends { password: string }>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  error: unknown,
  title: string,
): void {
  if (hasCode(error, 'wrong_credentials'))
    form.setError('password' as Parameters<typeof form.setError>[0], { message: texts.thisIsNotYourPassword() }, { shouldFocus: true })
  else toast.error({ title, description: textOf(error, texts.somethingWentWrongPleaseTry()) })
}
