import type { Context, Next } from 'koa'
import type { Deps } from '#server/deps.ts'
import { isDatabaseUnavailable, isLockFailure } from '#server/platform/db/constraintErrors.ts'
import { InvalidCursor } from '#server/platform/db/tablePage.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { isClientGone } from '#server/platform/requests/clientGone.ts'
import { REQUEST_ID_HEADER } from '#server/platform/requests/requestId.ts'
import { ERRORS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts'
import { PEOPLE_TIME_HEADER, SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'

/** Answers errors thrown under `/api` as `{ error, message }`. Unexpected errors are logged with the request's id and answered without details. */
export function answerErrors({ log, clock, peopleClock }: Pick<Deps, 'log' | 'clock' | 'peopleClock'>) {
  return async (ctx: Context, next: Next) => {
    try {
      await next()
    } catch (error) {
      const refusal = toAppError(error)
      const requestId = ctx.response.get(REQUEST_ID_HEADER)
      if ((!refusal || refusal.code === 'busy') && !(ctx.req.socket.destroyed && isClientGone(error))) {
        log.error('request_failed', {
          requestId,
          method: ctx.method,
          route: String(ctx['_matchedRoute'] ?? 'none'),
          reason: reasonOf(error),
        })
      }
      answer(ctx, refusal ?? new AppError('internal'), requestId)
      ctx.req.resume() // reads the rest of a refused body, which would otherwise block the next request of the connection
    }
    ctx.set(SERVER_TIME_HEADER, String(Math.round(clock.now())))
    if (peopleClock !== clock) ctx.set(PEOPLE_TIME_HEADER, String(Math.round(peopleClock.now())))
  }
}

function answer(ctx: Context, { code, message, details }: AppError, requestId: string) {
  const body: ErrorBody = {
    error: code,
    message,
    ...(ERRORS[code].status >= 500 && { requestId }),
    ...(details.fields && { fields: details.fields }),
    ...('current' in details && { current: details.current }),
  }
  ctx.status = ERRORS[code].status
  ctx.type = 'application/json'
  ctx.body = JSON.stringify(body)
  if (details.retryAfterSeconds !== undefined) ctx.set('retry-after', String(details.retryAfterSeconds))
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error) || isLockFailure(error)) return new AppError('busy', { retryAfterSeconds: 2 })
  if (error instanceof InvalidCursor)
    return new AppError('invalid_input', { fields: [{ in: 'query', path: ['cursor'], message: error.message }] })
  const code = bodyFault(error)
  return code ? new AppError(code) : null
}

/** The code of an error thrown by the body parser, which has a status. */
function bodyFault(error: unknown): ErrorCode | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  if (error.status === 413) return 'too_large'
  return error.status === 400 || error.status === 415 ? 'invalid_input' : null
}

/** The kind of error and the place where it was thrown. Never its message, which may contain personal data. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return errorLabel(error)
  const where = error.stack?.split('\n').find((line) => line.includes('/server/') || line.includes('/shared/'))
  return `${errorLabel(error)} ${where?.trim().replace(/\(?file:.*\/(server|shared)\//, '($1/') ?? ''}`.trim()
}
