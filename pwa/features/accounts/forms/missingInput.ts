import { PASSWORD_MIN_LENGTH, PHONE_MIN_LENGTH } from '#shared/contest.ts'
import type { ForgotPasswordForm, LoginForm, RegisterForm } from '#shared/contract/accounts.ts'

/** A form's button appears once the address has this many characters. */
const EMAIL_SHOWN_LENGTH = 6

/** The values of a form that is being filled. */
type Typed<Form> = { [Field in keyof Form]?: (Form[Field] extends boolean | undefined ? boolean : string) | undefined }

/** The missing inputs of the sign-in form as texts; empty when its button may appear. */
export const missingFromSignIn = ({ email, password }: Typed<LoginForm>) =>
  wordsOf([
    [hasEmail(email), 'your email'],
    [Boolean(password), 'your password'],
  ])

/** The missing inputs of the reset form. */
export const missingFromForgotPassword = ({ email }: Typed<ForgotPasswordForm>) => wordsOf([[hasEmail(email), 'your email']])

/** The missing inputs of the sign-up form. */
export const missingFromSignUp = (form: Typed<RegisterForm>) =>
  wordsOf([
    [hasLength(form.firstName?.trim(), 1), 'first name'],
    [hasLength(form.lastName?.trim(), 1), 'last name'],
    [hasEmail(form.email), 'email'],
    [hasLength(form.phoneNumber?.trim(), PHONE_MIN_LENGTH), 'phone number'],
    [hasLength(form.password, PASSWORD_MIN_LENGTH), `a password of ${PASSWORD_MIN_LENGTH} characters or more`],
    [hasLength(form.confirmPassword, PASSWORD_MIN_LENGTH) && form.password === form.confirmPassword, 'the same password again'],
    [form.acceptTerms === true, 'your agreement to the terms'],
  ])

const hasLength = (text: string | undefined, least: number) => (text ?? '').length >= least
const hasEmail = (email: string | undefined) => hasLength(email?.trim(), EMAIL_SHOWN_LENGTH) && (email ?? '').includes('@')

const wordsOf = (parts: readonly (readonly [isThere: boolean, word: string])[]) =>
  parts.filter(([isThere]) => !isThere).map(([, word]) => word)
