import { weekField } from '#shared/model/field.ts'
import { weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

export const getWeekField = defineCall('GET', '/api/standings/field/:week/:season', 'player', {
  summary:
    'All cards of a week by public name, after its deadline and for players who submitted; the same answer for all of them. Scores do not change it.',
  params: weekParams,
  response: weekField,
})
