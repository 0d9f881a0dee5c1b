import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

/** How long answers stay fresh, and how long they stay in memory once no screen shows them. Milliseconds. */
export const CURRENT_USER = { staleTime: 5 * MINUTE_MS, gcTime: 5 * MINUTE_MS }
export const AVAILABLE_WEEKS = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS }
export const WEEK_GAMES = { staleTime: 5 * MINUTE_MS, gcTime: 15 * MINUTE_MS }
export const CURRENT_PICKS = { staleTime: 30 * SECOND_MS, gcTime: 5 * MINUTE_MS }
/** The current week changes by the clock, so it goes stale within a minute. */
export const CURRENT_WEEK = { staleTime: MINUTE_MS, gcTime: DAY_MS }
export const CONTEST = { staleTime: 60 * MINUTE_MS, gcTime: DAY_MS }
/** Polling interval of a page that says "Opening soon". */
export const ASK_WHETHER_OPEN_EVERY_MS = 10 * SECOND_MS

/** A version never changes, but another one may come into force. */
export const OFFICIAL_RULES = { staleTime: MINUTE_MS, gcTime: DAY_MS }

/** Fetched when a game's insights are opened; they stay in memory as long as the app runs, to be shown with their age without a network. */
export const GAME_INFO = { staleTime: 5 * MINUTE_MS, gcTime: DAY_MS }
export const GAME_PICKS = { staleTime: 2 * MINUTE_MS, gcTime: DAY_MS }

/** Boards change with the games: this is also the polling interval while games are on and there is no live connection. */
export const BOARDS = { staleTime: 30 * SECOND_MS, gcTime: DAY_MS }

/** All cards of a week: they do not change after the deadline, only the players' names may. */
export const FIELD = { staleTime: 30 * MINUTE_MS, gcTime: DAY_MS }

/** A player's season: it changes when a game ends, a week is settled or picks are submitted, and is stored on the device. */
export const HISTORY = { staleTime: MINUTE_MS, gcTime: DAY_MS }
/** A player's profile, achievements and figures of a season; in memory for a day, to be shown without a network. */
export const PROFILE = { staleTime: 5 * MINUTE_MS, gcTime: DAY_MS }
export const ACHIEVEMENTS = { staleTime: 10 * MINUTE_MS, gcTime: DAY_MS }
export const SEASON_STATS = { staleTime: 2 * MINUTE_MS, gcTime: DAY_MS }
/** How often a profile is requested again before the screen reports an error, and after which pause the first time. */
export const PROFILE_RETRIES = 3
export const PROFILE_RETRY_AFTER_MS = 300

/** Polling interval while games are on and there is no live connection. */
export const LIVE_GAMES_EVERY_MS = 30 * SECOND_MS
export const FEED_STATE = { staleTime: 30 * SECOND_MS, gcTime: 5 * MINUTE_MS }

/**
 * Answers saved on the device are shown at the next start for a week, as long as a draft lasts: without a network an old slate is better
 * than none. Answers of another build or another player are never shown.
 */
export const PERSISTED_MAX_AGE_MS = 7 * DAY_MS

/** Its player may stop sharing it at any moment, so it is always fetched again. */
export const SHARED_RESULT = { staleTime: 0, gcTime: 0 }

/** A credit can be redeemed at the bar at any moment. */
export const CREDITS = { staleTime: 5 * SECOND_MS, gcTime: 5 * MINUTE_MS }
/** Polling interval of usable credits while the list is on the screen, and while one code is shown to the bartender. */
export const CREDITS_EVERY_MS = { listed: 30 * SECOND_MS, shownLarge: 5 * SECOND_MS }
/** Devices sign in and out at any moment. */
export const OWN_ACCOUNT = { staleTime: 5 * SECOND_MS, gcTime: 5 * MINUTE_MS }
/** What was paid at the bar. Other tills pay too, so the list is polled. */
export const REDEMPTIONS = { staleTime: 5 * SECOND_MS, gcTime: 5 * MINUTE_MS }
export const REDEMPTIONS_EVERY_MS = 20 * SECOND_MS
