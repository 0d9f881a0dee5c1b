import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { ComingSeason, SeasonStanding } from '#shared/model/week.ts'
import { type CurrentSeason, findSeasonState, isSeasonOver } from '#shared/rules/season/seasonState.ts'
import { listWeekProgress } from './queries.ts'

type Standing = { standing: SeasonStanding; changesAt: EpochMs | null }

/** Where the seasons stand, and the moment from which the answer may be another one. Null while no season is imported. */
export async function readSeasonStanding(db: Db, now: EpochMs): Promise<Standing | null> {
  const settled = await listSettledSeasons(db)
  const current = await findCurrent(db, { now, settled })
  if (!current) return null
  const standing = {
    state: current.state,
    coming: await findComing(db, current),
    lastSeason: current.state === 'running' ? null : await findLastSeason(db, settled),
  }
  return { standing, changesAt: current.changesAt }
}

/** The newest settled season; null while a later one that was played waits for its championship. */
async function findLastSeason(db: Db, settled: readonly SettledSeason[]): Promise<number | null> {
  const last = settled.findLast(({ state }) => state === 'settled')?.season
  if (last === undefined) return null
  return (await db('picks').where('season', '>', last).first('season')) ? null : last
}

/** Whether a season was played to its end. */
export async function readIsSeasonOver(db: Db, season: number, now: EpochMs): Promise<boolean> {
  const current = await findCurrent(db, { now, settled: await listSettledSeasons(db) })
  return current !== null && isSeasonOver(season, current)
}

/** The season that is open and whose championship is not settled; null between seasons. */
export async function findRunningSeason(db: Db, now: EpochMs): Promise<number | null> {
  const current = await findCurrent(db, { now, settled: await listSettledSeasons(db) })
  return current?.state === 'running' ? current.season : null
}

type Facts = { now: EpochMs; settled: readonly { season: number }[] }

const findCurrent = async (db: Db, { now, settled }: Facts): Promise<CurrentSeason | null> =>
  findSeasonState({
    weeks: await listWeekProgress(db),
    opened: await listOpenedSeasons(db),
    settled: new Set(settled.map(({ season }) => season)),
    now,
  })

/** When an admin opened seasons, by season. */
export async function listOpenedSeasons(db: Db): Promise<ReadonlyMap<number, EpochMs>> {
  const rows = await db('season_openings').select<{ season: number; opened_at: Date }[]>('season', 'opened_at')
  return new Map(rows.map(({ season, opened_at }) => [season, opened_at.getTime()]))
}

type SettledSeason = { season: number; state: 'settled' | 'abandoned' }

const listSettledSeasons = (db: Db) => db('settlements').whereNull('week').orderBy('season').select<SettledSeason[]>('season', 'state')

type FirstGame = { week: number; game_time: Date; away_team: string; home_team: string }

async function findComing(db: Db, { state, isOpen, season, opensAt }: CurrentSeason): Promise<ComingSeason | null> {
  if (state !== 'before' && state !== 'between') return null
  // the season of the current week was played, and the next schedule is not known
  if (isOpen) return { season: season + 1, week: null, kickoffAt: null, awayTeam: null, homeTeam: null, opensAt: null }
  const game = await db('games')
    .where({ season })
    .whereNot('game_status', 'cancelled')
    .whereNotNull('game_time')
    .orderBy(['game_time', 'slot'])
    .first<FirstGame | undefined>('week', 'game_time', 'away_team', 'home_team')
  return {
    season,
    week: game?.week ?? null,
    kickoffAt: game?.game_time.toISOString() ?? null,
    awayTeam: game?.away_team ?? null,
    homeTeam: game?.home_team ?? null,
    opensAt: opensAt === null ? null : new Date(opensAt).toISOString(),
  }
}
