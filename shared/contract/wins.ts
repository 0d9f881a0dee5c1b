import * as z from 'zod/mini'
import { win } from '#shared/model/win.ts'
import { defineCall } from './call.ts'

export const listUnseenWins = defineCall('GET', '/api/wins/unseen', 'player', {
  summary: "The viewer's wins that were not celebrated yet, oldest first.",
  response: z.array(win),
})

export const markWinSeen = defineCall('POST', '/api/wins/:id/seen', 'player', {
  summary: "Notes that the viewer's win was celebrated; the first time counts, again changes nothing.",
  params: z.object({ id: z.uuid() }),
  response: z.object({ celebrationSeenAt: z.iso.datetime() }),
  errors: ['not_found'],
})
