/** Control characters, and those that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]+/gu

/** Text of a feed as it may be stored and shown: one line, without control characters, no longer than this. Null when nothing is left. */
export function toFeedText(value: string | null | undefined, longest: number): string | null {
  const text = (value ?? '').replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
  return text === '' ? null : [...text].slice(0, longest).join('').trim()
}
