import { NAME_COLUMNS, type Names } from '#server/features/play/standings/playerNames.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { countRows, type Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { SeasonResult } from '#shared/model/season.ts'
import { publicNameOf } from '#shared/rules/people/publicName.ts'

/** The rows that the TV and the screens show. */
const FIRST_PLACES = 5

/** The seasons with a settled week that somebody played, and the current one, the latest first. */
export async function listSeasons(db: Db, now: EpochMs): Promise<number[]> {
  const played = await db('settlements').where({ state: 'settled' }).where('participants', '>', 0).distinct().pluck<number[]>('season')
  const current = (await readCurrentWeek(db, now))?.week.season
  return [...new Set([...played, ...(current === undefined ? [] : [current])])].sort((one, other) => other - one)
}

const isChampionshipSettled = async (db: Db, season: number) =>
  (await db('settlements').where({ season, week: null, state: 'settled' }).first('id')) !== undefined

type First = Names & { userId: string; email: string; place: number; score: number }

/** The first five of a settled championship, or more when they share the last place of these. */
export const listFirst = (db: Db, season: number) =>
  db('season_results')
    .where({ season })
    .join('users', 'users.id', 'user_id')
    .where('place', '<=', FIRST_PLACES)
    .orderBy(['place', 'user_id'])
    .select<First[]>('email', 'place', 'score', { userId: 'user_id', ...NAME_COLUMNS })

/** How a season ended; null before its championship is settled. */
export async function readSeasonResult(db: Db, season: number): Promise<SeasonResult | null> {
  if (!(await isChampionshipSettled(db, season))) return null
  const first = await listFirst(db, season)
  const winners = await db('week_results')
    .join('users', 'users.id', 'week_results.user_id')
    .leftJoin('season_results', (join) =>
      join.on('season_results.season', 'week_results.season').andOn('season_results.user_id', 'week_results.user_id'),
    )
    .where({ 'week_results.season': season, 'week_results.place': 1 })
    .where('week_results.score', '>', 0)
    .whereBetween('week_results.week', [FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK])
    .orderBy(['week_results.week', 'week_results.user_id'])
    .select<(Names & { week: number; seasonPlace: number | null })[]>({
      week: 'week_results.week',
      ...NAME_COLUMNS,
      seasonPlace: 'season_results.place',
    })
  const weekWinners = [...Map.groupBy(winners, ({ week }) => week)].map(([week, rows]) => ({
    week,
    names: rows.map(publicNameOf),
    hasChampion: rows.some(({ seasonPlace }) => seasonPlace === 1),
  }))
  return {
    season,
    players: await countRows(db('season_results').where({ season })),
    weeks: weekWinners.length,
    first: first.map((row) => ({
      displayName: publicNameOf(row),
      place: row.place,
      isTied: first.filter(({ place }) => place === row.place).length > 1,
      score: row.score,
    })),
    weekWinners,
  }
}
