import type { Knex } from 'knex'

/** A player's history asks for each settled week whether others share the place. Without the index that reads every result of the season. */
export async function up(knex: Knex) {
  await knex.raw('create index week_results_place on week_results (season, week, place)')
}

export async function down(knex: Knex) {
  await knex.raw('drop index week_results_place')
}
