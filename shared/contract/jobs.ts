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
  /** Null while it runs, and where no server does jobs. */
  nextAt: z.nullable(instant),
})

/** A mail that was given up, by its kind; never its address. */
const deadLetter = z.object({ job: z.string(), kind: z.string(), at: instant, error: fault, tries: z.number() })

export const listJobs = defineCall({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: "The state of the server's jobs, and the mails of the last 7 days that could not be delivered, newest first.",
  response: z.object({ jobs: z.array(job), deadLetters: z.array(deadLetter) }),
})
