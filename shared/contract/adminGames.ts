import * as z from 'zod/mini'
import { HIGHEST_TOTAL_SCORE } from '#shared/contest.ts'
import { weekControl, winnersPreview } from '#shared/model/adminWeek.ts'
import { gameId, gameStatus } from '#shared/model/game.ts'
import { adminGame, pinField } from '#shared/model/gamePin.ts'
import { reason } from '#shared/model/reason.ts'
import { weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

/** True to reopen a settled week or to move the current week back. */
export const force = z.optional(z.boolean())
const points = z.number().check(z.int(), z.minimum(0), z.maximum(HIGHEST_TOTAL_SCORE))
const gameParams = z.object({ gameId })
export const weekDeadline = z.object({ deadline: z.nullable(z.iso.datetime()), isPinned: z.boolean() })

export const listAdminGames = defineCall('GET', '/api/admin/games/:week/:season', 'admin', {
  summary: "A week's games with their pins and the claims of the feed that were not believed.",
  params: weekParams,
  response: z.array(adminGame),
})

export const setGame = defineCall('PUT', '/api/admin/games/:gameId', 'admin', {
  summary:
    "Sets a game's kickoff, status and score by hand. Pinned values are not overwritten by the feed until they are released. With `force: true` also when it reopens a settled week or moves the current week back.",
  params: gameParams,
  body: z.object({
    kickoff: z.optional(z.iso.datetime()),
    status: z.optional(gameStatus),
    score: z.optional(z.object({ away: points, home: points })),
    isPinned: z.boolean(),
    force,
    reason,
  }),
  response: adminGame,
  errors: ['not_found', 'game_not_settable', 'would_reopen_week'],
})

export const releaseGame = defineCall('POST', '/api/admin/games/:gameId/release', 'admin', {
  summary:
    "Releases pinned values: the feed's last values count at once. With `force: true` also when it reopens a settled week or moves the current week back.",
  params: gameParams,
  body: z.object({ fields: z.array(pinField).check(z.minLength(1), z.maxLength(pinField.options.length)), force, reason }),
  response: adminGame,
  errors: ['not_found', 'game_not_settable', 'would_reopen_week'],
})

export const setDeadline = defineCall('PUT', '/api/admin/weeks/:week/:season/deadline', 'admin', {
  summary: "Sets a week's own deadline, up to its last kickoff.",
  params: weekParams,
  body: z.object({ deadline: z.iso.datetime(), reason }),
  response: weekDeadline,
  errors: ['not_found', 'deadline_not_settable'],
})

export const releaseDeadline = defineCall('POST', '/api/admin/weeks/:week/:season/deadline/release', 'admin', {
  summary: "Gives a week's deadline back to the house's rule.",
  params: weekParams,
  body: z.object({ reason }),
  response: weekDeadline,
  errors: ['not_found', 'deadline_not_settable'],
})

const LONGEST_CLAIM = 500

export const getWeekControl = defineCall('GET', '/api/admin/weeks/:week/:season', 'admin', {
  summary: 'A week from open to paid: deadline, cards, games, settlement, and what happened to it.',
  params: weekParams,
  response: weekControl,
  errors: ['not_found'],
})

export const previewWinners = defineCall('GET', '/api/admin/weeks/:week/:season/winners', 'admin', {
  summary: 'Who would win if the week were settled now. Changes nothing.',
  params: weekParams,
  response: winnersPreview,
  errors: ['not_found', 'settlement_not_ready'],
})

export const decideClaim = defineCall('POST', '/api/admin/games/:gameId/claim', 'admin', {
  summary:
    'Believes a claim of the feed that was not believed, or refuses it however often the feed repeats it. With `force: true` also when it reopens a settled week or moves the current week back.',
  params: z.object({ gameId }),
  body: z.object({
    claim: z.string().check(z.minLength(1), z.maxLength(LONGEST_CLAIM)),
    verdict: z.enum(['believe', 'refuse']),
    force,
    reason,
  }),
  response: adminGame,
  errors: ['not_found', 'game_not_settable', 'would_reopen_week'],
})
