import { useState } from 'react'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { useLeaveQuestion } from '#pwa/features/admin/layout/useLeaveQuestion.tsx'
import { STAFF_PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import { registerForm } from '#shared/contract/accounts.ts'
import { describeIssue } from '#shared/contract/messages.ts'
import { type StepField, StepFields } from './StepFields.tsx'
import { StepPage } from './StepPage.tsx'
import { useFirstAdmin } from './setupQueries.ts'

type Name = keyof typeof EMPTY
const FIELDS: readonly StepField<Name>[] = [
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `At least ${STAFF_PASSWORD_MIN_LENGTH} characters`,
  },
  { name: 'confirmPassword', label: 'Password again', type: 'password', autoComplete: 'new-password' },
]
const EMPTY = { firstName: '', lastName: '', email: '', phoneNumber: '', password: '', confirmPassword: '' }

/** The last step: the first admin. It ends the setup. */
export function AdminStep({ onDone }: { onDone: () => void }) {
  const create = useFirstAdmin()
  const [values, setValues] = useState(EMPTY)
  const isChanged = Object.values(values).some((value) => value !== '')
  const leaveQuestion = useLeaveQuestion(isChanged ? 'The setup is not finished.' : null)
  const [acceptTerms, setAcceptTerms] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const result = registerForm.safeParse({ ...values, acceptTerms }, { error: describeIssue })
  const errors: Record<string, string> =
    isTried && !result.success ? Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])) : {}
  if (isTried && values.password.length < STAFF_PASSWORD_MIN_LENGTH)
    errors['password'] = `Password must be at least ${STAFF_PASSWORD_MIN_LENGTH} characters`
  const submit = () => {
    setIsTried(true)
    if (result.success && values.password.length >= STAFF_PASSWORD_MIN_LENGTH) create.mutate(result.data, { onSuccess: onDone })
  }
  return (
    <StepPage
      title="First admin"
      text="Your own account. It can play, and it opens the desk."
      action="Finish setup"
      isBusy={create.isPending}
      error={create.error}
      onSubmit={submit}
    >
      <StepFields fields={FIELDS} values={values} errors={errors} onChange={(name, value) => setValues({ ...values, [name]: value })} />
      <Checkbox
        label="I am 18 or older and accept the terms of service and the official rules"
        checked={acceptTerms}
        {...(errors['acceptTerms'] !== undefined && { error: errors['acceptTerms'] })}
        onChange={(event) => setAcceptTerms(event.currentTarget.checked)}
      />
      {leaveQuestion}
    </StepPage>
  )
}
