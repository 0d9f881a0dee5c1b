import { ERRORS, type ErrorCode, type FieldFault } from '#shared/contract/errors.ts'

type Details = {
  /** Replaces the code's own text. */
  text?: string
  /** Answered as the `Retry-After` header. */
  retryAfterSeconds?: number
  /** The invalid fields of an `invalid_input`. */
  fields?: readonly FieldFault[]
  /** The record that the call declares for this code. */
  current?: unknown
}

/** An error that is answered with its code. All other errors are answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.text ?? ERRORS[code].text())
    this.code = code
    this.details = details
  }
}

/** @throws AppError not_found when the value is null or undefined. */
export function orNotFound<V>(value: V | null | undefined): V {
  if (value === null || value === undefined) throw new AppError('not_found')
  return value
}
