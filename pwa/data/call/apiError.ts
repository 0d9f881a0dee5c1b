import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import * as texts from './texts.ts'

/** A non-OK answer. The message is "status: body text"; screens switch on `code` and show `text`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  /** The server's text for people. */
  readonly text: string
  /** What the code carries; `carriedBy` reads it. */
  readonly current: unknown
  /** How long the server asks to wait; null when it does not say. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, bodyText: string, retryAfter: string | null = null) {
    super(`${status}: ${bodyText}`)
    const body = parseBody(bodyText)
    this.status = status
    this.code = body && isErrorCode(body['error']) ? body['error'] : null
    this.text = typeof body?.['message'] === 'string' ? body['message'] : this.message
    this.current = body?.['current']
    this.retryAfterSeconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
  }
}

/** No answer came: no network, or the server can't be reached. Nothing is known about what it did. */
export class OfflineError extends Error {
  constructor() {
    super(texts.youAppearToBeOffline())
  }
}

/** True when the server refused with this error code. */
export const hasCode = (error: unknown, code: ErrorCode): error is ApiError => error instanceof ApiError && error.code === code

/** True when the server answered with this HTTP status. */
export const hasStatus = (error: unknown, status: number): error is ApiError => error instanceof ApiError && error.status === status

/** The text for a toast: the server's for a refusal, else `otherwise`. */
export function textOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.code !== null && error.code !== 'internal') return error.text
  return error instanceof OfflineError ? error.message : otherwise
}

function parseBody(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : null
  } catch {
    return null
  }
}

const isErrorCode = (word: unknown): word is ErrorCode => typeof word === 'string' && Object.hasOwn(ERRORS, word)
