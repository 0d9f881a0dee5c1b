import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { describeFeedReading, describeFeedState, readFeedConfig } from '#server/features/slate/feed/feedState.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { systemClock } from '#shared/clock.ts'
import type { Backups, SystemState } from '#shared/model/system.ts'
import { readLastBackup } from './backUp.ts'
import { listBackupFiles } from './backupFiles.ts'
import { checkSystem } from './checks.ts'

const manifest: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))

/** The version of the product, from its package. */
export const PRODUCT_VERSION = manifest.version

export async function describeSystem(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'metrics'>): Promise<SystemState> {
  const { db, clock, live, metrics } = deps
  const { kind } = await readFeedConfig(deps)
  return {
    version: PRODUCT_VERSION,
    build: live.build,
    startedAt: new Date(systemClock.now() - performance.now()).toISOString(),
    checks: await checkSystem(deps),
    feed: { kind, ...(await describeFeedReading(db, kind)), isStale: (await describeFeedState(db, kind, clock.now())).isStale },
    screens: live.count(),
    answers: await metrics.readAnswerTimes(),
  }
}

export async function describeBackups({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Backups> {
  const last = await readLastBackup(db)
  const files = await listBackupFiles(config)
  return {
    stored: config.backupsStored,
    files: files.map((file) => ({ ...file, at: new Date(file.at).toISOString() })),
    last: last && { ...last, at: new Date(last.at).toISOString() },
  }
}

/** Records that an admin downloads a backup. @returns the file's size. @throws AppError not_found */
export async function recordDownload(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { viewer, name }: { viewer: Viewer; name: string },
): Promise<number> {
  const { bytes } = orNotFound((await listBackupFiles(config)).find((file) => file.name === name))
  await recordAdminAction(db, viewer, clock.now(), { action: 'download backup', subject: `backup ${name}`, reason: 'Download' })
  return bytes
}
