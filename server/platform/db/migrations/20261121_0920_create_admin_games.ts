import type { Knex } from 'knex'

/**
 * What admins decide about games: facts that a feed may not write over (with what the feed says instead), and who did what, when and why.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table game_pins (
      game_id text not null references games (id),
      field text not null,
      feed_says jsonb not null,
      reason text not null,
      pinned_by uuid references users (id) on delete set null,
      pinned_at timestamptz not null,
      constraint game_pins_pkey primary key (game_id, field),
      constraint game_pins_field_known check (field in ('kickoff', 'status', 'score'))
    );
    create index game_pins_pinned_by on game_pins (pinned_by);

    create table admin_actions (
      id bigint generated always as identity primary key,
      admin_id uuid references users (id) on delete set null,
      action text not null,
      subject text not null,
      old_value jsonb not null,
      new_value jsonb not null,
      reason text not null,
      acted_at timestamptz not null,
      constraint admin_actions_reason_given check (length(reason) > 0)
    );
    create index admin_actions_admin_id on admin_actions (admin_id);
    create index admin_actions_subject on admin_actions (subject, id);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table admin_actions, game_pins;')
}
