import * as z from 'zod/mini'
import { reason } from '#shared/model/reason.ts'
import { contestSettlement } from '#shared/model/settlement.ts'
import { seasonParams, weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

const correctionParams = z.object({ id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)) })
const body = z.object({ reason })

export const listSettlements = defineCall('GET', '/api/admin/settlements/:season', 'admin', {
  summary: 'How far each week of a season and its championship are settled, what they wait for, who won, and what was corrected since.',
  params: seasonParams,
  response: z.object({ season: z.number(), weeks: z.array(contestSettlement), championship: contestSettlement }),
})

export const settleWeek = defineCall('POST', '/api/admin/weeks/:week/:season/settle', 'admin', {
  summary: 'Settles a week at once, without its wait. A settled week is answered as it is.',
  params: weekParams,
  body,
  response: contestSettlement,
  errors: ['not_found', 'settlement_not_ready'],
})

export const settleSeason = defineCall('POST', '/api/admin/seasons/:season/settle', 'admin', {
  summary: "Settles a season's championship, once all of its regular weeks are. A settled one is answered as it is.",
  params: seasonParams,
  body,
  response: contestSettlement,
  errors: ['not_found', 'settlement_not_ready'],
})

export const confirmCorrection = defineCall('POST', '/api/admin/corrections/:id/confirm', 'admin', {
  summary: 'Settles again by the corrected scores: open codes of those who no longer win are voided; what was redeemed stays paid.',
  params: correctionParams,
  body,
  response: contestSettlement,
  errors: ['not_found', 'correction_decided'],
})

export const dismissCorrection = defineCall('POST', '/api/admin/corrections/:id/dismiss', 'admin', {
  summary: 'Lets a settlement stand in spite of corrected scores.',
  params: correctionParams,
  body,
  response: contestSettlement,
  errors: ['not_found', 'correction_decided'],
})
