import * as z from 'zod/mini'
import * as say from './messages.texts.ts'

/** The message of a schema that names no text of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say.required() : say.expectedReceived({ expected: issue.expected, kindOf: kindOf(issue.input) })
    case 'invalid_format':
      return issue.format === 'email' ? say.invalidEmail() : say.invalidValue()
    case 'too_small':
      return issue.origin === 'string'
        ? say.stringMustContainAtLeast({ minimum: issue.minimum })
        : say.numberMustBeGreater({ minimum: issue.minimum })
    case 'too_big':
      return issue.origin === 'string'
        ? say.stringMustContainAtMost({ maximum: issue.maximum })
        : say.numberMustBeLess({ maximum: issue.maximum })
    case 'unrecognized_keys':
      return say.unknownFieldS({ keys: issue.keys.join(', ') })
    default:
      return say.invalidValue()
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
