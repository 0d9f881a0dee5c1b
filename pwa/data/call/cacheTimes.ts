import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

/** How long answers stay fresh, and how long they are kept once no screen shows them. Milliseconds. Source: spec 1 §7, spec 2 §9. */
export const CURRENT_USER = { staleTime: 5 * MINUTE_MS, gcTime: 5 * MINUTE_MS }
export const AVAILABLE_WEEKS = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS }
export const WEEK_GAMES = { staleTime: 5 * MINUTE_MS, gcTime: 15 * MINUTE_MS }
export const CURRENT_PICKS = { staleTime: 30 * SECOND_MS, gcTime: 5 * MINUTE_MS }
/** The current week turns over by the clock; the spec names no window for it. */
export const CURRENT_WEEK = { staleTime: MINUTE_MS, gcTime: DAY_MS }
export const CONTEST = { staleTime: 60 * MINUTE_MS, gcTime: DAY_MS }

/** Asked when a game's insights are opened; kept as long as the app runs, to be shown with their age where there is no network. */
export const GAME_INFO = { staleTime: 5 * MINUTE_MS, gcTime: DAY_MS }
export const GAME_PICKS = { staleTime: 2 * MINUTE_MS, gcTime: DAY_MS }

/** Boards move with the games: asked anew when shown after this long, and this often while games decide and changes don't arrive by themselves. */
export const BOARDS = { staleTime: 30 * SECOND_MS, gcTime: DAY_MS }

/** While games are on and changes don't arrive by themselves. */
export const LIVE_GAMES_EVERY_MS = 30 * SECOND_MS
export const FEED_STATE = { staleTime: 30 * SECOND_MS, gcTime: 5 * MINUTE_MS }

/**
 * What is kept on the device is shown on the next start for a week, as long as a draft: in a basement without signal an old slate
 * is better than none. Answers of another build or another player never are.
 */
export const PERSISTED_MAX_AGE_MS = 7 * DAY_MS

/** A credit can be redeemed at the bar at any moment; codes are kept in memory only, and not for long. */
export const CREDITS = { staleTime: 5 * SECOND_MS, gcTime: 5 * MINUTE_MS }
/** How often credits that can still be used are asked for again while somebody looks at them, and while one is held out at the bar. */
export const CREDITS_EVERY_MS = { listed: 30 * SECOND_MS, heldOut: 5 * SECOND_MS }
/** What was paid at the bar: other tills pay too. */
export const REDEMPTIONS = { staleTime: 5 * SECOND_MS, gcTime: 5 * MINUTE_MS }
export const REDEMPTIONS_EVERY_MS = 20 * SECOND_MS
