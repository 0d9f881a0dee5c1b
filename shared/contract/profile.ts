import * as z from 'zod/mini'
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '#shared/contest.ts'
import { achievement, newAchievement } from '#shared/model/achievement.ts'
import { currentUser } from '#shared/model/user.ts'
import { seasonParams } from '#shared/model/week.ts'
import { TEAMS } from '#shared/reference/teams.ts'
import { done } from './accounts.ts'
import { defineCall } from './call.ts'
import * as texts from './profile.texts.ts'

const userParams = z.object({ userId: z.uuid() })

/** A player's own profile: everything of the signed-in player, and their settings. */
export const profile = z.extend(currentUser, {
  /** Dollars of venue credit won in all. */
  totalWinnings: z.number(),
  /** Whether the player wants the weekly reminder by email. */
  weeklyReminders: z.boolean(),
  /** How often the username can still be changed this season; the first choice is not a change. */
  usernameChangesLeft: z.number(),
  /** Since when mail to the player's address comes back; null while it arrives. */
  emailBouncedAt: z.nullable(z.iso.datetime()),
})
export type Profile = z.output<typeof profile>

/** A player's figures of one season. Rank and score are of its regular weeks. */
export const seasonStats = z.object({
  /** Null before the first scored week. */
  currentRank: z.nullable(z.number()),
  isRankTied: z.prefault(z.boolean(), false),
  /** The number of players with a rank. */
  players: z.number(),
  seasonScore: z.number(),
  correctPicks: z.number(),
  /** The picks of games with a winner. */
  decidedPicks: z.number(),
  weeklyWins: z.number(),
  /** The player's place in each settled week, in the order of the weeks. Servers of the previous version do not send whether it is shared. */
  places: z.array(z.object({ week: z.number(), place: z.number(), isTied: z.optional(z.boolean()) })),
  /** True while an admin has to decide whether one of the settled weeks is corrected. Servers of the previous version do not send it. */
  isBeingChecked: z.optional(z.boolean()),
})
export type SeasonStats = z.output<typeof seasonStats>

const ofUsername = { error: () => texts.charactersOfAUsername({ min: USERNAME_MIN_LENGTH, max: USERNAME_MAX_LENGTH }) }

export const username = z.string().check(
  z.trim(),
  z.normalize(),
  z.minLength(USERNAME_MIN_LENGTH, ofUsername),
  z.maxLength(USERNAME_MAX_LENGTH, ofUsername),
  z.regex(/^[\p{L}\p{N}._-]+$/u, ofUsername),
  z.refine((name) => !/\p{Default_Ignorable_Code_Point}/u.test(name), ofUsername), // some letters are invisible
)

export const getProfile = defineCall('GET', '/api/user/profile/:userId', 'self', {
  summary: "A player's profile: account, settings and figures of all time.",
  params: userParams,
  response: profile,
})

export const listAchievements = defineCall('GET', '/api/user/achievements/:userId', 'self', {
  summary: 'All achievements with what the player has earned and how far the others are.',
  params: userParams,
  response: z.array(achievement),
})

export const getSeasonStats = defineCall('GET', '/api/user/season-stats/:userId/:season', 'self', {
  summary: "A player's figures of one season.",
  params: z.extend(seasonParams, { userId: z.uuid() }),
  response: seasonStats,
})

export const setFavoriteTeam = defineCall('PUT', '/api/user/:userId/favorite-team', 'self', {
  documentedAs: '/api/user/favorite-team/:userId',
  summary: "Stores a player's favorite team by its abbreviation; an empty text clears it.",
  params: userParams,
  body: z.strictObject({ favoriteTeam: z.enum(['', ...TEAMS.map(({ abbreviation }) => abbreviation)]) }),
  response: z.object({ favoriteTeam: z.nullable(z.string()) }),
})

export const setUsername = defineCall('PUT', '/api/user/username/:userId', 'self', {
  summary: 'Stores the name that boards and TVs show for a player. It is unique without regard to case, and can be changed twice a season.',
  params: userParams,
  body: z.strictObject({ username }),
  response: z.object({ username: z.string(), usernameChangesLeft: z.number() }),
  errors: ['name_not_allowed', 'name_taken', 'username_changes_used'],
})

export const setWeeklyReminders = defineCall('PUT', '/api/user/weekly-reminders', 'player', {
  summary: 'Switches reminders and notices by email on or off.',
  body: z.strictObject({ isWanted: z.boolean() }),
  response: done,
})

export const retryEmail = defineCall('POST', '/api/user/email/retry', 'player', {
  summary: 'Sends mails to many to the address of the player again, after mail to it had come back.',
  response: done,
})

export const listNewAchievements = defineCall('GET', '/api/achievements/new', 'player', {
  summary: 'Achievements of the last 14 days that the viewer has not seen yet, oldest first.',
  response: z.array(newAchievement),
})

export const markAchievementsSeen = defineCall('POST', '/api/achievements/seen', 'player', {
  summary: "Notes that the viewer saw these new achievements; unknown ids and other players' are ignored.",
  body: z.strictObject({ ids: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)) }),
  response: done,
})
