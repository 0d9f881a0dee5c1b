import type { PushContent } from '#server/delivery/kinds.ts'
import { once } from '#server/platform/process/once.ts'

const TITLE = { letters: 40, bytes: 240 }
const BODY = { letters: 90, bytes: 540 }
const ACTION = { letters: 20, bytes: 80 }
const ACTIONS_AT_MOST = 2

/** Shortens the texts of a push to what devices show and push services accept. */
export const fitPush = ({ title, body, actions, ...rest }: PushContent): PushContent => ({
  ...rest,
  title: shortenText(title, TITLE),
  body: shortenText(body, BODY),
  actions: actions.slice(0, ACTIONS_AT_MOST).map((action) => ({ ...action, title: shortenText(action.title, ACTION) })),
})

/** Made at the first push: it takes 90 ms, for which no start of a server has to wait. */
const readLetters = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** Shortens a text, on one line, to a number of letters as a reader counts them, and of bytes in UTF-8. A shortened text ends with "…". */
function shortenText(given: string, limit: { letters: number; bytes: number }): string {
  const text = given.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\p{Cc}+/gu, ' ')
  const parts = [...readLetters().segment(text)].map(({ segment }) => segment)
  if (parts.length <= limit.letters && Buffer.byteLength(text) <= limit.bytes) return text
  const first = parts.slice(0, limit.letters - 1)
  const shortened = () => `${first.join('').trimEnd()}…`
  while (first.length > 0 && Buffer.byteLength(shortened()) > limit.bytes) first.pop()
  return shortened()
}
