import * as z from 'zod/mini'

const instant = z.iso.datetime()

/** One line of the audit log. */
export const adminActionRow = z.object({
  id: z.string(),
  at: instant,
  /** The admin's name and email; "deleted account" when there is none any more. */
  admin: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  /** The values before and after, as JSON. */
  before: z.string(),
  after: z.string(),
})

/** The name of a backup's file, of a night or an hourly one. It names no folder. */
export const backupName = z.string().check(z.regex(/^sunday-slate-(?:hourly-)?\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.sql\.gz$/))

/** The outcome of one check of an installation. `remedy` says what to do; null when there is nothing to do. */
export const systemCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'warning', 'problem']),
  text: z.string(),
  remedy: z.nullable(z.string()),
})
export type SystemCheck = z.output<typeof systemCheck>

/** How the server and the things around it are. */
export const systemState = z.object({
  version: z.string(),
  /** The build of the app that this server serves; null without one. */
  build: z.nullable(z.string()),
  startedAt: instant,
  checks: z.array(systemCheck),
  feed: z.object({
    kind: z.string(),
    lastTriedAt: z.nullable(instant),
    lastGoodAt: z.nullable(instant),
    /** The last error, while the feed fails. */
    error: z.nullable(z.string()),
    faultsInRow: z.number(),
    isStale: z.boolean(),
  }),
  /** Phones, computers and TVs that are connected to this server now. */
  screens: z.number(),
  /** Time in which 95 of 100 answers of this server were sent since its start; null before the first one. */
  answers: z.nullable(z.object({ count: z.number(), within95Ms: z.number() })),
})
export type SystemState = z.output<typeof systemState>

const backup = z.object({ name: backupName, at: instant, bytes: z.number() })
/** The backups of this server's folder, the newest first, and the outcome of the newest one on any server. */
export const backups = z.object({
  stored: z.number(),
  files: z.array(backup),
  last: z.nullable(z.object({ at: instant, bytes: z.number(), rows: z.number(), check: z.enum(['restored', 'unchecked', 'damaged']) })),
})
export type Backups = z.output<typeof backups>
