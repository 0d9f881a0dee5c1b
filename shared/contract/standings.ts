import * as z from 'zod/mini'
import { ownStanding, seasonRow, weeklyBoard } from '#shared/model/standings.ts'
import { seasonParams, weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

export const getWeeklyBoard = defineCall({
  method: 'GET',
  path: '/api/leaderboard/weekly/:week/:season',
  access: 'public',
  isShared: true,
  summary: "A week's first ten by what is final, with prizes, and if it ended now; nothing about anybody's picks before the deadline.",
  params: weekParams,
  response: weeklyBoard,
})

export const getSeasonBoard = defineCall({
  method: 'GET',
  path: '/api/leaderboard/season/:season',
  access: 'public',
  isShared: true,
  summary: "The season's first ten by the points of its regular weeks; empty before the first of them has a result.",
  params: seasonParams,
  response: z.array(seasonRow),
})

export const getOwnStanding = defineCall({
  method: 'GET',
  path: '/api/leaderboard/mine/:week/:season',
  access: 'player',
  summary: "The viewer's own place in a week, why, and the places they can still reach; null without picks.",
  params: weekParams,
  response: z.nullable(ownStanding),
})

export const getUserScore = defineCall({
  method: 'GET',
  path: '/api/user/:id',
  access: 'player',
  summary: "A player's points of the current season, by their public id or their own; nothing else about them.",
  params: z.object({ id: z.uuid() }),
  response: z.object({ seasonScore: z.number() }),
  errors: ['not_found'],
})
