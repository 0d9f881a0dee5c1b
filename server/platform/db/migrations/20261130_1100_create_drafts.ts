import type { Knex } from 'knex'

/**
 * Drafts of signed-in players, so that picks begun on one device open on another. The picks are two sets of the week's slots, as in `picks`, so
 * that unpicked games can be counted for many players at once; `picked_at` has the time of each pick, also of one that was cleared.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table drafts (
      user_id uuid not null references users (id) on delete cascade,
      changed_at timestamptz not null,
      tie_breaker_at timestamptz,
      home_picks integer not null,
      away_picks integer not null,
      season smallint not null,
      week smallint not null,
      tie_breaker_score smallint not null,
      picked_at jsonb not null,
      primary key (season, week, user_id),
      constraint drafts_week foreign key (season, week) references weeks (season, week),
      constraint drafts_one_side check (home_picks & away_picks = 0),
      constraint drafts_score_in_range check (tie_breaker_score between 0 and 200)
    );
    create index drafts_user_id on drafts (user_id);
    create index drafts_changed_at on drafts (changed_at);

    comment on column drafts.picked_at is 'Slot to milliseconds since 1970 UTC: when the game was picked, or its pick cleared';
    comment on column drafts.tie_breaker_score is '0 until one is typed';
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table drafts')
}
