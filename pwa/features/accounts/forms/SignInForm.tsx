import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { pushStateKey } from '#pwa/data/push-devices/usePushState.ts'
import { useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { welcomeViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { PasskeyButton } from '#pwa/features/accounts/passkeys/PasskeyButton.tsx'
import { type LoginForm, loginForm } from '#shared/contract/accounts.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { FIELDS } from './fields.ts'
import { missingFromSignIn } from './missingInput.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { SubmitRow } from './SubmitRow.tsx'
import * as texts from './texts.ts'
import { useAccountForm } from './useAccountForm.ts'

type Props = {
  /** The initial value of the field. */
  email: string
  /** Called after the player is signed in. */
  onSignedIn: (user: CurrentUser) => void
  onForgotPassword: () => void
}

/** Email and password, or a passkey. After a refusal the fields are unchanged, and the password has the focus. */
export function SignInForm({ email, onSignedIn, onForgotPassword }: Props) {
  const queryClient = useQueryClient()
  const isClosed = useIsSeasonClosed()
  const form = useAccountForm(loginForm, { email, password: '' })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control })

  const goOn = async (user: CurrentUser) => {
    await welcomeViewer(queryClient, user)
    // The session before this one, if there was one, took the registration of this device for push messages with it.
    void queryClient.invalidateQueries({ queryKey: pushStateKey(user.id) })
    toast.success({
      title: texts.welcomeBack({ value: user.firstName || texts.champion() }),
      description: isClosed ? texts.youveSuccessfullyLogged() : texts.youveSuccessfullyLoggedInReady(),
    })
    onSignedIn(user)
  }
  const signIn = async (body: LoginForm) => {
    try {
      await goOn(await callApi(contract.login, { body }))
    } catch (error) {
      toast.warning({ title: texts.signInIncomplete(), description: textOf(error, texts.somethingWentWrongPleaseTry()) })
      form.setFocus('password', { shouldSelect: true })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(signIn)} className="flex flex-col gap-4">
      <Field {...FIELDS.email} autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <div>
        <Field {...FIELDS.password} error={errors.password?.message} {...form.register('password')} />
        <Button variant="plain" size="small" onClick={onForgotPassword} className="mt-1 -ml-[min(0.875rem,3vw)] text-muted">
          {texts.forgotPassword()}
        </Button>
      </div>
      <OfflineNote />
      <SubmitRow missing={missingFromSignIn(typed)} isBusy={isSubmitting}>
        {texts.signIn()}
      </SubmitRow>
      <PasskeyButton onSignedIn={goOn} />
    </form>
  )
}
