import * as z from 'zod/mini'
import * as texts from './oneLine.texts.ts'

export const isOneLine = z.refine<string>((text) => !/\p{Cc}/u.test(text), { error: () => texts.pleaseWriteOneLine() })

/** A text of one line that a person types: trimmed, without control characters. It may be empty. */
export const line = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength), isOneLine)

/** The same, not empty. */
export const oneLine = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1, { error: () => texts.pleaseFill() }), z.maxLength(maxLength), isOneLine)
