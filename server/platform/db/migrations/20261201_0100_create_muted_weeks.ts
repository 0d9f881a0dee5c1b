import type { Knex } from 'knex'

/** Weeks whose deadline reminders a player has muted. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table muted_weeks (
      user_id uuid not null references users (id) on delete cascade,
      season smallint not null,
      week smallint not null,
      muted_at timestamptz not null,
      constraint muted_weeks_pkey primary key (user_id, season, week)
    );
    create index muted_weeks_muted_at on muted_weeks (muted_at);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table muted_weeks')
}
