import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { describeFeedState, readFeedConfig } from '#server/features/slate/feed/feedState.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
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

const toText = (at: Date | null | undefined) => at?.toISOString() ?? null

export async function describeSystem(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'metrics'>): Promise<SystemState> {
  const { db, clock, live, metrics } = deps
  const { kind } = await readFeedConfig(deps)
  return {
    version: PRODUCT_VERSION,
    build: live.build,
    startedAt: new Date(systemClock.now() - performance.now()).toISOString(),
    checks: await checkSystem(deps),
    feed: { ...(await readFeed(db, kind)), isStale: (await describeFeedState(db, kind, clock.now())).isStale },
    screens: live.count(),
    answers: await metrics.readAnswerTimes(),
  }
}

type FeedRow = { last_tried_at: Date; last_good_at: Date | null; last_error: string | null; faults_in_row: number }

async function readFeed(db: Db, kind: string): Promise<Omit<SystemState['feed'], 'isStale'>> {
  const row = await db('feed_state').where({ source: kind }).first<FeedRow | undefined>()
  const faultsInRow = row?.faults_in_row ?? 0
  return {
    kind,
    lastTriedAt: toText(row?.last_tried_at),
    lastGoodAt: toText(row?.last_good_at),
    error: faultsInRow > 0 ? (row?.last_error ?? null) : null,
    faultsInRow,
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
