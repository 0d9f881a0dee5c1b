import { PASSWORD_MIN_LENGTH, PHONE_MIN_LENGTH } from '#shared/contest.ts'
import type { ForgotPasswordForm, LoginForm, RegisterForm } from '#shared/contract/accounts.ts'
import * as say from './texts.ts'

/** A form's button appears once the address has this many characters. */
const EMAIL_SHOWN_LENGTH = 6

/** The values of a form that is being filled. */
type Typed<Form> = { [Field in keyof Form]?: (Form[Field] extends boolean | undefined ? boolean : string) | undefined }

/** The missing inputs of the sign-in form as texts; empty when its button may appear. */
export const missingFromSignIn = ({ email, password }: Typed<LoginForm>) =>
  wordsOf([
    [hasEmail(email), say.yourEmail()],
    [Boolean(password), say.passwordInSentence()],
  ])

/** The missing inputs of the reset form. */
export const missingFromForgotPassword = ({ email }: Typed<ForgotPasswordForm>) => wordsOf([[hasEmail(email), say.yourEmail()]])

/** The missing inputs of the sign-up form. */
export const missingFromSignUp = (form: Typed<RegisterForm>) =>
  wordsOf([
    [hasLength(form.firstName?.trim(), 1), say.firstNameInSentence()],
    [hasLength(form.lastName?.trim(), 1), say.lastNameInSentence()],
    [hasEmail(form.email), say.emailInSentence()],
    [hasLength(form.phoneNumber?.trim(), PHONE_MIN_LENGTH), say.phoneNumberInSentence()],
    [hasLength(form.password, PASSWORD_MIN_LENGTH), say.aPasswordOfCharacters({ passwordminlength: PASSWORD_MIN_LENGTH })],
    [hasLength(form.confirmPassword, PASSWORD_MIN_LENGTH) && form.password === form.confirmPassword, say.theSamePasswordAgain()],
    [form.acceptTerms === true, say.yourAgreementToTheTerms()],
  ])

const hasLength = (text: string | undefined, least: number) => (text ?? '').length >= least
const hasEmail = (email: string | undefined) => hasLength(email?.trim(), EMAIL_SHOWN_LENGTH) && (email ?? '').includes('@')

const wordsOf = (parts: readonly (readonly [isThere: boolean, word: string])[]) =>
  parts.filter(([isThere]) => !isThere).map(([, word]) => word)
