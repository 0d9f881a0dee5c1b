/** Control characters, and characters that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]+/gu

/** A feed's text in its stored form: one line, without control characters, at most this long. Null when nothing is left. */
export function toFeedText(value: string | null | undefined, longest: number): string | null {
  const text = (value ?? '').replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
  return text === '' ? null : [...text].slice(0, longest).join('').trim()
}
