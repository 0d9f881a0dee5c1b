import * as z from 'zod/mini'
import { rehearsal, rehearsalId, rehearsalPicture } from '#shared/model/rehearsal.ts'
import { defineCall } from './call.ts'

const SLUG_MAX_LENGTH = 100
const running = z.object({ rehearsal: z.nullable(rehearsal) })

export const getRehearsal = defineCall('GET', '/api/rehearsals/:id', 'public', {
  summary: 'What the screens show of a rehearsal at this moment: an invented week, of which nothing is stored.',
  params: z.object({ id: rehearsalId }),
  response: rehearsalPicture,
  errors: ['not_found'],
})

export const findRehearsal = defineCall('GET', '/api/admin/rehearsal', 'admin', {
  summary: 'The rehearsal that runs now; null when none does.',
  response: running,
})

export const startRehearsal = defineCall('POST', '/api/admin/rehearsal', 'admin', {
  summary: 'Starts a rehearsal of ten minutes on the screens of one place, or of all. It ends the one before it.',
  body: z.object({ venue: z.nullable(z.string().check(z.minLength(1), z.maxLength(SLUG_MAX_LENGTH))) }),
  response: running,
  errors: ['not_found', 'rehearsal_not_now'],
})

export const stopRehearsal = defineCall('POST', '/api/admin/rehearsal/stop', 'admin', {
  summary: 'Ends the rehearsal: the screens show the real week again.',
  response: running,
})
