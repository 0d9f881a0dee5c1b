import * as z from 'zod/mini'
import { weekControl, winnersPreview } from '#shared/model/adminWeek.ts'
import { gameId } from '#shared/model/game.ts'
import { adminGame } from '#shared/model/gamePin.ts'
import { weekParams } from '#shared/model/week.ts'
import { force, reason } from './adminGames.ts'
import { defineCall } from './call.ts'

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
