import type { Knex } from 'knex'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findPickingRules, listWeekProgress, type PickingRules } from '#server/features/slate/weeks/queries.ts'
import { listOpenedSeasons } from '#server/features/slate/weeks/seasonStanding.ts'
import { readPrepared } from '#server/platform/db/prepared.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { WeekProgress } from '#shared/rules/weeks/currentWeek.ts'

/** The data that decides whether picks of a week are accepted. */
export type SubmissionFacts = {
  games: readonly Game[]
  weeks: readonly WeekProgress[]
  opened: ReadonlyMap<number, EpochMs>
  picking: PickingRules
}

/** Reads the time of the database's machine and the facts of a week. Call it after the week is locked. */
export type ReadFacts = (trx: Knex.Transaction, week: WeekKey) => Promise<{ readAt: EpochMs; facts: SubmissionFacts }>

/**
 * The time, and the versions of all rows that the facts are read from. Every change of a row gives it a higher transaction number (`xmin`), so
 * as long as their number and their sum are the same, no row has changed.
 */
const READ_VERSIONS = {
  name: 'read_submission_versions',
  text: `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms, concat_ws(' ',
      (select concat(count(*), ' ', sum(xmin::text::bigint)) from games where season >= $1::int),
      coalesce((select xmin::text from weeks where season = $1::int and week = $2::int), '-'),
      (select concat(count(*), ' ', sum(xmin::text::bigint)) from client_configurations),
      (select concat(count(*), ' ', sum(xmin::text::bigint)) from house_rules),
      (select count(*) from season_openings)) as versions`,
} as const

/** Creates a reader that caches the facts until one of their rows changes, which saves two statements. */
export function createFactsReader(): ReadFacts {
  const known = new Map<string, { versions: string; facts: SubmissionFacts }>()
  return async (trx, week) => {
    const [row] = await readPrepared<{ ms: number; versions: string }>(trx, { ...READ_VERSIONS, values: [week.season, week.week] })
    if (!row) throw new Error('the database returned no time')
    const key = `${week.season} ${week.week}`
    const before = known.get(key)
    if (before?.versions === row.versions) return { readAt: row.ms, facts: before.facts }
    const facts = await readFacts(trx, week)
    known.set(key, { versions: row.versions, facts })
    return { readAt: row.ms, facts }
  }
}

async function readFacts(trx: Knex.Transaction, week: WeekKey): Promise<SubmissionFacts> {
  const games = await listGames(trx, week)
  return {
    games,
    weeks: await listWeekProgress(trx, week.season),
    opened: await listOpenedSeasons(trx),
    picking: await findPickingRules(trx, week, games),
  }
}
