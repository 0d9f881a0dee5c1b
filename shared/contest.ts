/** The numbers of the game; docs/product/numbers.md gives their reasons. */

/** What the product is called until the house gives it a name. */
export const DEFAULT_PRODUCT_NAME = 'Sunday Slate'
/** The brand color of a venue that has none of its own. */
export const DEFAULT_BRAND_COLOR = '#DC2626'

/** One point for each correct pick. */
export const POINTS_PER_CORRECT_PICK = 1

/** Weekly prizes in whole dollars of venue credit, first place first. The active prize structure in the database is what counts; these seed it. */
export const WEEKLY_PRIZES_DOLLARS = [50, 30, 20, 10, 10] as const

/** The code that confirms an address in the signed-in app. */
export const EMAIL_CODE = { length: 6, tries: 5, validMs: 30 * 60_000, nextAfterMs: 60_000 } as const

/** The till lists this many payments of the last day, the newest. */
export const REDEMPTIONS_LISTED = 50
/** A manager can take a redemption back for this long. */
export const UNDO_REDEMPTION_MS = 2 * 60_000

/** Prizes of the season's championship in whole dollars of venue credit, first place first; they seed the structure that counts. */
export const SEASON_PRIZES_DOLLARS = [250, 150, 100, 75, 50] as const

/** Rows of a board. Players below the last row see their own standing. */
export const BOARD_ROWS = 10
/** Rows of one page of the full standings. */
export const STANDINGS_PAGE_ROWS = 100
/** More pages than any contest has. */
export const STANDINGS_MAX_PAGES = 99_999
/** Names of players who are in, shown before the first result. */
export const ENTRANTS_SHOWN = 60
/** Found players of one search. */
export const PLAYERS_FOUND_ROWS = 50
export const PLAYER_SEARCH_MAX_LENGTH = 60
/** Characters of the reason that an admin gives for an action. */
export const REASON_MIN_LENGTH = 3
export const REASON_MAX_LENGTH = 500

/** A week is settled at this hour, in the contest's zone, on the day after its last result. */
export const SETTLEMENT_HOUR = 10
/** A contest that was due longer ago is settled by an admin only: importing an old season must not issue codes. */
export const SETTLED_BY_ITSELF_DAYS = 14

/** A credit can be redeemed for this many days, until the end of the bar's business day. */
export const CREDIT_VALID_DAYS = 90
/** A bar's day ends at this hour of the next morning. */
export const BUSINESS_DAY_END_HOUR = 4

/** A week has a fixed slot for each game, 0 to 31: a card is two sets of these slots. */
export const SLOTS_PER_WEEK = 32

/** The ages from which people may play at a venue; the first one is the usual one. */
export const VENUE_AGES_YEARS = [18, 21] as const
export const MINIMUM_AGE_YEARS = VENUE_AGES_YEARS[0]
export const TEAM_COUNT = 32

/** The highest total of both teams that is accepted as a score or a guess: no NFL game has come near it. */
export const HIGHEST_TOTAL_SCORE = 200

/** The range of the tiebreaker field while typing; 0 means "not filled in". */
export const TIEBREAKER_INPUT_MIN = 0
export const TIEBREAKER_INPUT_MAX = HIGHEST_TOTAL_SCORE
/** With more cards in a week, the field is not sent to phones. */
export const FIELD_MAX_CARDS = 5_000
/** The lowest tiebreaker score that can be submitted. */
export const TIEBREAKER_SUBMISSION_MIN = 1
export const TIEBREAKER_PLACEHOLDER = '47'

/** The range in which a number can be a season; the public schedule files begin in 1999. */
export const FIRST_SEASON = 1999
export const LAST_SEASON = 2100

/** Database weeks: 1 Hall of Fame, 2–4 preseason, 5–22 regular season, 23–26 playoffs. */
export const FIRST_WEEK = 1
export const LAST_PRESEASON_WEEK = 4
export const FIRST_REGULAR_WEEK = 5
export const LAST_REGULAR_WEEK = 22
export const LAST_WEEK = 26

/** Until the season before this one, the regular season had 17 weeks: then there is no week 22. */
export const FIRST_SEASON_OF_18_WEEKS = 2021

/** The week that a screen shows while the current week is unknown. */
export const FALLBACK_WEEK = { week: 3, season: 2025, isPreseason: true } as const

