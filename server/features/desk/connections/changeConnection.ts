import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { HOUSE_ID } from '#server/house/readHouse.ts'
import { type AdminAction, recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { readConnections, type StoredConnections } from '#server/platform/connections/storedConnections.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'

export type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'connections'>

/**
 * Changes what the desk has stored, one admin after the other, and records it. Every server reads it after the commit; this one before it answers.
 * @param change returns what is recorded, without secrets.
 */
export async function changeConnection(
  { db, clock, config, connections }: Needs,
  viewer: Viewer,
  change: (trx: Knex.Transaction, stored: StoredConnections) => Promise<AdminAction | null>,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('client_configurations').whereRaw(`id = ${HOUSE_ID}`).forNoKeyUpdate().select('id')
    const recorded = await change(trx, await readConnections(trx, config.secretsKey))
    if (!recorded) return
    await recordAdminAction(trx, viewer, clock.now(), recorded)
    await announceChange(trx, 'house')
  })
  await connections.reload()
}
