import type { Knex } from 'knex'

/** The seasons whose end each player has seen, so that it opens by itself on one device only. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table seen_seasons (
      user_id uuid not null references users (id) on delete cascade,
      season smallint not null,
      seen_at timestamptz not null,
      constraint seen_seasons_pkey primary key (user_id, season)
    )
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table seen_seasons')
}
