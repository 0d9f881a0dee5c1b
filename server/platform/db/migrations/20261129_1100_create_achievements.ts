import type { Knex } from 'knex'

/**
 * Achievements of players, and what awards them. `settled_weeks` has what the rules need about a settled week besides each card; it is
 * computed again for each revision of the settlement. `awarded_settlements` notes the revision for which everybody got their achievements.
 * `username_changes` counts how often a player changed their username in a season.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table settled_weeks (
      season smallint not null,
      week smallint not null,
      is_abandoned boolean not null,
      home_won integer not null,
      away_won integer not null,
      decided_slots smallint[] not null,
      upset_slots integer not null,
      participants integer not null,
      total_score integer not null,
      top_scorers integer not null,
      first_places integer not null,
      tiebreaker_total smallint,
      first_kickoff_at timestamptz,
      constraint settled_weeks_pkey primary key (season, week)
    );

    create table player_achievements (
      user_id uuid not null references users (id) on delete cascade,
      achievement text not null,
      season smallint not null,
      week smallint,
      earned_at timestamptz not null,
      seen_at timestamptz,
      constraint player_achievements_pkey primary key (user_id, achievement)
    );

    create table awarded_settlements (
      settlement_id bigint primary key references settlements (id) on delete cascade,
      revision integer not null,
      awarded_at timestamptz not null
    );

    create table username_changes (
      id bigint generated always as identity primary key,
      user_id uuid not null references users (id) on delete cascade,
      season smallint not null,
      changed_at timestamptz not null
    );
    create index username_changes_user_id on username_changes (user_id, season);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table username_changes, awarded_settlements, player_achievements, settled_weeks;')
}
