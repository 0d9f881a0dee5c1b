import { listGames, listSeasonSlates } from '#server/features/slate/stored-games/queries.ts'
import { rulesAt } from '#server/house/contestRules.ts'
import { PICKING_RULES, readHouse, ZONE_OF_GAMES } from '#server/house/readHouse.ts'
import { type Cached, earliestOf } from '#server/platform/cache/caches.ts'
import { type Db, readTogether } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { AvailableWeek, WeekKey } from '#shared/model/week.ts'
import { findCurrentWeek, isWeekOver, openingBy, rolloverOf, type WeekProgress, weekStatusOf } from '#shared/rules/weeks/currentWeek.ts'
import { type DeadlineRule, deadlineOf } from '#shared/rules/weeks/deadline.ts'
import { isPreseasonWeek } from '#shared/rules/weeks/week.ts'

/** The progress of every week with games, in order, starting with `fromSeason`. */
export function listWeekProgress(db: Db, fromSeason = 0) {
  const kickoff = (which: 'min' | 'max') =>
    `(extract(epoch from ${which}(game_time) filter (where game_status <> 'cancelled')) * 1000)::float8`
  return db('games')
    .where('season', '>=', fromSeason)
    .groupBy('season', 'week')
    .orderBy(['season', 'week'])
    .select<(WeekProgress & { gameCount: number })[]>(
      'season',
      'week',
      db.raw(`(count(*) filter (where game_status <> 'cancelled'))::int as "gameCount"`),
      db.raw(`(count(*) filter (where game_status not in ('final', 'cancelled')))::int as "openGameCount"`),
      db.raw(`${kickoff('min')} as "firstKickoffAt", ${kickoff('max')} as "lastKickoffAt", ${ZONE_OF_GAMES} as "timeZone"`),
    )
}

/**
 * The current week, and the moment from which the answer may be another one: the next rollover or season start.
 * Null while no season is imported.
 */
export async function readCurrentWeek(
  db: Db,
  now: EpochMs,
): Promise<{ week: WeekKey; timeZone: string; isOver: boolean; changesAt: EpochMs | null } | null> {
  const weeks = await listWeekProgress(db)
  const week = findCurrentWeek(weeks, now)
  if (!week) return null
  const { season, timeZone } = week
  return { week: { season, week: week.week }, timeZone, isOver: isWeekOver(week, now), changesAt: nextChangeOf(weeks, now) }
}

/** The next rollover or season start: until then the current week stays. */
function nextChangeOf(weeks: readonly WeekProgress[], now: EpochMs): EpochMs | null {
  const moments = weeks.flatMap((one) => [rolloverOf(one), one.firstKickoffAt, openingBy(one)])
  return earliestOf(...moments.filter((moment) => moment !== null && moment > now))
}

/** The contest's zone now: that of the current week. */
export const readTimeZone = async (db: Db, now: EpochMs): Promise<string> =>
  (await readCurrentWeek(db, now))?.timeZone ?? rulesAt(await readHouse(db), null).timeZone

/** The contest's zone in a week. */
export const readTimeZoneOf = async (db: Db, week: WeekKey): Promise<string> => rulesAt(await readHouse(db), week).timeZone

/** The week before this one in its season; null for the first week with games. */
export async function findWeekBefore(db: Db, { season, week }: WeekKey): Promise<WeekKey | null> {
  const row = await db('games').where({ season }).where('week', '<', week).max<{ week: number | null }[]>('week as week').first()
  return row && row.week !== null ? { season, week: row.week } : null
}

/** The deadline of a week; null while no game has a kickoff time. */
export const findDeadline = async (db: Db, week: WeekKey, games?: readonly Game[]): Promise<EpochMs | null> =>
  (await findPickingRules(db, week, games)).deadline

/** The deadline of the current week; null without a season or a kickoff time. */
export async function findCurrentDeadline(db: Db, now: EpochMs): Promise<EpochMs | null> {
  const current = await readCurrentWeek(db, now)
  return current && findDeadline(db, current.week)
}

/** Until when picks of a week may be made (null while no game has a kickoff time), and whether a submitted card may be changed until then. */
export type PickingRules = { deadline: EpochMs | null; allowsChanges: boolean }

export async function findPickingRules(db: Db, week: WeekKey, known?: readonly Game[]): Promise<PickingRules> {
  const [row, games] = await readTogether(
    db,
    () => findRulesRow(db, week),
    async () => known ?? listGames(db, week),
  )
  return toPickingRules(row, games)
}

/** What is stored about the picking rules of a week; undefined when nothing is. */
export const findRulesRow = (db: Db, { season, week }: WeekKey) => selectPickingRules(db, { season, week }).first<RulesRow | undefined>()

type SeasonWeek = { week: WeekKey; timeZone: string; games: Game[]; deadline: EpochMs | null }

/** The weeks of a season that have games, with their games and deadlines. */
export async function listSeasonDeadlines(db: Db, season: number): Promise<SeasonWeek[]> {
  const [slates, rows, house] = await readTogether(
    db,
    () => listSeasonSlates(db, season),
    () => selectPickingRules(db, { season }).select<RulesRow[]>('week'),
    () => readHouse(db),
  )
  return slates.flatMap((games) => {
    const week = games[0]?.week
    if (week === undefined) return []
    const row = rows.find((one) => one.week === week)
    const { deadline } = toPickingRules(row, games)
    return [{ week: { season, week }, timeZone: rulesAt(house, { season, week }).timeZone, games, deadline }]
  })
}

type RulesRow = { week: number; pinned_deadline_at: Date | null; rules: { deadlineRule: DeadlineRule; allowsChanges: boolean } | null }

const selectPickingRules = (db: Db, where: Partial<WeekKey>) =>
  db('weeks')
    .where(where)
    .select('pinned_deadline_at', db.raw(`${PICKING_RULES} as rules`))

export const toPickingRules = (row: RulesRow | undefined, games: readonly Game[]): PickingRules => ({
  deadline: deadlineOf(games, row?.rules?.deadlineRule ?? 'first_kickoff', row?.pinned_deadline_at?.getTime() ?? null),
  allowsChanges: row?.rules?.allowsChanges ?? false,
})

/** The weeks with games of a season, else of the current one, in order, each with its status relative to the current week, until that changes. */
export async function listAvailableWeeks(db: Db, now: EpochMs, wanted?: number): Promise<Cached<AvailableWeek[]>> {
  const weeks = await listWeekProgress(db)
  const current = findCurrentWeek(weeks, now)
  if (!current) return { value: [], expiresAt: null }
  const openedAt = await findOpening(db)
  const isBeforeOpening = async ({ season, week, lastKickoffAt }: WeekProgress) =>
    lastKickoffAt !== null && lastKickoffAt < openedAt && !(await db('picks').where({ season, week }).first('user_id'))
  const available: AvailableWeek[] = []
  for (const week of weeks.filter(({ season }) => season === (wanted ?? current.season))) {
    const status = weekStatusOf(week, current)
    available.push({
      week: week.week,
      season: week.season,
      isPreseason: isPreseasonWeek(week.week),
      gameCount: week.gameCount,
      status,
      isBeforeOpening: status === 'completed' && (await isBeforeOpening(week)),
    })
  }
  return { value: available, expiresAt: nextChangeOf(weeks, now) }
}

/** When the first account of this house was made. */
async function findOpening(db: Db): Promise<EpochMs> {
  const first = await db('users').min<{ at: Date | null }[]>('created_at as at').first()
  return first?.at?.getTime() ?? Number.NEGATIVE_INFINITY
}
