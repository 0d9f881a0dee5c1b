import type { Knex } from 'knex'

/**
 * Counted totals of a season for the desk: of each player and of each week. They can be counted again from cards and games at any time;
 * stored, they order 100,000 players by any column without reading every card.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table season_totals (
      season smallint primary key,
      counted_at timestamptz not null,
      took_ms integer not null
    );

    create table player_totals (
      season smallint not null,
      user_id uuid not null references users (id) on delete cascade,
      season_score integer not null,
      weeks_played integer not null,
      total_picks integer not null,
      last_week integer not null,
      last_active_at timestamptz not null,
      constraint player_totals_pkey primary key (season, user_id)
    );
    create index player_totals_user_id on player_totals (user_id);
    create index player_totals_score on player_totals (season, season_score, user_id);
    create index player_totals_weeks on player_totals (season, weeks_played, user_id);
    create index player_totals_picks on player_totals (season, total_picks, user_id);
    create index player_totals_active on player_totals (season, last_active_at, user_id);

    create table week_totals (
      season smallint not null,
      week smallint not null,
      participants integer not null,
      total_picks integer not null,
      total_score integer not null,
      decided_games integer not null,
      constraint week_totals_pkey primary key (season, week)
    );

    create index users_by_team on users (coalesce(favorite_team, ''), id);
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop index users_by_team;
    drop table week_totals, player_totals, season_totals;
  `)
}
