import * as z from 'zod/mini'
import { defineCall } from './call.ts'

const instant = z.iso.datetime()
/** Name and code of an error, never its message. */
const fault = z.string()

const job = z.object({
  name: z.string(),
  lastStartedAt: z.nullable(instant),
  /** The end of the last run that went well. */
  lastFinishedAt: z.nullable(instant),
  /** Of the last run; null when it went well. */
  lastError: z.nullable(fault),
  failuresInRow: z.number(),
  isRunning: z.boolean(),
  /** Null while it runs, and where no server does jobs. */
  nextAt: z.nullable(instant),
})

/**
 * What could not be delivered, by its kind; never its address. Those of one notice or campaign are one entry for each reason, with their number.
 * `canRetry` is false where a one-time link has expired, and for mails and pushes to many. `isUncertain`: it may have arrived.
 */
const deadLetter = z.object({
  id: z.uuid(),
  channel: z.enum(['mail', 'push', 'webhook']),
  kind: z.string(),
  at: instant,
  error: fault,
  tries: z.number(),
  count: z.number(),
  isUncertain: z.boolean(),
  canRetry: z.boolean(),
})
const jobName = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))
const jobsState = z.object({ jobs: z.array(job), waitingMails: z.number(), deadLetters: z.array(deadLetter) })

export const listJobs = defineCall('GET', '/api/admin/jobs', 'admin', {
  summary:
    "The state of the server's jobs, the number of letters that wait, and what could not be delivered by mail, push or webhook, newest first.",
  response: jobsState,
})

export const runJob = defineCall('POST', '/api/admin/jobs/:name/run', 'admin', {
  summary: 'Runs a job at once, on one of the servers. A job that is running is left to end.',
  params: z.object({ name: jobName }),
  response: jobsState,
  errors: ['not_found'],
})

/** Its address is from the time when it was for letters alone. */
export const retryDelivery = defineCall('POST', '/api/admin/mails/:id/retry', 'admin', {
  summary: 'Sends a letter or message again that could not be delivered.',
  params: z.object({ id: z.uuid() }),
  response: jobsState,
  errors: ['not_found'],
})

export const endDelivery = defineCall('POST', '/api/admin/deliveries/:id/end', 'admin', {
  summary: 'Ends a letter or message that could not be delivered, because a person has done by hand what it asked for.',
  params: z.object({ id: z.uuid() }),
  response: jobsState,
  errors: ['not_found'],
})
