import type { Call, Carried, CarryingCode } from '#shared/contract/call.ts'
import { hasCode } from './apiError.ts'

/**
 * What the answer to a call carries with this error code; null for another error, and for an answer without it.
 * A code that carries nothing by the contract does not compile.
 */
export function carriedBy<C extends Call, Code extends CarryingCode<C>>(call: C, code: Code, error: unknown): Carried<C, Code> | null {
  if (!hasCode(error, code)) return null
  const parsed = call.carries?.[code]?.safeParse(error.current)
  return parsed?.success ? (parsed.data as Carried<C, Code>) : null
}
