import type { Knex } from 'knex'

/** Each week is a transaction of its own, and no lock on the table is kept: an older server goes on reading results meanwhile. */
export const config = { transaction: false }

export async function up(knex: Knex) {
  const weeks = await knex('week_results').whereNull('is_tied').distinct<{ season: number; week: number }[]>('season', 'week')
  for (const week of weeks) {
    await knex.raw(
      `update week_results set is_tied = shared.is_tied
       from (select place, count(*) > 1 as is_tied from week_results where season = :season and week = :week group by place) as shared
       where season = :season and week = :week and shared.place = week_results.place`,
      week,
    )
  }
}

export async function down() {
  // the column goes with the migration that added it
}
