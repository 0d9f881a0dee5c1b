import { resetPasswordForm } from '#shared/contract/accounts.ts'

/**
 * The error of a repeated password: too short, or different from the first one; none while the first field is empty. The sign-up schema
 * compares the two only once the terms are accepted, which is too late for a player who has just typed the second one.
 */
export function findMismatch(password: string | undefined, repeated: string | undefined): string | undefined {
  if (!password) return undefined
  const parsed = resetPasswordForm.safeParse({ newPassword: password, confirmPassword: repeated ?? '' })
  return parsed.error?.issues.find((issue) => issue.path[0] === 'confirmPassword')?.message
}
