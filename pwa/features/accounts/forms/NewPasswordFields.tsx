import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#pwa/design/Field.tsx'
import { findMismatch } from './findMismatch.ts'
import { passwordAdvice } from './passwordAdvice.ts'
import * as texts from './texts.ts'
import { useSettled } from './useSettled.ts'

type Props = {
  label: string
  /** The fields of the form, as its `register` returns them. */
  password: UseFormRegisterReturn
  confirmPassword: UseFormRegisterReturn
  typed: { password: string | undefined; confirmPassword: string | undefined }
  /** The error of the first field. */
  error: string | undefined
  /** Whether the player has left the second field or submitted the form. */
  isConfirmed: boolean
  minLength?: number
  hasLabelInside?: boolean
}

/** A new password, typed twice: advice while it is typed, and an error when the two differ. */
export function NewPasswordFields({ label, password, confirmPassword, typed, error, isConfirmed, minLength, hasLabelInside }: Props) {
  const showsMismatch = useSettled(isConfirmed)
  return (
    <>
      <Field
        label={label}
        hasLabelInside={hasLabelInside}
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
        hint={passwordAdvice(typed.password, minLength)}
        error={error}
        {...password}
      />
      <Field
        label={texts.confirmPassword()}
        hasLabelInside={hasLabelInside}
        type="password"
        autoComplete="new-password"
        enterKeyHint="done"
        error={showsMismatch ? findMismatch(typed.password, typed.confirmPassword) : undefined}
        {...confirmPassword}
      />
    </>
  )
}
