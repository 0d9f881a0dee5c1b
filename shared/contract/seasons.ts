import * as z from 'zod/mini'
import { ownSeason, seasonResult } from '#shared/model/season.ts'
import { seasonParams, weekKey } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

export const listSeasons = defineCall('GET', '/api/seasons', 'public', {
  isShared: true,
  summary: 'The seasons that were played in this house and the current one, the latest first.',
  response: z.array(weekKey.shape.season),
})

export const getSeasonResult = defineCall('GET', '/api/seasons/:season', 'public', {
  isShared: true,
  summary: 'How a season ended: its first players and who won its weeks.',
  params: seasonParams,
  response: seasonResult,
  errors: ['not_found'],
})

export const getOwnSeason = defineCall('GET', '/api/seasons/:season/mine', 'player', {
  summary: "The viewer's own season once its championship is settled: place, best week, streak, rival, team, credits.",
  params: seasonParams,
  response: ownSeason,
  errors: ['not_found'],
})

export const markSeasonSeen = defineCall('POST', '/api/seasons/:season/seen', 'player', {
  summary: 'Notes that the viewer saw the end of a season, which then opens by itself on no other device; again changes nothing.',
  params: seasonParams,
  response: z.object({ isSeen: z.literal(true) }),
  errors: ['not_found'],
})
