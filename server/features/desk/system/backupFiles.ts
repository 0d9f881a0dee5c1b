import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { unlessMissing } from '#server/platform/process/errorCode.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { backupName } from '#shared/model/system.ts'

export type BackupFile = { name: string; at: EpochMs; bytes: number }

/** "sunday-slate-2026-11-22T04-30-00Z.sql.gz" */
export const backupNameAt = (at: EpochMs) => `sunday-slate-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.sql.gz`

/** The backups in the folder, the newest first. Other files in it are ignored. */
export async function listBackupFiles({ backupDir }: Pick<Config, 'backupDir'>): Promise<BackupFile[]> {
  const names = (await unlessMissing(readdir(backupDir))) ?? []
  const files: BackupFile[] = []
  for (const name of names.filter((one) => backupName.safeParse(one).success)) {
    const stats = await unlessMissing(stat(join(backupDir, name)))
    if (stats?.isFile()) files.push({ name, at: instantOf(name), bytes: stats.size })
  }
  return files.sort((one, other) => other.at - one.at)
}

type Stored = { hourly: readonly { name: string; at: EpochMs }[]; now: EpochMs }

/** Those of the names, the newest first, that are stored no longer: hourly backups after a day, others when `stored` of them are newer. */
export function listOld(names: readonly string[], stored: number, { hourly, now }: Stored): string[] {
  const madeAt = new Map(hourly.map(({ name, at }) => [name, at]))
  const isOld = (name: string) => now - (madeAt.get(name) ?? now) > DAY_MS
  return [...names.filter(isOld), ...names.filter((name) => !madeAt.has(name)).slice(stored)]
}

/** Deletes all but the newest backups. */
export async function deleteOldBackups(config: Pick<Config, 'backupDir' | 'backupsStored'>, stored: Stored): Promise<number> {
  const files = await listBackupFiles(config)
  const old = listOld(
    files.map(({ name }) => name),
    config.backupsStored,
    stored,
  )
  for (const name of old) await rm(join(config.backupDir, name), { force: true })
  return old.length
}

/** The instant in a backup's name, which survives copying the file. */
function instantOf(name: string): EpochMs {
  const [date = '', time = ''] = name.replace('sunday-slate-', '').split('T')
  return Date.parse(`${date}T${time.slice(0, 8).replaceAll('-', ':')}Z`)
}
