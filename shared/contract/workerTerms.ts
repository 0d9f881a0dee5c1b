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
