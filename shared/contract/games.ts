import * as z from 'zod/mini'
import { game } from '#shared/model/game.ts'
import { scoreChange } from '#shared/model/scoreChange.ts'
import { seasonParams, seasonType, weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

export const listGames = defineCall('GET', '/api/games/:week/:season', 'public', {
  isShared: true,
  summary: "A week's slate by kickoff, the tiebreaker game last.",
  params: weekParams,
  query: z.object({ seasonType: z.optional(seasonType) }),
  response: z.array(game),
  errors: ['season_type_mismatch'],
})

export const listSeasonGames = defineCall('GET', '/api/seasons/:season/games', 'public', {
  isShared: true,
  summary: 'The slates of all weeks of a season, the first week first, for phones that keep them for a start without a network.',
  params: seasonParams,
  response: z.array(game),
})

export const listCurrentGames = defineCall('GET', '/api/games/current', 'public', {
  isShared: true,
  summary: "The current week's slate.",
  response: z.array(game),
})

export const listWeekGames = defineCall('GET', '/api/games/week/:week/:season', 'public', {
  isShared: true,
  summary: "A week's slate, for the history and navigation screens.",
  params: weekParams,
  response: z.array(game),
})

export const listScoreChanges = defineCall('GET', '/api/games/scores/:week/:season', 'public', {
  isShared: true,
  summary: "A week's scores in the order in which they happened, without those that were taken back.",
  params: weekParams,
  response: z.array(scoreChange),
})

export const getFeedState = defineCall('GET', '/api/feed-state', 'public', {
  isShared: true,
  summary: 'How old the scores are: when the feed last answered, and whether it should have answered again since.',
  response: z.object({
    /** Null while no feed has answered yet. */
    asOf: z.nullable(z.iso.datetime()),
    isStale: z.boolean(),
  }),
})
