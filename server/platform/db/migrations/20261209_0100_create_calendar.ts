import type { Knex } from 'knex'

/** The links of players to their calendars, and how often the moment of an event has moved: calendars take a moved one by its sequence. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table calendar_links (
      user_id uuid not null references users (id) on delete cascade,
      code text not null,
      created_at timestamptz not null,
      constraint calendar_links_pkey primary key (user_id),
      constraint calendar_links_code_key unique (code)
    );
    create table calendar_events (
      id text not null,
      starts_at timestamptz not null,
      sequence integer not null default 0,
      constraint calendar_events_pkey primary key (id)
    );
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table calendar_events; drop table calendar_links')
}
