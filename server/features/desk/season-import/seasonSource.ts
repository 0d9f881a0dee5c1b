import type { Deps } from '#server/deps.ts'
import { readFeedConfig, switchFeed } from '#server/features/slate/feed/feedState.ts'
import { isDemoDatabase } from '#server/house/isDemoDatabase.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { requestRun } from '#server/platform/jobs/jobRuns.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { SeasonSource, SetupState } from '#shared/model/setup.ts'
import { importGames, readSchedule } from './scheduleFile.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** The newest season with games, or this one; null while there are none. */
async function readStoredSeason(db: Db, season?: number): Promise<SetupState['season']> {
  const row = await db('games')
    .where(season === undefined ? {} : { season })
    .groupBy('season')
    .orderBy('season', 'desc')
    .first<{ season: number; games: number } | undefined>('season', db.raw('count(*)::int as games'))
  return row ?? null
}

/** Where the games of the house come from. */
export async function readSeasonSource({ db, config }: Pick<Needs, 'db' | 'config'>): Promise<SeasonSource> {
  return {
    season: await readStoredSeason(db),
    hasFeed: (await readFeedConfig({ db, config })).kind !== 'none',
    isFixed: config.feed.kind !== 'none' || (await isDemoDatabase(db)),
  }
}

/** Switches the public scoreboard on and has its schedule read at once. Does nothing where the server was started with a feed. */
export async function followFeed({ db, config }: Pick<Needs, 'db' | 'config'>): Promise<void> {
  if (config.feed.kind !== 'none') return
  await switchFeed(db, true)
  await requestRun(db, 'pull-schedule')
}

/** Switches the public scoreboard on or off for an admin. Stored games stay. @throws AppError feed_fixed */
export async function changeFeed(deps: Needs, { viewer, isOn }: { viewer: Viewer; isOn: boolean }): Promise<SeasonSource> {
  const { db, clock, config } = deps
  await db.transaction(async (trx) => {
    const { hasFeed, isFixed } = await readSeasonSource({ db: trx, config })
    if (isFixed) throw new AppError('feed_fixed')
    if (hasFeed === isOn) return
    if (isOn) await followFeed({ db: trx, config })
    else await switchFeed(trx, false)
    await recordAdminAction(trx, viewer, clock.now(), {
      action: isOn ? 'switch feed on' : 'switch feed off',
      subject: 'feed',
      old: { isOn: hasFeed },
      new: { isOn },
      reason: isOn ? 'Follow the public scoreboard' : 'Stop following the public scoreboard',
    })
  })
  return readSeasonSource(deps)
}

/** Adds a season from a schedule file for an admin, and records it with them. @throws AppError feed_fixed, not_a_schedule */
export async function addSeason({ db, clock, config }: Needs, { viewer, file }: { viewer: Viewer; file: Uint8Array }) {
  return db.transaction(async (trx) => {
    if (await isDemoDatabase(trx)) throw new AppError('feed_fixed')
    const { season, games } = readSchedule(file)
    const old = await readStoredSeason(trx, season)
    const skipped = await importGames({ db: trx, clock }, games)
    await recordAdminAction(trx, viewer, clock.now(), {
      action: 'import season',
      subject: `season ${season}`,
      old,
      new: await readStoredSeason(trx, season),
      reason: 'Schedule file',
    })
    return { season, state: await readSeasonSource({ db: trx, config }), skipped }
  })
}
