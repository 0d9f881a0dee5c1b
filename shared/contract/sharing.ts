import * as z from 'zod/mini'
import { weekParams } from '#shared/model/week.ts'
import { done } from './accounts.ts'
import { defineCall } from './call.ts'

/** 128 random bits in base64url. */
const code = z.string().check(z.regex(/^[\w-]{22}$/))

/** What a share card and its public page show of a player's week: no names but the username, and no ids. */
export const sharedResult = z.object({
  season: z.number(),
  week: z.number(),
  /** Null for a player without one: first and last names are never shared. */
  username: z.nullable(z.string()),
  /** From 1; equal players share it. */
  place: z.number(),
  isTied: z.boolean(),
  /** Players who submitted. */
  participants: z.number(),
  correct: z.number(),
  /** Games that count for the week. */
  games: z.number(),
  /** Dollars of venue credit; null for no prize. */
  prize: z.nullable(z.number()),
  /** False while the place and the prize are not official yet. Servers of the previous version do not send it. */
  isSettled: z.optional(z.boolean()),
  /** True while an admin has to decide whether the settled week is corrected. Servers of the previous version do not send it. */
  isBeingChecked: z.optional(z.boolean()),
  /** Each game that counts, by kickoff: the team that was picked, or the home team of a game without a pick. `level`: a pick of a tie. */
  tiles: z.array(z.object({ team: z.string(), outcome: z.enum(['correct', 'missed', 'level', 'not_picked']) })),
})
export type SharedResult = z.output<typeof sharedResult>
export type ResultTile = SharedResult['tiles'][number]

export const getOwnResult = defineCall('GET', '/api/user/results/:week/:season', 'player', {
  summary: "The viewer's result of a week that is over, for a share card, and the code of its public page if there is one.",
  params: weekParams,
  response: z.object({ result: sharedResult, code: z.nullable(code) }),
  errors: ['not_found', 'week_not_over'],
})

export const shareResult = defineCall('POST', '/api/user/results/:week/:season', 'player', {
  summary: "Publish the viewer's result of a week that is over at an unguessable address; again answers with the same code.",
  params: weekParams,
  response: z.object({ code }),
  errors: ['not_found', 'week_not_over'],
})

export const revokeResult = defineCall('DELETE', '/api/user/results/:week/:season', 'player', {
  summary: "End the public page of the viewer's result; harmless without one. Publishing it again makes another address.",
  params: weekParams,
  response: done,
})

export const getSharedResult = defineCall('GET', '/api/shared-results/:code', 'public', {
  summary: 'A published result; 404 for an unknown or revoked code, and when the player was deleted or blocked.',
  params: z.object({ code }),
  response: sharedResult,
  errors: ['not_found'],
})
