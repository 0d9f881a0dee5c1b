import type { PushContent } from '#server/delivery/kinds.ts'
import { shortenText } from './shortenText.ts'

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
