import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'

/*
 * Which data this app stores on a device, and why there:
 *
 * - localStorage: answers for the first paint, who they belong to, and small marks. It is read synchronously, so a start without a network
 *   shows the last screen at once. It has room for about 5 MB and the service worker can't read it.
 * - IndexedDB: drafts, queued submissions (the service worker sends them too), and the answers of the screens that were seen. Those are slates,
 *   cards, the profile, credits with their codes and so on. See localDatabase.ts.
 * - sessionStorage: what concerns one tab.
 * - Cache Storage: the built app, and for a minute the path of a tapped notification, written by the service worker; no answers of the API.
 * - Nowhere: players' tokens and passwords. They are in memory only.
 *
 * Everything that belongs to a player is deleted at sign-out and when another player signs in; see forgetPlayers.ts.
 */

/** localStorage names that the start script reads before any module of the app: these alone are bundled into it. */
export const START_NAMES = {
  /** Id of the player whose answers are cached; a hint, never proof of a session. */
  viewer: 'slate-viewer',
  /** How much the device's clock was behind the server's, for a start without a network. */
  deviceError: 'slate-device-error-ms',
  /** The last picks screen of a first draft, for the next start; see snapshot.ts. */
  snapshot: 'slate-snapshot',
  /** Picks tapped on that picture, until the app has them in the draft. */
  earlyPicks: 'slate-early-picks',
  /** Somebody signed out without a network, and their session must be ended first; see pendingSignOut.ts. */
  pendingSignOut: 'slate-pending-sign-out',
} as const

/** Every name under which this app stores something on the device. Nothing else is stored. */
export const STORAGE_NAMES = {
  ...START_NAMES,
  /** localStorage: cached answers for the first paint, of one player and one build. */
  queries: 'slate-queries',
  /** sessionStorage: milestones already celebrated today. */
  milestones: 'slate-milestones',
  /** sessionStorage: when this tab last reloaded without being asked. */
  reloadedAt: 'slate-reloaded-at',
  /** sessionStorage: when a screen without input last failed. */
  failedAt: 'slate-failed-at',
  /** localStorage: ids of a player's wins that were celebrated here and not yet reported to the server; no codes. */
  seenWins: 'slate-seen-wins',
  /** localStorage: where a player wanted to go who asked for a reset link. */
  pathAfterReset: 'slate-path-after-reset',
  /** localStorage: where an admin starts on this device. */
  adminStart: 'slate-admin-start',
  /** localStorage: the guided tour was completed on this device; the next player of the device is not shown it again, except after signing up. */
  tutorial: 'slate-tutorial-completed',
  /** localStorage: the venue whose code was scanned on this device, until somebody signs up here. */
  homeVenue: 'slate-home-venue',
  /** localStorage: how often the app was started here, and whether its offer to be installed was declined. */
  install: 'slate-install',
  /** localStorage: the day on which this device's player chose to see places by finals while games run. */
  dayOfFinals: 'slate-day-of-finals',
  /** localStorage: a TV's own token and venue; they belong to the screen, not to a player. */
  screen: 'slate-screen',
  /** localStorage: when this device's player last declined notifications. */
  pushOffer: 'slate-push-offer',
  /** localStorage: the last season whose end was shown to this device's player. */
  seenSeason: 'slate-seen-season',
  /** Web Lock of the one tab that ends that session. */
  signOutLock: 'slate-sign-out',
  /** BroadcastChannel between tabs; see tabChannel.ts. */
  channel: 'slate',
  /** Web Lock of the one sender of queued submissions. */
  senderLock: WORKER_TERMS.senderLock,
} as const

/** What is in localStorage of a player, and not of the device: deleted at sign-out and when another player signs in. */
export const PLAYER_NAMES = [
  STORAGE_NAMES.viewer,
  STORAGE_NAMES.queries,
  STORAGE_NAMES.snapshot,
  STORAGE_NAMES.earlyPicks,
  STORAGE_NAMES.seenWins,
  STORAGE_NAMES.seenSeason,
  STORAGE_NAMES.pathAfterReset,
] as const

/** IndexedDB database of drafts, queued submissions and cached answers. */
export const DATABASE_NAME = WORKER_TERMS.database
