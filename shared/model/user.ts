import * as z from 'zod/mini'

export const role = z.enum(['player', 'staff', 'venue_manager', 'admin'])
export type Role = z.output<typeof role>

/** The signed-in player as their own app sees them. */
export const currentUser = z.object({
  id: z.uuid(),
  /** The player's id on boards. Servers of the previous version do not send it. */
  publicId: z.optional(z.uuid()),
  /** The topic that is published when a session of this player has ended. Servers of the previous version do not send it. */
  sessionsTopic: z.optional(z.string()),
  /** The topic that is published when the draft or the card of this player has changed. Servers of the previous version do not send it. */
  ownTopic: z.optional(z.string()),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  role,
  phoneNumber: z.nullable(z.string()),
  favoriteTeam: z.nullable(z.string()),
  joinedAt: z.iso.datetime(),
  isEmailVerified: z.boolean(),
  /** Whether the player asked for news and offers by email. */
  hasMarketingConsent: z.prefault(z.boolean(), false),
  /** True when the role needs a longer password than the account has: calls for staff are refused until there is one. */
  needsNewPassword: z.prefault(z.boolean(), false),
  /** True until a new player has gone through the onboarding or skipped it. */
  isOnboardingDue: z.prefault(z.boolean(), false),
  /** The version of the official rules that is new to this player; null when there is none. */
  unseenRules: z.prefault(z.nullable(z.string()), null),
  /** Points of the current season's regular weeks. */
  seasonScore: z.number(),
  /** Place in the season championship; null before there is one. */
  seasonRank: z.nullable(z.number()),
  /** Whether other players have the same place. */
  isSeasonRankTied: z.prefault(z.boolean(), false),
  /** A result of the season has changed since it was settled, and an admin has not decided yet. */
  isSeasonBeingChecked: z.optional(z.boolean()),
  totalSeasons: z.number(),
  totalCorrectPicks: z.number(),
  totalWeeklyWins: z.number(),
  /** Correct picks in a row, by kickoff: now, and the longest ever. */
  currentStreak: z.number(),
  longestStreak: z.number(),
})
export type CurrentUser = z.output<typeof currentUser>
