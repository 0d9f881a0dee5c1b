import { join } from 'node:path'
import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { readTimeZone } from '#server/features/slate/weeks/queries.ts'
import { isDemoDatabase } from '#server/house/isDemoDatabase.ts'
import { writeBackup } from '#server/platform/db/backup/backup.ts'
import { checkBackup } from '#server/platform/db/backup/checkBackup.ts'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import type { Db } from '#server/platform/db/db.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { type EpochMs, systemClock } from '#shared/clock.ts'
import { instantIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { backupNameAt, deleteOldBackups, listBackupFiles } from './backupFiles.ts'

/** The row of `app_state` with the outcome of the newest backup, so that every server knows it. */
const LAST_BACKUP = 'last_backup'
/** At half past four the bar is closed and the night's last game is over. */
const NIGHT = { hour: 4, minute: 30 }

const lastBackup = z.object({
  name: z.string(),
  at: z.number(),
  bytes: z.number(),
  rows: z.number(),
  /** `restored`: it was restored into a temporary database and compared. `unchecked`: this database may not create another one. */
  check: z.enum(['restored', 'unchecked', 'damaged']),
})
export type LastBackup = z.output<typeof lastBackup>

export async function readLastBackup(db: Db): Promise<LastBackup | null> {
  const row = await db('app_state').where({ name: LAST_BACKUP }).first<{ value: unknown } | undefined>('value')
  return row ? lastBackup.parse(row.value) : null
}

type Needs = Pick<Deps, 'db' | 'config' | 'log'>

/**
 * Makes a backup once a night, checks it by restoring it into a temporary database, and deletes the oldest ones. A demo season is backed up
 * only when an admin asks for it. All times are those of the machine.
 */
export async function backUp(deps: Needs, { isForced }: { isForced: boolean }): Promise<void> {
  const { db, config, log } = deps
  const now = systemClock.now()
  if (!isForced && ((await isDemoDatabase(db)) || !(await isBackupDue(deps, now)))) return
  const name = backupNameAt(now)
  const { bytes, rows } = await writeBackup(db, join(config.backupDir, name))
  const check = await checkByRestoring(deps, name)
  const value = JSON.stringify({ name, at: now, bytes, rows, check } satisfies LastBackup)
  await db('app_state').insert({ name: LAST_BACKUP, value }).onConflict('name').merge()
  const deleted = await deleteOldBackups(config)
  log.info('backed_up', { rows, bytes, check, deleted })
}

async function isBackupDue({ db, config }: Needs, now: EpochMs): Promise<boolean> {
  const last = Math.max((await readLastBackup(db))?.at ?? 0, (await listBackupFiles(config))[0]?.at ?? 0)
  return last < lastNight(now, await readTimeZone(db, now))
}

/** The latest 04:30 in a time zone. */
export function lastNight(now: EpochMs, zone: string): EpochMs {
  const { year, month, day } = wallTimeIn(zone, now)
  const today = instantIn(zone, { year, month, day, ...NIGHT })
  return today <= now ? today : instantIn(zone, { year, month, day: day - 1, ...NIGHT })
}

async function checkByRestoring({ db, config, log }: Needs, name: string): Promise<LastBackup['check']> {
  try {
    await checkBackup(db, join(config.backupDir, name), log)
    return 'restored'
  } catch (error) {
    log.error('backup_not_checked', { reason: errorLabel(error) })
    return error instanceof DatabaseFault ? 'damaged' : 'unchecked'
  }
}
