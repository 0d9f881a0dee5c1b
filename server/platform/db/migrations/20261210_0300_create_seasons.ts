import type { Knex } from 'knex'

/** The seasons that an admin opened before they open by themselves, and the players who want a notice when a season starts. A season with cards was open. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table season_openings (
      season smallint not null,
      opened_at timestamptz not null,
      constraint season_openings_pkey primary key (season)
    );
    insert into season_openings (season, opened_at) select season, min(submitted_at) from picks group by season;
    create table season_start_requests (
      user_id uuid not null references users (id) on delete cascade,
      season smallint not null,
      requested_at timestamptz not null,
      constraint season_start_requests_pkey primary key (user_id, season)
    );
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table season_start_requests; drop table season_openings')
}
