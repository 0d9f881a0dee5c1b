import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { type SettledFacts, settledFacts } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openSingle } from '#server/platform/db/openPool.ts'
import { passFailpoint } from '#server/platform/process/failpoints.ts'
import type { EpochMs } from '#shared/clock.ts'
import { type AchievementId, reachedBy } from '#shared/rules/achievements/achievements.ts'
import type { FieldWeek } from '#shared/rules/achievements/playedWeek.ts'
import { readRecords } from './playerRecords.ts'
import { listSettledWeeks, storeSettledWeek } from './settledWeeks.ts'

/** Players whose records are read and evaluated at once: some 20 MB in the third season. */
const PLAYERS_AT_ONCE = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type DueRow = { id: string; season: number; week: number | null; facts: unknown; revision: number; earnedAt: Date }
type Settlement = { season: number; week: number | null; facts: SettledFacts | null; earnedAt: EpochMs }
type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/**
 * Awards the achievements of every settlement and correction that was not awarded yet, the oldest first. It runs after the settlement is
 * committed and outside the lock of the week. Every step can be repeated. An achievement is stored once, with the time of the settlement
 * that earned it, and a settlement counts as awarded when all its players are done. So a server that dies leaves the rest to the next run.
 */
export async function awardDue({ db, clock, config, log }: Needs, signal?: AbortSignal): Promise<void> {
  const due = await listDue(db)
  if (due.length === 0) return
  const single = openSingle(db)
  try {
    for (const { id, revision, facts, earnedAt, ...contest } of due) {
      const settlement = { ...contest, facts: facts === null ? null : settledFacts.parse(facts), earnedAt: earnedAt.getTime() }
      const awarded = await award(single, config, settlement, signal)
      if (awarded === null) return
      const row = { settlement_id: id, revision, awarded_at: new Date(clock.now()) }
      await single('awarded_settlements').insert(row).onConflict('settlement_id').merge()
      passFailpoint(config, 'award:noted')
      log.info('achievements_awarded', { season: contest.season, week: contest.week ?? 'season', count: awarded })
    }
  } finally {
    await single.destroy()
  }
}

/** Settlements that are newer than what was awarded, in the order in which players earned what follows from them. */
async function listDue(db: Db): Promise<DueRow[]> {
  const { rows } = await db.raw<{ rows: DueRow[] }>(
    `select id, season, week, facts, settlements.revision, greatest(settled_at, (
       select max(decided_at) from settlement_corrections where settlement_id = settlements.id and state = 'confirmed'
     )) as "earnedAt"
     from settlements left join awarded_settlements on settlement_id = id
     where awarded_settlements.revision is distinct from settlements.revision
     order by "earnedAt", season, week nulls last`,
  )
  return rows
}

/** @returns the number of achievements that are new; null when the server stops before all players are done. */
async function award(single: Knex, config: Deps['config'], settlement: Settlement, signal?: AbortSignal): Promise<number | null> {
  const { facts, earnedAt } = settlement
  if (facts === null) return 0 // settled before results were stored
  if (facts.contest === 'weekly') await single.transaction((trx) => storeSettledWeek(trx, facts))
  passFailpoint(config, 'award:week')
  const weeks = await listSettledWeeks(single, earnedAt)
  let count = 0
  for (
    let ids = await listPlayers(single, settlement, null);
    ids.length > 0;
    ids = await listPlayers(single, settlement, ids.at(-1) ?? null)
  ) {
    if (signal?.aborted) return null
    count += await awardPlayers(single, { settlement, ids, weeks })
    passFailpoint(config, 'award:players')
  }
  return count
}

/** The next players with a result in the contest, by id. */
const listPlayers = (db: Db, { season, week }: Settlement, after: string | null): Promise<string[]> =>
  db(week === null ? 'season_results' : 'week_results')
    .where(week === null ? { season } : { season, week })
    .where('user_id', '>', after ?? FIRST_ID)
    .orderBy('user_id')
    .limit(PLAYERS_AT_ONCE)
    .pluck<string[]>('user_id')

type Players = { settlement: Settlement; ids: readonly string[]; weeks: readonly FieldWeek[] }

/** Evaluates these players, who are neighbors by id. Stores their new achievements in one statement. */
async function awardPlayers(db: Db, { settlement: { season, week, earnedAt }, ids, weeks }: Players): Promise<number> {
  const range = { first: ids[0] ?? FIRST_ID, last: ids.at(-1) ?? FIRST_ID }
  const records = await readRecords(db, range, { weeks, until: earnedAt })
  const known = await listEarned(db, range)
  const earned: { userId: string; id: AchievementId }[] = ids.flatMap((userId) => {
    const record = records.get(userId)
    return record ? reachedBy(record).flatMap((id) => (known.has(`${userId} ${id}`) ? [] : [{ userId, id }])) : []
  })
  if (earned.length === 0) return 0
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into player_achievements (user_id, achievement, season, week, earned_at)
     select users.id, earned.achievement, :season::smallint, :week::smallint, :earnedAt::timestamptz
     from unnest(:users::uuid[], :achievements::text[]) as earned (user_id, achievement) join users on users.id = earned.user_id
     order by users.id, earned.achievement
     on conflict do nothing`,
    { season, week, earnedAt: new Date(earnedAt), users: earned.map(({ userId }) => userId), achievements: earned.map(({ id }) => id) },
  )
  return rowCount
}

async function listEarned(db: Db, { first, last }: { first: string; last: string }): Promise<Set<string>> {
  const rows = await db('player_achievements')
    .whereBetween('user_id', [first, last])
    .select<{ user_id: string; achievement: string }[]>('user_id', 'achievement')
  return new Set(rows.map(({ user_id, achievement }) => `${user_id} ${achievement}`))
}
