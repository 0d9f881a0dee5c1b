import type { Knex } from 'knex'

/** The age from which people may play at a venue. A server of the version before writes venues without it. */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table venue_locations
      add column minimum_age smallint not null default 18,
      add constraint venue_locations_minimum_age_known check (minimum_age in (18, 21));
  `)
}

export async function down(knex: Knex) {
  await knex.raw('alter table venue_locations drop column minimum_age')
}
