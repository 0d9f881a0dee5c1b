import type { Knex } from 'knex'

/** Where a credit was paid. Null for older redemptions, for those of older servers, and where it is not clear. */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table till_redemptions add column venue_location_id uuid references venue_locations (id);
    create index till_redemptions_venue_location_id on till_redemptions (venue_location_id);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('alter table till_redemptions drop column venue_location_id')
}
