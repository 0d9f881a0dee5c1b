import * as z from 'zod/mini'
import { checkIns } from '#shared/model/venueDashboard.ts'
import { seasonParams, weekKey } from '#shared/model/week.ts'
import { done } from './accounts.ts'
import { tablePage, tableQuery } from './adminTable.ts'
import { defineCall } from './call.ts'

/** Why admin calls are refused: what to do first, or that the account's role is not enough. */
const adminRefusal = z.enum(['sign_in_required', 'not_allowed', 'new_password_required', 'admin_access_required', 'password_required'])

export const getAdminSession = defineCall('GET', '/api/admin/session', 'public', {
  summary: 'Whether this session may make admin calls now, read again for each request.',
  response: z.object({ isAdmin: z.boolean(), refusal: z.nullable(adminRefusal) }),
})

export const verifyAdmin = defineCall('POST', '/api/admin/verify', 'public', {
  summary: 'Opens admin access for 12 hours in a session of an admin who types their own email; the session cookie changes.',
  /** A blank email has an error of its own. */
  body: z.strictObject({ email: z.string().check(z.trim(), z.maxLength(254)) }),
  response: done,
  errors: ['email_required', 'admin_login_failed', 'not_an_admin', 'new_password_required', 'password_required'],
})

export const attentionKind = z.enum([
  'doubted_claim',
  'correction',
  'job',
  'feed',
  'season',
  'next_season',
  'point_of_sale',
  'logo',
  'mail',
  'screen',
])

export const listAttention = defineCall('GET', '/api/admin/attention', 'admin', {
  summary:
    'What needs a person now: claims of the feed that are held back, games that keep the week open, corrections to decide, weeks to settle by hand, failing jobs, a late feed, TVs that are off on a day with games, a missing season, the next schedule, and logos that are not shown.',
  response: z.object({
    items: z.array(
      z.object({
        kind: attentionKind,
        /** One sentence, without its full stop. */
        text: z.string(),
        /** What a person wants to know besides, in whole sentences. */
        detail: z.optional(z.string()),
        /** The week that it is about, if it is about one. */
        week: z.optional(z.number()),
        /** The season of that week or championship. */
        contestSeason: z.optional(z.number()),
        /** The season that can be opened. */
        season: z.optional(z.number()),
      }),
    ),
  }),
})

const person = { userId: z.uuid(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()), email: z.string() }

export const engagementRow = z.object({
  ...person,
  favoriteTeam: z.nullable(z.string()),
  seasonScore: z.number(),
  /** Weeks with a card. */
  weeksParticipated: z.number(),
  totalPicks: z.number(),
  /** The last sign-in, use of the app or card. */
  lastActive: z.iso.datetime(),
})
export type EngagementRow = z.output<typeof engagementRow>

const wholeSeason = z.object({
  /** Players with a card. */
  players: z.number(),
  /** Those of the season before; null when it was not played here. */
  playersBefore: z.nullable(z.number()),
  cards: z.number(),
  /** Players with cards in two weeks in a row. */
  returned: z.number(),
  /** Venue credits in dollars: all that were won, and those of them that were redeemed. */
  won: z.number(),
  used: z.number(),
  /** The first five of the championship, or more when they share the last place of these; empty when it was not settled. */
  first: z.array(z.object({ ...person, place: z.number(), score: z.number() })),
})
export type WholeSeason = z.output<typeof wholeSeason>

export const adminStats = z.object({
  /** The seasons with games, the newest first. */
  seasons: z.array(z.number()),
  /** When the figures of weeks and players were counted; null before the first count is ready. */
  countedAt: z.nullable(z.iso.datetime()),
  /** The week that "this week" means: the current one, in another season its last; null in a season without cards. */
  week: z.nullable(weekKey.shape.week),
  totalUsers: z.number(),
  newUsersInSevenDays: z.number(),
  /** Codes that tills redeemed in the last seven days, without those taken back. */
  paidOut: z.object({ codes: z.number(), dollars: z.number() }),
  /** Players at the venues now, and those who came since the business day began. */
  present: z.pick(checkIns, { hereNow: true, today: true }),
  activeThisWeek: z.number(),
  totalPicksThisWeek: z.number(),
  /** Points of a card on average, in the latest week with a result; null before the first one. */
  averageScore: z.nullable(z.number()),
  topPerformers: z.array(
    z.object({
      ...person,
      username: z.optional(z.nullable(z.string())),
      /** The place in the season's standings. Servers of the previous version do not send it. */
      place: z.optional(z.number()),
      isTied: z.optional(z.boolean()),
      seasonScore: z.number(),
      weeklyScore: z.number(),
    }),
  ),
  weeklyParticipation: z.array(
    z.object({
      week: weekKey.shape.week,
      participants: z.number(),
      totalPicks: z.number(),
      /** Null before the first result of the week. */
      averageScore: z.nullable(z.number()),
      decidedGames: z.number(),
    }),
  ),
  /** The figures of a season that is over; null before, and without cards. A server of an earlier version does not send it. */
  wholeSeason: z.optional(z.nullable(wholeSeason)),
  /** The first page of `listEngagement`. */
  userEngagement: z.array(engagementRow),
})
export type AdminStats = z.output<typeof adminStats>

export const getAdminStats = defineCall('GET', '/api/admin/stats/:season', 'admin', {
  summary: "A season's figures for the overview: users, this week, top performers, participation by week, and the most successful users.",
  params: seasonParams,
  response: adminStats,
})

export const listEngagement = defineCall('POST', '/api/admin/stats/:season/engagement/search', 'admin', {
  summary: 'Every user with their figures of a season, page by page.',
  params: seasonParams,
  body: tableQuery({
    sorts: ['name', 'email', 'favoriteTeam', 'seasonScore', 'weeksParticipated', 'totalPicks', 'lastActive'],
    filters: { activity: z.enum(['this_week']) },
  }),
  response: tablePage(engagementRow),
})
