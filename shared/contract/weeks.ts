import * as z from 'zod/mini'
import { availableWeek, currentWeekInfo, weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

export const getCurrentWeek = defineCall('GET', '/api/current-week', 'public', {
  isShared: true,
  summary: 'The current week and its deadline.',
  response: currentWeekInfo,
  errors: ['not_found'],
})

export const listAvailableWeeks = defineCall('GET', '/api/weeks/available', 'public', {
  isShared: true,
  summary: 'The weeks of a season that have games, in order; without `season` those of the current one.',
  query: z.object({ season: z.optional(weekParams.shape.season) }),
  response: z.array(availableWeek),
})
