import { resetPasswordForm } from '#shared/contract/accounts.ts'

/**
 * What to say beside a repeated password: too short, or not the first one; nothing while there is no first one. The sign-up
 * schema compares them only once the terms are accepted, and whoever has typed the second password should not wait for that.
 */
export function findMismatch(password: string | undefined, repeated: string | undefined): string | undefined {
  if (!password) return undefined
  const parsed = resetPasswordForm.safeParse({ newPassword: password, confirmPassword: repeated ?? '' })
  return parsed.error?.issues.find((issue) => issue.path[0] === 'confirmPassword')?.message
}
