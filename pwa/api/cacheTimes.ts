import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

/** How long answers stay fresh, and how long they are kept once no screen shows them. Milliseconds. Source: spec 1 §7, spec 2 §9. */
export const CURRENT_USER = { staleTime: 5 * MINUTE_MS, gcTime: 5 * MINUTE_MS }
export const AVAILABLE_WEEKS = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS }
export const WEEK_GAMES = { staleTime: 5 * MINUTE_MS, gcTime: 15 * MINUTE_MS }
export const CURRENT_PICKS = { staleTime: 30 * SECOND_MS, gcTime: 5 * MINUTE_MS }
/** The current week turns over by the clock; the spec names no window for it. */
export const CURRENT_WEEK = { staleTime: MINUTE_MS, gcTime: DAY_MS }
export const CONTEST = { staleTime: 60 * MINUTE_MS, gcTime: DAY_MS }

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
