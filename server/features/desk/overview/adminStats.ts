import type { Deps } from '#server/deps.ts'
import { readCreditTotals, readHouseNumbers } from '#server/features/desk/report/reportQueries.ts'
import { listFirst } from '#server/features/play/seasons/seasonResult.ts'
import { readSeason } from '#server/features/play/standings/seasonReader.ts'
import { readTimeZone } from '#server/features/slate/weeks/queries.ts'
import { readIsSeasonOver } from '#server/features/slate/weeks/seasonStanding.ts'
import { listVisits } from '#server/features/venues/venues/dashboardQueries.ts'
import { countPresent } from '#server/features/venues/venues/visitFigures.ts'
import { countRows, type Db } from '#server/platform/db/db.ts'
import { DAY_MS } from '#shared/clock.ts'
import type { AdminStats, WholeSeason } from '#shared/contract/overview.ts'
import { isTiedAt } from '#shared/rules/field/rank.ts'
import { businessDayStart } from '#shared/rules/time/businessDay.ts'
import { listEngagement } from './engagement.ts'
import { findCountedAt, findPlayersOf, findShownWeek, refreshSeasonTotals } from './seasonTotals.ts'

const TOP_PERFORMERS = 5
const LATELY_MS = 7 * DAY_MS

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'caches'>

/** A season's figures for the overview. */
export async function getAdminStats(deps: Needs, season: number): Promise<AdminStats> {
  const { db, clock } = deps
  await refreshSeasonTotals(deps, season)
  const week = await findShownWeek(deps, season)
  const weeks = await listWeeks(db, season)
  const now = clock.now()
  const { newPlayers, paid } = await readHouseNumbers(db, { since: new Date(now - LATELY_MS) })
  const dayBeganAt = businessDayStart(await readTimeZone(db, now), now)
  const shown = weeks.find((one) => one.week === week)
  return {
    seasons: await listSeasons(db),
    countedAt: (await findCountedAt(deps, season))?.toISOString() ?? null,
    week,
    totalUsers: await countUsers(db),
    newUsersInSevenDays: newPlayers,
    paidOut: paid,
    present: countPresent(await listVisits(db, { venueId: null, dayBeganAt }), { now, dayBeganAt }),
    activeThisWeek: shown?.participants ?? 0,
    totalPicksThisWeek: shown?.totalPicks ?? 0,
    averageScore: weeks.findLast(({ averageScore }) => averageScore !== null)?.averageScore ?? null,
    topPerformers: week === null ? [] : await listTopPerformers(deps, { season, week }),
    weeklyParticipation: weeks,
    wholeSeason: await readWholeSeason(deps, season, weeks),
    userEngagement: (await listEngagement(deps, season, {})).rows,
  }
}

/** The index users_present counts them without reading their rows. */
const countUsers = (db: Db) => countRows(db('users').whereNull('deleted_at'))

const listSeasons = async (db: Db): Promise<number[]> =>
  (await db('weeks').distinct<{ season: number }[]>('season').orderBy('season', 'desc')).map(({ season }) => season)

type WeekRow = { week: number; participants: number; total_picks: number; total_score: number; decided_games: number }

async function listWeeks(db: Db, season: number): Promise<AdminStats['weeklyParticipation']> {
  const rows = await db('week_totals').where({ season }).orderBy('week').select<WeekRow[]>()
  return rows.map(({ week, participants, total_picks, total_score, decided_games }) => ({
    week,
    participants,
    totalPicks: total_picks,
    averageScore: decided_games === 0 ? null : Math.round((10 * total_score) / participants) / 10,
    decidedGames: decided_games,
  }))
}

/** The first players of the season's standings who have a point. */
async function listTopPerformers(deps: Needs, { season, week }: { season: number; week: number }): Promise<AdminStats['topPerformers']> {
  const { playerIds, points, ranking, exceptWeek } = (await readSeason(deps, season)).value
  const first = Array.from(ranking.indexAt.subarray(0, TOP_PERFORMERS), (index, position) => ({
    userId: playerIds.at(index),
    place: ranking.placeAt[position] ?? 1,
    isTied: isTiedAt(ranking, position),
    seasonScore: points[index] ?? 0,
  })).filter(({ seasonScore }) => seasonScore > 0)
  const { rows } = await deps.db.raw<{ rows: Person[] }>(
    `select users.id as "userId", first_name as "firstName", last_name as "lastName", username, email,
       coalesce(bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32)), 0)::int as "weeklyScore"
     from users
     left join picks on picks.user_id = users.id and picks.season = :season and picks.week = :week
     left join week_winners on week_winners.season = picks.season and week_winners.week = picks.week
       and week_winners.week <> :exceptWeek
     where users.id = any(:ids::uuid[])`,
    { season, week, exceptWeek, ids: first.map(({ userId }) => userId) },
  )
  return first.flatMap((performer) =>
    rows.filter(({ userId }) => userId === performer.userId).map((person) => ({ ...person, ...performer })),
  )
}

type Person = Omit<AdminStats['topPerformers'][number], 'place' | 'isTied' | 'seasonScore'>

/** The figures of a counted season that is over; null while it has weeks to play, and without cards. */
async function readWholeSeason(deps: Needs, season: number, weeks: AdminStats['weeklyParticipation']): Promise<WholeSeason | null> {
  const { db, clock } = deps
  const now = clock.now()
  const cards = weeks.reduce((sum, { participants }) => sum + participants, 0)
  if (cards === 0 || !(await readIsSeasonOver(db, season, now))) return null
  const counted = await findPlayersOf(deps, season)
  if (!counted || counted.players === 0) return null
  const { given, used } = await readCreditTotals(db, season, now)
  return {
    ...counted,
    cards,
    playersBefore: await countPlayersBefore(deps, season),
    won: given.dollars,
    used: used.dollars,
    first: await listFirst(db, season),
  }
}

async function countPlayersBefore(deps: Needs, season: number): Promise<number | null> {
  const before = season - 1
  if (!(await deps.db('weeks').where({ season: before }).first('week'))) return null
  await refreshSeasonTotals(deps, before)
  return (await findPlayersOf(deps, before))?.players || null
}
