import type { Db } from '#server/platform/db/db.ts'

/** Makes a job due at once: one of the servers starts it within a second, and it does its work even if that is not due yet. Does nothing while it runs. */
export async function requestRun(db: Db, name: string): Promise<boolean> {
  const run = { is_forced: true, next_at: db.fn.now() }
  return (await db('job_runs').where({ name, is_running: false }).update(run)) > 0
}
