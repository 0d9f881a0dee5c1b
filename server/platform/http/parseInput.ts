import type * as z from 'zod/mini'
import { AppError } from '#server/platform/requests/appError.ts'
import type { FieldFault } from '#shared/contract/errors.ts'
import { describeIssue } from '#shared/contract/messages.ts'
import * as texts from './texts.ts'

/** Limits the length of the answer to a body with hundreds of invalid entries. */
const MAX_FAULTS = 20

/** Parses one part of a request. The fault is an `invalid_input` with a sentence per field for people, and paths and messages for programs. */
export function parseInput(
  part: FieldFault['in'],
  schema: z.ZodMiniType | undefined,
  value: unknown,
): { data?: unknown; fault?: AppError } {
  if (!schema) return {}
  const result = schema.safeParse(value ?? undefined, { error: describeIssue })
  if (result.success && hasZeroByte(result.data)) return { fault: new AppError('invalid_input', { text: texts.aTextHasACharacter() }) }
  if (result.success) return { data: result.data }
  const fields = result.error.issues.slice(0, MAX_FAULTS).map(({ path, message }) => ({ in: part, path: path.map(String), message }))
  return { fault: new AppError('invalid_input', { text: fields.map(sentenceOf).join(' '), fields }) }
}

/** PostgreSQL stores no zero byte in a text, and nobody types one. Only parsed input is searched: unparsed JSON may be nested without an end. */
function hasZeroByte(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => name.includes('\0') || hasZeroByte(part))
}

const sentenceOf = ({ path, message }: FieldFault) => `${path.length > 0 ? `${labelOf(path)}: ` : ''}${message}.`

/** `['phoneNumber']` → "Phone number". */
function labelOf(path: readonly string[]): string {
  const words = path.join(' ').replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
