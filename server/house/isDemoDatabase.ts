import type { Db } from '#server/platform/db/db.ts'

/** The row of `app_state` that marks a database as a demo's. */
export const DEMO_STATE = 'demo'

/** True when this database contains the demo season. Production refuses to start with it, and no real season is imported into it. */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  const row = await db('app_state').where({ name: DEMO_STATE }).first<{ name: string } | undefined>('name')
  return row !== undefined
}
