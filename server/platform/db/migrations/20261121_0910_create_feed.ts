import type { Knex } from 'knex'

/**
 * What is known about the feeds themselves: rows that are not believed (held until seen again, or refused), how old the last good answer is,
 * and the answers word for word, for disputes.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table feed_notes (
      id bigint generated always as identity primary key,
      season smallint not null,
      week smallint not null,
      game_id text references games (id),
      about text not null,
      claim text not null,
      reason text not null,
      outcome text not null,
      times_in_row integer not null default 1,
      times_seen integer not null default 1,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      constraint feed_notes_said_once unique (about, claim, reason),
      constraint feed_notes_outcome_known check (outcome in ('held', 'accepted', 'dropped', 'refused')),
      constraint feed_notes_counts check (times_in_row >= 0 and times_seen >= 1)
    );
    create index feed_notes_game_id on feed_notes (game_id);
    create index feed_notes_week on feed_notes (season, week);

    create table feed_state (
      source text primary key,
      last_tried_at timestamptz not null,
      last_good_at timestamptz,
      last_error_at timestamptz,
      last_error text,
      faults_in_row integer not null default 0,
      constraint feed_state_faults_not_negative check (faults_in_row >= 0)
    );

    create table feed_payloads (
      id bigint generated always as identity primary key,
      source text not null,
      name text not null,
      digest text not null,
      body bytea not null,
      read_at timestamptz not null
    );
    create index feed_payloads_latest on feed_payloads (source, name, id desc);
    create index feed_payloads_read_at on feed_payloads (read_at);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table feed_payloads, feed_state, feed_notes;')
}
