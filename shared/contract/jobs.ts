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

/** A mail that was given up, by its kind; never its address. `canRetry` is false for a mail whose one-time link has expired. */
const deadLetter = z.object({
  id: z.uuid(),
  job: z.string(),
  kind: z.string(),
  at: instant,
  error: fault,
  tries: z.number(),
  canRetry: z.boolean(),
})
const jobName = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))
const jobsState = z.object({ jobs: z.array(job), waitingMails: z.number(), deadLetters: z.array(deadLetter) })

export const listJobs = defineCall({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary:
    "The state of the server's jobs, the number of mails that wait, and the mails of the last 7 days that could not be delivered, newest first.",
  response: jobsState,
})

export const runJob = defineCall({
  method: 'POST',
  path: '/api/admin/jobs/:name/run',
  access: 'admin',
  summary: 'Runs a job at once, on one of the servers. A job that is running is left to end.',
  params: z.object({ name: jobName }),
  response: jobsState,
  errors: ['not_found'],
})

export const retryMail = defineCall({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  access: 'admin',
  summary: 'Queues a mail again that could not be delivered.',
  params: z.object({ id: z.uuid() }),
  response: jobsState,
  errors: ['not_found'],
})
