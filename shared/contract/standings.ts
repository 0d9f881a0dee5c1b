import * as z from 'zod/mini'
import { ownTimeline } from '#shared/model/scoreChange.ts'
import { ownStanding, seasonRow, weeklyBoard } from '#shared/model/standings.ts'
import { seasonParams, weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

export const getWeeklyBoard = defineCall('GET', '/api/leaderboard/weekly/:week/:season', 'public', {
  isShared: true,
  summary: "A week's first ten by what is final, with prizes, and if it ended now; nothing about anybody's picks before the deadline.",
  params: weekParams,
  response: weeklyBoard,
})

export const getSeasonBoard = defineCall('GET', '/api/leaderboard/season/:season', 'public', {
  isShared: true,
  summary: "The season's first ten by the points of its regular weeks; empty before the first of them has a result.",
  params: seasonParams,
  response: z.array(seasonRow),
})

export const getOwnStanding = defineCall('GET', '/api/leaderboard/mine/:week/:season', 'player', {
  summary: "The viewer's own place in a week, why, and the places they can still reach; null without picks.",
  params: weekParams,
  response: z.nullable(ownStanding),
})

export const getOwnTimeline = defineCall('GET', '/api/leaderboard/timeline/:week/:season', 'player', {
  summary: "A week's scores in their order, and the viewer's own place if the week had ended after each.",
  params: weekParams,
  response: ownTimeline,
})

export const getUserScore = defineCall('GET', '/api/user/:id', 'player', {
  summary: "A player's points of the current season, by their public id or their own; nothing else about them.",
  params: z.object({ id: z.uuid() }),
  response: z.object({ seasonScore: z.number() }),
  errors: ['not_found'],
})
