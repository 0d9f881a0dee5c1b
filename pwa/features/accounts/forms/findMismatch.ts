import { resetPasswordForm } from '#shared/contract/accounts.ts'

/**
 * The error for a repeated password: too short, or not the same as the first; none while there is no first one. The sign-up schema
 * compares them only once the terms are accepted, which is too late for a player who has just typed the second one.
 */
export function findMismatch(password: string | undefined, repeated: string | undefined): string | undefined {
  if (!password) return undefined
  const parsed = resetPasswordForm.safeParse({ newPassword: password, confirmPassword: repeated ?? '' })
  return parsed.error?.issues.find((issue) => issue.path[0] === 'confirmPassword')?.message
}
