import { AppError } from '#server/platform/requests/appError.ts'

/** More than three combining marks on one letter would print over the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{3})\p{M}+/gu

/** The braille blank, fillers that count as letters, direction overrides and joiners. An emoji is drawn in color by the selector after it. */
const INVISIBLE = /(?!(?<=\p{Extended_Pictographic})\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800]/gu

/** A text in one line, without invisible characters. */
export const toPlainLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
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
