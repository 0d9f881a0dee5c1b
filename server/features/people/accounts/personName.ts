import { AppError } from '#server/platform/requests/appError.ts'

/** More than three combining marks on one letter would print over the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{3})\p{M}+/gu

/** A text in one line, without invisible characters: line breaks, control characters, direction overrides, joiners. */
export const toPlainLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()

/**
 * A person's name as it is stored and shown.
 * @throws AppError invalid_input with this text, when no visible character is left.
 */
export function toPersonName(typed: string, text: string): string {
  const name = toPlainLine(typed).replace(TOO_MANY_MARKS, '$1')
  if (!/[\p{L}\p{N}]/u.test(name)) throw new AppError('invalid_input', { text })
  return name
}
