import { useState } from 'react'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { LeaveQuestion } from '#pwa/features/admin/layout/LeaveQuestion.tsx'
import { type TextFieldRow, TextFields } from '#pwa/features/admin/layout/TextFields.tsx'
import { STAFF_PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import { registerForm } from '#shared/contract/accounts.ts'
import { describeIssue } from '#shared/contract/messages.ts'
import { StepPage } from './StepPage.tsx'
import { useFirstAdmin } from './setupQueries.ts'
import * as texts from './texts.ts'

type Name = keyof typeof EMPTY
const FIELDS: readonly TextFieldRow<Name>[] = [
  { name: 'firstName', label: texts.firstName(), type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: texts.lastName(), type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: texts.email(), type: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', label: texts.phone(), type: 'tel', autoComplete: 'tel' },
  {
    name: 'password',
    label: texts.password(),
    type: 'password',
    autoComplete: 'new-password',
    hint: texts.atLeastCharacters({ staffpasswordminlength: STAFF_PASSWORD_MIN_LENGTH }),
  },
  { name: 'confirmPassword', label: texts.passwordAgain(), type: 'password', autoComplete: 'new-password' },
]
const EMPTY = { firstName: '', lastName: '', email: '', phoneNumber: '', password: '', confirmPassword: '' }

/** The last step: the first admin. It ends the setup. */
export function AdminStep({ onDone }: { onDone: () => void }) {
  const create = useFirstAdmin()
  const [values, setValues] = useState(EMPTY)
  const isChanged = Object.values(values).some((value) => value !== '')
  const [acceptTerms, setAcceptTerms] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const result = registerForm.safeParse({ ...values, acceptTerms }, { error: describeIssue })
  const errors: Record<string, string> =
    isTried && !result.success ? Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])) : {}
  if (isTried && values.password.length < STAFF_PASSWORD_MIN_LENGTH)
    errors['password'] = texts.passwordMustBeAtLeast({ staffpasswordminlength: STAFF_PASSWORD_MIN_LENGTH })
  // the shared form would name the shorter length of a player's password here
  if (values.confirmPassword === values.password) delete errors['confirmPassword']
  else if (isTried) errors['confirmPassword'] = texts.passwordsDontMatch()
  const submit = () => {
    setIsTried(true)
    if (result.success && values.password.length >= STAFF_PASSWORD_MIN_LENGTH) create.mutate(result.data, { onSuccess: onDone })
  }
  return (
    <StepPage
      title={texts.firstAdmin()}
      text={texts.yourOwnAccount()}
      action={texts.finishSetup()}
      isBusy={create.isPending}
      error={create.error}
      onSubmit={submit}
    >
      <TextFields fields={FIELDS} values={values} errors={errors} onChange={(name, value) => setValues({ ...values, [name]: value })} />
      <Checkbox
        label={texts.iAm18OrOlder()}
        checked={acceptTerms}
        error={errors['acceptTerms']}
        onChange={(event) => setAcceptTerms(event.currentTarget.checked)}
      />
      <LeaveQuestion unsaved={isChanged ? texts.theSetupIsNotFinished() : null} />
    </StepPage>
  )
}