/** A season opens by itself this many days before its first game. */
export const SEASON_OPENS_DAYS_BEFORE = 14
/** After its last game a season stays on the screens for this many days. */
export const SEASON_SHOWN_DAYS_AFTER = 7

/** A week rolls over at this hour, in the contest's zone, on the day after its last game. */
export const ROLLOVER_HOUR = 3

/** Shares of picks are shown from this number of cards on: fewer would reveal single picks. */
export const SHARES_SHOWN_FROM_CARDS = 3

/** A game further away than this shows TBD instead of its time. */
export const FAR_AWAY_DAYS = 150

export const COUNTDOWN_WARNING_HOURS = 12
export const COUNTDOWN_URGENT_HOURS = 2
export const MILESTONES_PERCENT = [25, 50, 75] as const

export const DRAFT_LIFETIME_DAYS = 7

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
/** Staff, venue managers and admins need a longer one. */
export const STAFF_PASSWORD_MIN_LENGTH = 12
/** Passkeys of one account: more than anybody has devices. */
export const PASSKEYS_AT_MOST = 20
export const PASSKEY_NAME_MAX_LENGTH = 40
export const PHONE_MIN_LENGTH = 10

/** A username, and how often it can be changed in a season after the first choice. */
export const USERNAME_MIN_LENGTH = 3
export const USERNAME_MAX_LENGTH = 20
export const USERNAME_CHANGES_PER_SEASON = 2
/** Achievements earned longer ago are not celebrated any more. */
export const ACHIEVEMENT_NEWS_DAYS = 14

/** The version of the terms that a player accepts at sign-up. */
export const TERMS_VERSION = '2026-11-27'
/** The version of the question about news and offers by email. */
export const MARKETING_CONSENT_VERSION = '2026-11-22'

/** The version of the text by which a player agrees to share their location. */
export const LOCATION_CONSENT_VERSION = '1.0'
/** How far around a player the app looks for venues. */
export const VENUE_SEARCH_METERS = 10_000
/** A visit ends after this time, unless the player has left before. */
export const VISIT_MAX_MS = 3 * 60 * 60_000

/** The check-in code on a venue's TV. */
export const CHECK_IN_CODE_DIGITS = 6
/** It changes at this interval; the code before it is accepted too. */
export const CHECK_IN_STEP_MS = 30_000

/** A TV is offline after this time without a report: three missed ones. */
export const SCREEN_OFFLINE_AFTER_MS = 90_000
/** A TV shows its name this long when somebody asks which one it is. */
export const SCREEN_IDENTIFY_MS = 15_000
export const PAIRING_CODE_LENGTH = 4
/** A mail to many players: a subject fits one header line, the content is a page or two. */
export const CAMPAIGN_SUBJECT_MAX_LENGTH = 150
export const CAMPAIGN_CONTENT_MAX_LENGTH = 20_000
export const CAMPAIGN_BUTTON_MAX_LENGTH = 60
/** Sends to many players that may be started within 24 hours. */
export const CAMPAIGNS_PER_DAY = 3
/** The weeks and seasons of a weekly reminder, as people count them. */
export const REMINDER_LAST_WEEK = 18
export const REMINDER_SEASON_FROM = 2024
export const REMINDER_LAST_SEASON = 2030
/** The weekly report is sent from this hour on, of the chosen day, in the zone of the house. */
export const REPORT_HOUR = 9

/** Players without a card are reminded this long before the deadline. */
export const DAY_REMINDER_HOURS = 24
export const HOURS_REMINDER_HOURS = 2
/** Players get no reminders and news between these hours, in the zone of the house. */
export const QUIET_FROM_HOUR = 22
export const QUIET_UNTIL_HOUR = 9
/** A reminder after the quiet hours leaves at least this time to make picks; otherwise it is sent at this hour of the evening before. */
export const REMINDER_LEAST_NOTICE_MS = 30 * 60_000
export const EVENING_REMINDER_HOUR = 21
/** Owners of credits are informed this long before these expire. */
export const CREDIT_NOTICE_DAYS = [14, 2] as const
/** A change of a game is reported after this time without a further one. */
export const GAME_CHANGE_SETTLES_MS = 10 * 60_000
/** What players got, and by which way, is stored for this long. */
export const NOTICES_STORED_DAYS = 90
