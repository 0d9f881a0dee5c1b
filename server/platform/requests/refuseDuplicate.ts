import { isUniqueViolation } from '#server/platform/db/constraintErrors.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { AppError } from './appError.ts'

/**
 * For the `catch` of a transaction: answers a row that the unique constraint refused with this error, and throws other errors again. A check
 * before the write could not see a row that another request is about to commit.
 */
export const refuseDuplicate =
  (constraintName: string, code: ErrorCode) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, constraintName) ? new AppError(code) : error
  }
