import * as z from 'zod/mini'
import { defineCall } from './call.ts'

export const getVersion = defineCall('GET', '/api/version', 'public', {
  summary:
    'The build of the app that this server serves, and when it was built; null without a build. Open pages compare it with their own.',
  response: z.object({ build: z.nullable(z.string()), builtAt: z.nullable(z.iso.datetime()) }),
})
