import type { Deps } from '#server/deps.ts'
import { accessErrors, type Call, COMMON_ERRORS } from '#shared/contract/call.ts'
import { AppError } from './appError.ts'

/**
 * The error to answer a call with. An error code that the call does not declare, or a record that it does not say the code carries, is missing
 * from the API's documents and from the client's types: the call fails in development and in tests. In production it is logged and the
 * code is answered, without the record.
 */
export function checkError({ config, log }: Pick<Deps, 'config' | 'log'>, call: Call, error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const { code, details } = error
  const isDeclared = [...COMMON_ERRORS, ...accessErrors(call), ...(call.errors ?? [])].some((one) => one === code)
  const carried = call.carries?.[code]?.safeParse(details.current)
  if (isDeclared && (carried ? carried.success : details.current === undefined)) {
    return carried ? new AppError(code, { ...details, current: carried.data }) : error
  }
  log.error('error code not declared', { method: call.method, route: call.path, code })
  if (!config.isProduction) return new Error(`${call.method} ${call.path} answers ${code} in a way that its contract does not declare`)
  const { current: _, ...declared } = details
  return new AppError(code, declared)
}
