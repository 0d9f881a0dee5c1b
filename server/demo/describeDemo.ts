import { DEMO_STATE } from '#server/house/isDemoDatabase.ts'
import type { Db } from '#server/platform/db/db.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import type { DemoSignIn } from './demoAccounts.ts'

type DemoState = { season: number; anchoredAt: string; signIns: DemoSignIn[] }

/** The lines that the terminal shows about the demo, with its accounts; none when this database has no demo season. */
export async function describeDemo(db: Db): Promise<string[]> {
  const row = await db('app_state').where({ name: DEMO_STATE }).first<{ value: DemoState } | undefined>('value')
  if (!row) return []
  const { season, anchoredAt, signIns } = row.value
  return [
    `demo season ${season}, made on ${dayIn(LEAGUE_TIME_ZONE, Date.parse(anchoredAt))}: invented games, players and results`,
    ...signIns.map(({ role, email, password }) => `sign in as ${role}: ${email} / ${password}`),
  ]
}
