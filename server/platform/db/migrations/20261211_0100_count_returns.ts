import type { Knex } from 'knex'

/** How many players a season had, and how many of them came back. Null until a server of this version counts the season. */
export async function up(knex: Knex) {
  await knex.raw('alter table season_totals add column players integer, add column returned integer')
}

export async function down(knex: Knex) {
  await knex.raw('alter table season_totals drop column players, drop column returned')
}
