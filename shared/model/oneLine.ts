import * as z from 'zod/mini'
import * as texts from './oneLine.texts.ts'

/** A text of one line that a person types: trimmed, not empty, without control characters. */
export const oneLine = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((text) => !/\p{Cc}/u.test(text), { error: () => texts.pleaseWriteOneLine() }),
  )
