import { join } from 'node:path'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import type { OffsiteStore } from '#server/integrations/offsite/offsiteStore.ts'
import type { Db } from '#server/platform/db/db.ts'
import { systemClock } from '#shared/clock.ts'
import { isBeingChecked, readLastBackup } from './backUp.ts'
import { findLastHourly, listBackupNames, listOld } from './backupFiles.ts'

/** The row of `app_state` that names the newest backup that is in the bucket. */
const LAST_COPY = 'last_offsite_copy'

const lastCopy = z.object({ name: z.string(), at: z.number() })
/** `at` is when the backup was made. */
export type LastCopy = z.output<typeof lastCopy>

export async function readLastCopy(db: Db): Promise<LastCopy | null> {
  const row = await db('app_state').where({ name: LAST_COPY }).first<{ value: unknown } | undefined>('value')
  return row ? lastCopy.parse(row.value) : null
}

/**
 * Copies the newest backup to the bucket of the settings, once, and deletes the oldest copies. A run that fails is repeated, and the backup stays
 * where it is. A damaged backup, one that is being checked, or an hourly one after it is not copied: it would replace a good one.
 */
export async function copyOffsite({ db, config, log, offsite }: Pick<Deps, 'db' | 'config' | 'log' | 'offsite'>): Promise<void> {
  if (offsite === null) return
  const last = await readLastBackup(db)
  const hourly = await findLastHourly(config)
  const isGood = last !== null && last.check !== 'damaged' && !isBeingChecked(last)
  const backup = last && hourly && hourly.at > last.at ? hourly : last
  if (backup && isGood && backup.name !== (await readLastCopy(db))?.name) {
    await offsite.copy(join(config.backupDir, backup.name))
    const value = JSON.stringify({ name: backup.name, at: backup.at } satisfies LastCopy)
    await db('app_state').insert({ name: LAST_COPY, value }).onConflict('name').merge()
    log.info('copied_off_site', { bytes: backup.bytes })
  }
  await removeOldCopies(offsite, config)
}

async function removeOldCopies(offsite: OffsiteStore, config: Pick<Config, 'offsite'>) {
  const stored = config.offsite?.stored ?? 0
  if (stored === 0) return
  const names = await listCopies(offsite)
  for (const name of listOld(names, stored, systemClock.now())) await offsite.remove(name)
}

/** The backups in the bucket, the newest first. Other files in it are ignored. */
export const listCopies = async (offsite: OffsiteStore): Promise<string[]> => listBackupNames(await offsite.list())
