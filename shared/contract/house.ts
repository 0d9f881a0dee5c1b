import { contestInfo } from '#shared/model/house.ts'
import { defineCall } from './call.ts'

export const getContest = defineCall('GET', '/api/contest', 'public', {
  isShared: true,
  summary: 'Names, colours, claims and prizes of the contest.',
  response: contestInfo,
  errors: ['not_found'],
})
