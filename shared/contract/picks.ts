import * as z from 'zod/mini'
import { historyWeek } from '#shared/model/history.ts'
import { gamePicks, picksRecord, picksSubmission, tieBreakerScore } from '#shared/model/picks.ts'
import { reason } from '#shared/model/reason.ts'
import { seasonParams, weekKey, weekParams } from '#shared/model/week.ts'
import { defineCall } from './call.ts'

/** An admin's reason for reading the picks of another player before the deadline; without one the answer has counts only. */
const readQuery = z.object({ reason: z.optional(reason) })
const playerParams = z.object({ userId: z.uuid() })
const playerWeekParams = z.extend(weekParams, { userId: z.uuid() })

/** Why a card is refused. */
export const SUBMISSION_ERRORS = [
  'not_current_week',
  'season_not_open',
  'already_submitted',
  'deadline_passed',
  'incomplete_picks',
  'unknown_game',
  'game_not_open',
] as const

export const submitPicks = defineCall('POST', '/api/picks', 'self', {
  summary:
    "Submit the week's picks before the deadline: once, or where the contest allows changes (`allowsCardChanges`), again with the receipt of the card that they replace. The same submission again answers with its own record.",
  body: picksSubmission,
  response: picksRecord,
  carries: { already_submitted: picksRecord },
  errors: [...SUBMISSION_ERRORS, 'not_found'],
})

export const changeTiebreaker = defineCall('PUT', '/api/picks/tiebreaker/:userId/:week/:season', 'self', {
  summary:
    'Changes the tiebreaker of submitted picks, once for each game that replaces a called-off tiebreaker game before the deadline. The same number again answers with the stored record.',
  params: playerWeekParams,
  body: z.object({ tieBreakerScore }),
  response: picksRecord,
  carries: { already_submitted: picksRecord },
  errors: ['already_submitted', 'deadline_passed', 'not_found'],
})

export const getPicksHistory = defineCall('GET', '/api/picks/history/:userId/:season', 'self', {
  summary:
    "A player's season, week by week with its games: the weeks that have picks or decided games. An admin does not get a week whose picks are still open.",
  params: z.extend(seasonParams, { userId: z.uuid() }),
  response: z.array(historyWeek),
})

export const listPickedSeasons = defineCall('GET', '/api/picks/seasons/:userId', 'self', {
  summary: 'The seasons in which a player submitted picks, the latest first.',
  params: playerParams,
  response: z.array(weekKey.shape.season),
})

export const getCurrentPicks = defineCall('GET', '/api/picks/current/:userId', 'self', {
  summary: "A player's picks of the current week; null before they submit.",
  params: playerParams,
  query: readQuery,
  response: z.nullable(picksRecord),
})

export const getPicks = defineCall('GET', '/api/picks/:userId/:week/:season', 'self', {
  summary: "A player's picks of one week; 404 means none yet.",
  params: playerWeekParams,
  query: readQuery,
  response: picksRecord,
})

export const getWeekPicks = defineCall('GET', '/api/picks/week/:userId/:week/:season', 'self', {
  summary: "A player's picks of one week, for the history screen; null when there are none.",
  params: playerWeekParams,
  query: readQuery,
  response: z.nullable(picksRecord),
})

export const getWeekGamePicks = defineCall('GET', '/api/picks/:week/:season/:userId', 'self', {
  documentedAs: '/api/picks/game-picks/:week/:season/:userId',
  summary: 'Only the winners a player picked in one week, for the navigation screen; an empty map when there are none.',
  params: playerWeekParams,
  query: readQuery,
  response: z.object({ gamePicks, pickCount: picksRecord.shape.pickCount, settled: picksRecord.shape.settled }),
})
