import type { Knex } from 'knex'

/**
 * What is known around a game beside its results: what the feed last said (kept through its outages), and sentences that an admin wrote
 * instead of the derived ones (null: the derived ones stand).
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table game_details (
      game_id text not null references games (id),
      details jsonb,
      read_at timestamptz,
      answered_at timestamptz,
      failed_at timestamptz,
      constraint game_details_pkey primary key (game_id),
      constraint game_details_read_with_time check ((details is null) = (read_at is null))
    );

    create table game_notes (
      game_id text not null references games (id),
      expert_insights text[],
      key_matchups text[],
      game_notes text[],
      reason text not null,
      edited_by uuid references users (id) on delete set null,
      edited_at timestamptz not null,
      constraint game_notes_pkey primary key (game_id),
      constraint game_notes_not_empty check (num_nonnulls(expert_insights, key_matchups, game_notes) > 0)
    );
    create index game_notes_edited_by on game_notes (edited_by);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table game_notes, game_details;')
}
