import type { Knex } from 'knex'

/**
 * A settlement stores with each result whether others share its place. That replaces an index of all places, which took a quarter of the time of a
 * large settlement. It stays null in weeks that an older server settles during an upgrade.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table week_results add column is_tied boolean;
    drop index week_results_place;
    create index week_results_first_places on week_results (season, week) where place = 1;
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop index week_results_first_places;
    create index week_results_place on week_results (season, week, place);
    alter table week_results drop column is_tied;
  `)
}
