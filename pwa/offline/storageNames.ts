import { WORKER_TERMS } from '#shared/contract/workerMessages.ts'

/** Every name under which this app keeps something on the device. Nothing else is kept. */
export const STORAGE_NAMES = {
  /** localStorage: answers needed for the first paint, of one player and one build. */
  queries: 'slate-queries',
  /** localStorage: id of the player whose answers are kept; a hint, never authority. */
  viewer: 'slate-viewer',
  /** localStorage: how much the device's clock was behind the server's, for a start without a network. */
  deviceError: 'slate-device-error-ms',
  /** sessionStorage: milestones already celebrated today. */
  milestones: 'slate-milestones',
  /** sessionStorage: the build for which a reload was already tried. */
  reloadedFor: 'slate-reloaded-for',
  /** localStorage: a player's wins that were celebrated here and that the server has not heard of yet; ids, no codes. */
  seenWins: 'slate-seen-wins',
  /** BroadcastChannel between tabs. */
  channel: 'slate',
  /** Web Lock held by the one sender of waiting submissions. */
  senderLock: WORKER_TERMS.senderLock,
  /** Background Sync tag. */
  syncTag: WORKER_TERMS.syncTag,
} as const

/** IndexedDB database of drafts, waiting submissions and kept slates. */
export const DATABASE_NAME = WORKER_TERMS.database
