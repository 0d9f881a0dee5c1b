import { AppError } from '#server/http/appError.ts'

/** Marks on one letter beyond these only serve to climb out of the line. */
const TOO_MANY_MARKS = /(\p{M}{3})\p{M}+/gu

/** A line of text without what can't be seen: line breaks, control characters, direction overrides, joiners without anything to join. */
export const toPlainLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()

/**
 * A person's name as it is kept and shown.
 * @throws AppError invalid_input with the text given, when nothing visible is left.
 */
export function toPersonName(typed: string, text: string): string {
  const name = toPlainLine(typed).replace(TOO_MANY_MARKS, '$1')
  if (!/[\p{L}\p{N}]/u.test(name)) throw new AppError('invalid_input', { text })
  return name
}
