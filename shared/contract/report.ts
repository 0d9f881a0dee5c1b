import * as z from 'zod/mini'
import { defineCall } from './call.ts'

const reportPreference = z.object({ isWanted: z.boolean(), weekday: z.number() })

export const getReportPreference = defineCall('GET', '/api/report-preference', 'venue_manager', {
  summary: "Whether the signed-in manager gets the weekly report, and on which day. It is on for admins who haven't chosen.",
  response: reportPreference,
})

export const setReportPreference = defineCall('PUT', '/api/report-preference', 'venue_manager', {
  summary: 'Switches the weekly report on or off, and chooses its day; 0 is Sunday.',
  body: z.extend(reportPreference, { weekday: z.number().check(z.int(), z.minimum(0), z.maximum(6)) }),
  response: reportPreference,
})
