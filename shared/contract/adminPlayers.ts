import * as z from 'zod/mini'
import { reason } from './adminGames.ts'
import { defineCall } from './call.ts'

export const setPublicName = defineCall('PUT', '/api/admin/players/:playerId/public-name', 'admin', {
  summary: 'Replaces the name that boards and TVs show for a player, at once: by a new one, or by a neutral one to hide it.',
  /** The `id` of a row of a board. */
  params: z.object({ playerId: z.uuid() }),
  body: z.object({
    /** Null hides the name behind a neutral one. */
    name: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    reason,
  }),
  response: z.object({ publicName: z.string() }),
  errors: ['not_found', 'name_not_allowed', 'name_taken'],
})
