import * as z from 'zod/mini'
import { availableWeek, currentWeekInfo } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

export const getCurrentWeek = defineCall({
  method: 'GET',
  path: '/api/current-week',
  access: 'public',
  isShared: true,
  summary: 'The current week and its deadline.',
  response: currentWeekInfo,
  errors: ['not_found'],
})

export const listAvailableWeeks = defineCall({
  method: 'GET',
  path: '/api/weeks/available',
  access: 'public',
  isShared: true,
  summary: 'The weeks of the current season that have games, in order.',
  response: z.array(availableWeek),
})
