import * as z from 'zod/mini'

/** What a page and the service worker say to each other, and the names of what both use on the device. */
export const WORKER_TERMS = {
  /** IndexedDB database and its stores. */
  database: 'sunday-slate',
  waitingStore: 'waiting',
  draftsStore: 'drafts',
  keptAnswersStore: 'keptAnswers',
  /** Web Lock held by the one sender of waiting submissions, page or worker. */
  senderLock: 'slate-sender',
  /** Background Sync tag. */
  syncTag: 'slate-send-picks',
} as const

/** Page to a worker that waits: become the one in charge. */
export const TAKE_OVER = { type: 'take-over' } as const

/** Worker to every page: a waiting submission was stored; `record` is the server's answer, for the page to parse. */
export const picksSentMessage = z.object({ type: z.literal('picks-sent'), record: z.unknown() })
export type PicksSentMessage = z.output<typeof picksSentMessage>
