import * as z from 'zod/mini'
import { game } from '#shared/model/game.ts'
import { gamePicks, picksRecord, picksSubmission, tieBreakerScore } from '#shared/model/picks.ts'
import { reason } from '#shared/model/reason.ts'
import { role } from '#shared/model/user.ts'
import { weekKey } from '#shared/model/week.ts'
import { done } from './accounts.ts'
import { tablePage, tableQuery } from './adminTable.ts'
import { defineCall } from './call.ts'
import { SUBMISSION_ERRORS } from './picks.ts'

/** A player by the `id` of a row of a board. */
const playerParams = z.object({ playerId: z.uuid() })
const withReason = z.object({ reason })

export const getPlayer = defineCall('GET', '/api/admin/players/:playerId', 'admin', {
  summary: 'What an admin may know about a player: account, card of the week, credits, devices, and what admins did.',
  params: playerParams,
  response: z.object({
    id: z.uuid(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    /** The name on boards and TVs. */
    publicName: z.string(),
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
    role,
    joinedAt: z.iso.datetime(),
    verifiedAt: z.nullable(z.iso.datetime()),
    /** Since when mail to this address comes back; null while it arrives. */
    emailBouncedAt: z.nullable(z.iso.datetime()),
    termsAcceptedAt: z.nullable(z.iso.datetime()),
    termsVersion: z.nullable(z.string()),
    /** The newest version of the official rules that the player has accepted. Servers of the previous version do not send it. */
    rulesVersion: z._default(z.nullable(z.string()), null),
    hasMarketingConsent: z.boolean(),
    blockedAt: z.nullable(z.iso.datetime()),
    blockedReason: z.nullable(z.string()),
    lastActiveAt: z.iso.datetime(),
    /** Devices that are signed in. */
    devices: z.number(),
    /** The current week and when the player's card of it was received; null while no season is imported. */
    currentWeek: z.nullable(z.extend(weekKey, { submittedAt: z.nullable(z.iso.datetime()) })),
    /** Dollars of credit that can still be redeemed, and that were. */
    openCredit: z.number(),
    usedCredit: z.number(),
    weeklyWins: z.number(),
    /** Whether this is the viewer's own account, which the calls below refuse to block or to pick for. */
    isSelf: z.boolean(),
    /** What admins did to this account, newest first. */
    actions: z.array(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()), action: z.string(), reason: z.string() })),
  }),
  errors: ['not_found'],
})

export const setPlayerRole = defineCall('PUT', '/api/admin/players/:playerId/role', 'admin', {
  summary: 'Gives a player another role, which counts at once, and signs them out everywhere. The house always has an admin.',
  params: playerParams,
  body: z.extend(withReason, { role }),
  response: done,
  errors: ['not_found', 'last_admin'],
})

export const setPublicName = defineCall('PUT', '/api/admin/players/:playerId/public-name', 'admin', {
  summary: 'Replaces the name that boards and TVs show for a player, at once: by a new one, or by a neutral one to hide it.',
  params: playerParams,
  body: z.object({
    /** Null hides the name behind a neutral one. */
    name: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    reason,
  }),
  response: z.object({ publicName: z.string() }),
  errors: ['not_found', 'name_not_allowed', 'name_taken'],
})

export const sendPlayerResetLink = defineCall('POST', '/api/admin/players/:playerId/reset-link', 'admin', {
  summary: 'Mails a player a link to choose a new password.',
  params: playerParams,
  body: withReason,
  response: done,
  errors: ['not_found'],
})

export const signOutPlayer = defineCall('POST', '/api/admin/players/:playerId/sign-out', 'admin', {
  summary: "Signs a player out on all devices; an admin's own session stays.",
  params: playerParams,
  body: withReason,
  response: z.object({ devices: z.number() }),
  errors: ['not_found'],
})

export const blockPlayer = defineCall('POST', '/api/admin/players/:playerId/block', 'admin', {
  summary:
    'Blocks a player: every session ends at once, and signing in is refused. Cards of weeks that are not settled are no longer ranked; settled results stay.',
  params: playerParams,
  body: withReason,
  response: done,
  errors: ['not_found', 'own_account'],
})

export const unblockPlayer = defineCall('POST', '/api/admin/players/:playerId/unblock', 'admin', {
  summary: 'Lets a blocked player sign in again; cards of weeks that are not settled are ranked again.',
  params: playerParams,
  body: withReason,
  response: done,
  errors: ['not_found'],
})

export const deletePlayer = defineCall('POST', '/api/admin/players/:playerId/delete', 'admin', {
  summary: 'Deletes the account of a player who asked for it, as the player could. Results stay without the name.',
  params: playerParams,
  body: z.extend(withReason, {
    /** The dollars of open credits that the admin saw. Refused when they have changed since. */
    lostCredits: z.number().check(z.minimum(0)),
  }),
  response: done,
  errors: ['not_found', 'own_account', 'credits_changed'],
})

export const setPlayerBounce = defineCall('PUT', '/api/admin/players/:playerId/email-bounce', 'admin', {
  summary: "Records that mail to a player's address came back, so that it gets no mails to many, or that the address works again.",
  params: playerParams,
  body: z.extend(withReason, { hasBounced: z.boolean() }),
  response: done,
  errors: ['not_found'],
})

export const getGuestCard = defineCall('POST', '/api/admin/players/:playerId/card/read', 'admin', {
  summary: "The current week's games and a player's card, for entering or correcting it. Reading a card before the deadline is recorded.",
  params: playerParams,
  body: withReason,
  response: z.object({
    week: weekKey,
    /** Null while no game has a kickoff time. */
    deadline: z.nullable(z.iso.datetime()),
    games: z.array(game),
    card: z.nullable(picksRecord),
  }),
  errors: ['not_found', 'own_account'],
})

export const enterGuestCard = defineCall('PUT', '/api/admin/players/:playerId/card', 'admin', {
  summary:
    'Enters the card of a player for the current week before its deadline, or corrects it by naming the receipt of the card that it replaces. The player is informed by mail.',
  params: playerParams,
  body: z.object({
    week: weekKey.shape.week,
    season: weekKey.shape.season,
    gamePicks,
    tieBreakerScore,
    replaces: picksSubmission.shape.replaces,
    reason,
  }),
  response: picksRecord,
  errors: ['not_found', 'own_account', 'player_blocked', ...SUBMISSION_ERRORS],
})

/** A row of the list of players. */
const playerRow = z.object({
  id: z.uuid(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  email: z.string(),
  role,
  joinedAt: z.iso.datetime(),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  /** Points of the current season's regular weeks; null without a card of them. */
  seasonScore: z.nullable(z.number()),
  /** Whether a card of the current week was received; null while no season is imported. */
  hasCard: z.nullable(z.boolean()),
  lastActiveAt: z.iso.datetime(),
})
const yes = z.literal('yes')

export const listPlayers = defineCall('POST', '/api/admin/players/search', 'admin', {
  summary:
    'All players, in pages. A search finds the beginnings of names and of parts of addresses, and phone numbers by their first or last digits.',
  body: tableQuery({ sorts: ['name', 'joined'], filters: { role, unverified: yes, bounced: yes, blocked: yes } }),
  response: tablePage(playerRow),
})
