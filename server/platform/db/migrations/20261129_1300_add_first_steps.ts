import type { Knex } from 'knex'

/**
 * Whether a new player still has to see the onboarding, and the venue whose code brought them. A server of the previous version writes
 * neither: its players have no onboarding and no home venue.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table users
      add column onboarding_due boolean not null default false,
      add column home_venue_id uuid references venue_locations (id) on delete set null;
    create index users_home_venue_id on users (home_venue_id, created_at) where home_venue_id is not null;
    comment on column users.home_venue_id is 'The venue whose code (on a TV, tent or poster) the player signed up by';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop index users_home_venue_id;
    alter table users drop column home_venue_id, drop column onboarding_due;
  `)
}
