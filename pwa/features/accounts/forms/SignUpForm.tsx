import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { hasCode, OfflineError, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { useContest } from '#pwa/data/queries/contest.ts'
import { useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { forgetVenueCode, readVenueCode } from '#pwa/data/viewer/homeVenue.ts'
import { welcomeViewer } from '#pwa/data/viewer/viewer.ts'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { type RegisterForm, registerForm } from '#shared/contract/accounts.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { ageAt } from '#shared/rules/venues/venueAge.ts'
import { FIELDS } from './fields.ts'
import { missingFromSignUp } from './missingInput.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { SubmitRow } from './SubmitRow.tsx'
import * as texts from './texts.ts'
import { useAccountForm } from './useAccountForm.ts'

/**
 * Sends the form with the version of the official rules that it shows, and the venue whose code was scanned. A server of the version before
 * refuses fields that it does not know; it gets the form without.
 */
async function register(body: RegisterForm, rulesVersion: string | null): Promise<CurrentUser> {
  const venue = readVenueCode()
  const known = { ...(venue !== null && { venue }), ...(rulesVersion !== null && { acceptedRules: rulesVersion }) }
  if (Object.keys(known).length === 0) return callApi(contract.register, { body })
  try {
    return await callApi(contract.register, { body: { ...body, ...known } })
  } catch (error) {
    if (!hasCode(error, 'invalid_input')) throw error
    return callApi(contract.register, { body })
  }
}

const GROUP = 'grid gap-2.5 lg:gap-4'
/** Two fields in a row, one below the other where large text leaves no room. */
const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-2.5 lg:gap-4'

type Props = { email: string; onSignedUp: (user: CurrentUser) => void }

/** The form for a new account. The new player is signed in at once. */
export function SignUpForm({ email, onSignedUp }: Props) {
  const queryClient = useQueryClient()
  const { productName, rulesVersion } = useContest()
  const isClosed = useIsSeasonClosed()
  const form = useAccountForm(registerForm, { email, password: '', confirmPassword: '', firstName: '', lastName: '', phoneNumber: '' })
  const { errors, isSubmitting, isSubmitted, touchedFields } = form.formState
  const typed = useWatch({ control: form.control })

  /** The try that got no answer: it may have created the account. */
  const unanswered = useRef<RegisterForm | null>(null)
  const createAccount = async (body: RegisterForm) => {
    try {
      return await register(body, rulesVersion)
    } catch (error) {
      if (error instanceof OfflineError) unanswered.current = body
      const { email, password } = unanswered.current ?? {}
      if (!hasCode(error, 'registration_incomplete') || body.email !== email || body.password !== password) throw error
      return callApi(contract.login, { body: { email, password } }).catch((failure: unknown) => {
        throw failure instanceof OfflineError ? failure : error
      })
    }
  }

  const signUp = async (body: RegisterForm) => {
    try {
      const user = await createAccount(body)
      forgetVenueCode()
      await welcomeViewer(queryClient, user)
      toast.success({
        title: texts.welcomeTo({ productName, value: user.firstName || body.firstName }),
        description: isClosed ? texts.yourAccountHasBeenCreated() : texts.yourAccountHasBeenCreatedLets(),
      })
      onSignedUp(user)
    } catch (error) {
      toast.warning({ title: texts.registrationIncomplete(), description: textOf(error, texts.failedToCreateAccountPlease()) })
      if (hasCode(error, 'weak_password')) form.setError('password', { message: error.text }, { shouldFocus: true })
      if (hasCode(error, 'name_not_allowed')) form.setError('firstName', { message: error.text }, { shouldFocus: true })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(signUp)} className="flex flex-col gap-3.5 lg:gap-5">
      <fieldset aria-label={texts.aboutYou()} className={GROUP}>
        <div className={PAIR}>
          <Field hasLabelInside {...FIELDS.firstName} error={errors.firstName?.message} {...form.register('firstName')} />
          <Field hasLabelInside {...FIELDS.lastName} error={errors.lastName?.message} {...form.register('lastName')} />
        </div>
        <Field hasLabelInside {...FIELDS.email} error={errors.email?.message} {...form.register('email')} />
        <Field hasLabelInside {...FIELDS.phoneNumber} error={errors.phoneNumber?.message} {...form.register('phoneNumber')} />
      </fieldset>
      <fieldset aria-label={texts.yourPassword()} className={GROUP}>
        <NewPasswordFields
          label={texts.password()}
          hasLabelInside
          password={form.register('password')}
          confirmPassword={form.register('confirmPassword')}
          typed={{ password: typed.password, confirmPassword: typed.confirmPassword }}
          error={errors.password?.message}
          isConfirmed={touchedFields.confirmPassword === true || isSubmitted}
        />
      </fieldset>
      {/* like the fields, they scroll clear of the button's place when they take the focus */}
      <fieldset aria-label={texts.yourAgreement()} className="[&_:is(input,a)]:scroll-my-36">
        <Checkbox label={<TermsLabel />} error={errors.acceptTerms?.message} {...form.register('acceptTerms')} />
        <Checkbox label={texts.sendMeNewsAndOffers()} hint={texts.optionalChange()} {...form.register('acceptMarketing')} />
      </fieldset>
      <OfflineNote />
      <div className="sticky bottom-0 z-10 bg-background pt-1 pb-[max(0.75rem,var(--safe-bottom))]">
        <SubmitRow missing={missingFromSignUp(typed)} isBusy={isSubmitting}>
          {texts.createAccount()}
        </SubmitRow>
      </div>
    </form>
  )
}

/** The text a player agrees to, with the age of the venue whose code they scanned. Each link opens in a new tab, so the form is not closed. */
function TermsLabel() {
  const contest = useContest()
  const age = ageAt(contest, readVenueCode())
  const older = contest.venueAges.filter(({ minimumAge }) => minimumAge > age)
  return (
    <>
      {texts.iAmOrOlder({ age, value: older.map(({ name, minimumAge }) => texts.at({ minimumAge, name })).join('') })}{' '}
      <OtherTab href="/terms">{texts.termsOfService()}</OtherTab>, <OtherTab href="/privacy">{texts.privacyPolicy()}</OtherTab>{' '}
      {texts.and()} <OtherTab href="/rules/official">{texts.officialRules()}</OtherTab>
    </>
  )
}

function OtherTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
      {children}
      <span className="sr-only"> {texts.opensInANewTab()}</span>
    </a>
  )
}
