import * as z from 'zod/mini'

/** Names on the device that the page and the service worker share. A renamed store would strand what phones have saved already. */
export const WORKER_TERMS = {
  /** IndexedDB database and its stores. */
  database: 'sunday-slate',
  /** Queued submissions; the store has had this name since the first version. */
  queuedStore: 'waiting',
  draftsStore: 'drafts',
  /** Cached answers; the store has had this name since the first version. */
  answersStore: 'keptAnswers',
  /** Web Lock of the one sender of queued submissions, page or worker. */
  senderLock: 'slate-sender',
  /** Cache Storage: the path of a notification that was tapped, for the start page. */
  leftPathCache: 'slate-left-path',
  leftPathKey: '/left-path',
  /** Background Sync tag. */
  syncTag: 'slate-send-picks',
} as const

/** Page to an installed worker: replace the active one. */
export const TAKE_OVER = { type: 'take-over' } as const

/** Worker to every page: a queued submission was stored; `record` is the server's answer, for the page to parse. */
export const picksSentMessage = z.object({ type: z.literal('picks-sent'), record: z.unknown() })
export type PicksSentMessage = z.output<typeof picksSentMessage>

/** Worker to a page: the player tapped a notification about this page of the app. */
export const openPathMessage = z.object({ type: z.literal('open-path'), path: z.string() })
export type OpenPathMessage = z.output<typeof openPathMessage>
