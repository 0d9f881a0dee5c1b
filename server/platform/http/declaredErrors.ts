import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { accessErrors, type Call, COMMON_ERRORS } from '#shared/contract/call.ts'

/**
 * Checks an error against the call's declared codes and the records they carry. An undeclared code or record is missing from the OpenAPI
 * document and from the client's types, so the call fails in development and in tests. In production it is logged, and the answer has the
 * code without the record.
 */
export function checkError({ config, log }: Pick<Deps, 'config' | 'log'>, call: Call, error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const { code, details } = error
  const isDeclared = [...COMMON_ERRORS, ...accessErrors(call), ...(call.errors ?? [])].some((one) => one === code)
  const carried = call.carries?.[code]?.safeParse(details.current)
  if (isDeclared && (carried ? carried.success : details.current === undefined)) {
    return carried ? new AppError(code, { ...details, current: carried.data }) : error
  }
  log.error('undeclared_error_code', { method: call.method, route: call.path, code })
  if (!config.isProduction) return new Error(`${call.method} ${call.path} answers ${code} in a way that its contract does not declare`)
  const { current: _, ...declared } = details
  return new AppError(code, declared)
}
