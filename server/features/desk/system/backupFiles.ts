import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { unlessMissing } from '#server/platform/process/errorCode.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '#shared/clock.ts'
import { backupName } from '#shared/model/system.ts'

export type BackupFile = { name: string; at: EpochMs; bytes: number }

/**
 * "sunday-slate-2026-11-22T04-30-00Z.sql.gz", or "sunday-slate-hourly-2026-…". The kind is in the name, because a restored database does not know
 * the files that were made since.
 */
export const backupNameAt = (at: EpochMs, kind: '' | 'hourly-' = '') =>
  `sunday-slate-${kind}${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.sql.gz`

const isHourly = (name: string): boolean => name.startsWith('sunday-slate-hourly-')

/** The names that are those of backups, the newest first. */
export const listBackupNames = (names: readonly string[]): string[] =>
  names.filter((name) => backupName.safeParse(name).success).toSorted((one, other) => instantOf(other) - instantOf(one))

/** The backups in the folder, the newest first. Other files in it are ignored. */
export async function listBackupFiles({ backupDir }: Pick<Config, 'backupDir'>): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const name of listBackupNames((await unlessMissing(readdir(backupDir))) ?? [])) {
    const stats = await unlessMissing(stat(join(backupDir, name)))
    if (stats?.isFile()) files.push({ name, at: instantOf(name), bytes: stats.size })
  }
  return files
}

export const findLastHourly = async (config: Pick<Config, 'backupDir'>, now = Number.POSITIVE_INFINITY): Promise<BackupFile | undefined> =>
  (await listBackupFiles(config)).find(({ name, at }) => isHourly(name) && at <= now)

/** Those of the names, the newest first, that are stored no longer: hourly backups after a day, others when `stored` of them are newer. */
export const listOld = (names: readonly string[], stored: number, now: EpochMs): string[] => [
  ...names.filter((name) => isHourly(name) && now - instantOf(name) > DAY_MS),
  ...names.filter((name) => !isHourly(name)).slice(stored),
]

/** Deletes all but the newest backups, and files of backups and downloads whose process was killed. */
export async function deleteOldBackups(config: Pick<Config, 'backupDir' | 'backupsStored'>, now: EpochMs): Promise<number> {
  const names = (await listBackupFiles(config)).map(({ name }) => name)
  const old = listOld(names, config.backupsStored, now)
  for (const name of [...old, ...(await listAbandoned(config, now))]) await rm(join(config.backupDir, name), { force: true })
  return old.length
}

/** Incomplete backups and downloads to which nothing was added for an hour. */
async function listAbandoned({ backupDir }: Pick<Config, 'backupDir'>, now: EpochMs): Promise<string[]> {
  const abandoned: string[] = []
  for (const name of (await unlessMissing(readdir(backupDir))) ?? []) {
    const [, whole] = /^(.+)\.(?:unfinished|partial)$/.exec(name) ?? []
    if (!backupName.safeParse(whole).success) continue
    const stats = await unlessMissing(stat(join(backupDir, name)))
    if (stats?.isFile() && now - stats.mtimeMs > HOUR_MS) abandoned.push(name)
  }
  return abandoned
}

/** The instant in a backup's name, which survives copying the file. */
function instantOf(name: string): EpochMs {
  const [date = '', time = ''] = name.replace(/^\D+/, '').split('T')
  return Date.parse(`${date}T${time.slice(0, 8).replaceAll('-', ':')}Z`)
}
