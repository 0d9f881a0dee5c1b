import * as z from 'zod/mini'
import { availableWeek, currentWeekInfo } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

export const getCurrentWeek = defineCall('GET', '/api/current-week', 'public', {
  isShared: true,
  summary: 'The current week and its deadline.',
  response: currentWeekInfo,
  errors: ['not_found'],
})

export const listAvailableWeeks = defineCall('GET', '/api/weeks/available', 'public', {
  isShared: true,
  summary: 'The weeks of the current season that have games, in order.',
  response: z.array(availableWeek),
})
