import type { Deps } from '#server/deps.ts'
import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { findCorrections } from './corrections.ts'
import { readReadiness, settleContest } from './settleContest.ts'

/**
 * Settles all contests that are due, weeks before their season, and reports corrections. Several servers may run it at once. A contest that
 * fails is logged and does not stop the others.
 */
export async function settleDue(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>) {
  const { db, clock, log } = deps
  const settleAll = async (contests: readonly Contest[]) => {
    for (const contest of contests) {
      const about = { season: contest.season, week: contest.week ?? 'season' }
      try {
        const ready = await readReadiness(db, contest, clock.now())
        if (ready?.obstacle === null && (await settleContest(deps, contest, { by: 'job' }))) log.info('contest_settled', about)
      } catch (error) {
        log.error('settling_failed', { ...about, reason: errorLabel(error) })
      }
    }
  }
  await settleAll(await listUnsettledWeeks(db))
  await settleAll(await listUnsettledSeasons(db))
  await findCorrections(deps)
}

/** Unsettled weeks of this season and the one before it whose games are all over. */
export const listUnsettledWeeks = (db: Db) =>
  db('games')
    .whereNotExists(db('settlements').whereRaw('settlements.season = games.season and settlements.week = games.week'))
    .where('season', '>=', db.raw("(select coalesce(max(season), 0) - 1 from games where game_status <> 'scheduled')"))
    .groupBy('season', 'week')
    .havingRaw("every(game_status in ('final', 'cancelled'))")
    .orderBy(['season', 'week'])
    .select<{ season: number; week: number }[]>('season', 'week')

async function listUnsettledSeasons(db: Db): Promise<Contest[]> {
  const seasons = await db('settlements as week')
    .whereNotNull('week.week')
    .whereNotExists(db('settlements as season').whereRaw('season.season = week.season and season.week is null'))
    .distinct<{ season: number }[]>('week.season')
    .orderBy('week.season')
  return seasons.map(({ season }) => ({ season, week: null }))
}
