import { join } from 'node:path'
import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { readTimeZone } from '#server/features/slate/weeks/queries.ts'
import { isDemoDatabase } from '#server/house/isDemoDatabase.ts'
import { writeBackup } from '#server/platform/db/backup/backup.ts'
import { checkBackup } from '#server/platform/db/backup/checkBackup.ts'
import { DatabaseFault, OtherVersion } from '#server/platform/db/databaseFault.ts'
import type { Db } from '#server/platform/db/db.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { type EpochMs, HOUR_MS, systemClock } from '#shared/clock.ts'
import { instantIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { backupNameAt, deleteOldBackups, findLastHourly } from './backupFiles.ts'

/** The row of `app_state` with the outcome of the newest backup, so that every server knows it. */
const LAST_BACKUP = 'last_backup'
/** At half past four the bar is closed and the night's last game is over. */
const NIGHT = { hour: 4, minute: 30 }

const lastBackup = z.object({
  name: z.string(),
  at: z.number(),
  bytes: z.number(),
  rows: z.number(),
  /**
   * `restored`: it was restored into a temporary database and compared. `unchecked`: it was not, because this database may not create another
   * one, because a newer version has migrated it, or because the check was interrupted.
   */
  check: z.enum(['restored', 'unchecked', 'damaged']),
  /** The check goes on, unless its server has ended. */
  isBeingChecked: z.optional(z.boolean()),
})
export type LastBackup = z.output<typeof lastBackup>

export async function readLastBackup(db: Db): Promise<LastBackup | null> {
  const row = await db('app_state').where({ name: LAST_BACKUP }).first<{ value: unknown } | undefined>('value')
  return row ? lastBackup.parse(row.value) : null
}

type Needs = Pick<Deps, 'db' | 'config' | 'log'>

/**
 * Makes a backup once a night, and an hour after the last one when entries have come in since that no feed can repeat. Checks that of the night
 * by restoring it into a temporary database, and deletes the oldest ones. A demo season is backed up only when an admin asks for it. All times
 * are those of the machine.
 */
export async function backUp(deps: Needs, { isForced }: { isForced: boolean }): Promise<void> {
  const { db, config, log } = deps
  const now = systemClock.now()
  if (!isForced && (await isDemoDatabase(db))) return
  if (!isForced && !(await isBackupDue(db, now))) return backUpHourly(deps, now)
  const name = backupNameAt(now)
  const { bytes, rows } = await writeBackup(db, join(config.backupDir, name))
  const made: LastBackup = { name, at: now, bytes, rows, check: 'unchecked' }
  await record(db, { ...made, isBeingChecked: true }) // also when the check is interrupted, so that no restart makes another one
  const check = await checkByRestoring(deps, name)
  await record(db, { ...made, check })
  const deleted = await deleteOldBackups(config, now)
  log.info('backed_up', { rows, bytes, check, deleted })
}

/** Is not tried out: that would take a small machine longer than making it. */
async function backUpHourly({ db, config, log }: Needs, now: EpochMs): Promise<void> {
  const lastAt = Math.max((await readLastBackup(db))?.at ?? 0, (await findLastHourly(config, now))?.at ?? 0)
  if (now - lastAt < HOUR_MS || !(await hasNewEntries(db, new Date(lastAt)))) return
  const { bytes, rows } = await writeBackup(db, join(config.backupDir, backupNameAt(now, 'hourly-')))
  const deleted = await deleteOldBackups(config, now)
  log.info('backed_up', { rows, bytes, check: 'unchecked', deleted })
}

/** Whether entries came in that no feed can repeat. */
async function hasNewEntries(db: Db, since: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { has_new: boolean }[] }>(
    `select exists (select from users where created_at > :since or deleted_at > :since)
       or exists (select from admin_actions where acted_at > :since)
       or exists (select from prize_ledger where entered_at > :since)
       or exists (select from tiebreaker_changes where changed_at > :since)
       or exists (select from credit_redemptions where redeemed_at > :since)
       or exists (select from picks where submitted_at > :since) as has_new`,
    { since },
  )
  return rows[0]?.has_new === true
}

/** Longer than a check takes. */
const CHECKED_WITHIN_MS = HOUR_MS

/** Whether it may still turn out to be damaged. */
export const isBeingChecked = (backup: LastBackup): boolean =>
  backup.isBeingChecked === true && systemClock.now() - backup.at < CHECKED_WITHIN_MS

const record = (db: Db, backup: LastBackup) =>
  db('app_state')
    .insert({ name: LAST_BACKUP, value: JSON.stringify(backup) })
    .onConflict('name')
    .merge()

/** A backup of the future, from before the clock was set back, counts as none. */
async function isBackupDue(db: Db, now: EpochMs): Promise<boolean> {
  const lastAt = (await readLastBackup(db))?.at ?? 0
  return lastAt > now || lastAt < lastNight(now, await readTimeZone(db, now))
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
    return error instanceof DatabaseFault && !(error instanceof OtherVersion) ? 'damaged' : 'unchecked'
  }
}
