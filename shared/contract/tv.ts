import * as z from 'zod/mini'
import { tvDisplay } from '#shared/model/tv.ts'
import { defineCall } from './call.ts'

export const getTvDisplay = defineCall('GET', '/api/tv-display', 'public', {
  isShared: true,
  summary: "What a venue's screen shows of the current week: games, the first players by public name, and how fresh it is.",
  /** The venue's slug; the house's first venue when there is none. */
  query: z.object({ venue: z.optional(z.string().check(z.maxLength(100))) }),
  response: tvDisplay,
  errors: ['not_found'],
})
