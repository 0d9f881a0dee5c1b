import { ERRORS, type ErrorCode, type FieldFault } from '#shared/contract/errors.ts'

type Details = {
  /** Says more than the code's own text. */
  text?: string
  /** Answered as the `Retry-After` header. */
  retryAfterSeconds?: number
  /** The invalid fields of an `invalid_input`. */
  fields?: readonly FieldFault[]
  /** The stored record, where the code promises one. */
  current?: unknown
}

/** A refusal that the caller may know about; everything else that is thrown is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.text ?? ERRORS[code].text)
    this.code = code
    this.details = details
  }
}
