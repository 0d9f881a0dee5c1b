import * as z from 'zod/mini'

/** The message of a schema that names no text of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : `Expected ${issue.expected}, received ${kindOf(issue.input)}`
    case 'invalid_format':
      return issue.format === 'email' ? 'Invalid email' : 'Invalid value'
    case 'too_small':
      return issue.origin === 'string'
        ? `String must contain at least ${issue.minimum} character(s)`
        : `Number must be greater than or equal to ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `String must contain at most ${issue.maximum} character(s)`
        : `Number must be less than or equal to ${issue.maximum}`
    case 'unrecognized_keys':
      return `Unknown field(s): ${issue.keys.join(', ')}`
    default:
      return 'Invalid value'
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan'
  return typeof value
}

/** Uses the texts above for all schemas of this program. Each program calls it once at its start. */
export const installGenericMessages = () => z.config({ customError: describeIssue })
