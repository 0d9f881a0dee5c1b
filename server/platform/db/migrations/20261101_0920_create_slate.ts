import type { Knex } from 'knex'

/**
 * Weeks, their games, and what was ever changed about them. A game keeps its slot in its week for ever, so a card can be
 * two sets of slots; one that leaves its week stays behind as cancelled and starts anew in the other.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table weeks (
      season smallint not null,
      week smallint not null,
      season_type text not null generated always as (
        case when week <= 4 then 'preseason' when week <= 22 then 'regular' else 'postseason' end
      ) stored,
      pinned_deadline_at timestamptz,
      constraint weeks_pkey primary key (season, week),
      constraint weeks_season_plausible check (season between 1999 and 2100),
      constraint weeks_week_known check (week between 1 and 26)
    );

    create table games (
      season smallint not null,
      week smallint not null,
      slot smallint not null,
      id text not null generated always as (season::text || '-' || week::text || '-' || slot::text) stored,
      sport text not null default 'nfl',
      away_team text not null,
      home_team text not null,
      away_record text,
      home_record text,
      game_time timestamptz,
      is_time_set boolean not null default true,
      network text,
      is_neutral_site boolean not null default false,
      is_final_game boolean not null default false,
      is_season_opener boolean not null default false,
      game_status text not null default 'scheduled',
      game_clock text,
      possession text,
      away_score smallint,
      home_score smallint,
      total_score smallint generated always as (away_score + home_score) stored,
      result text,
      tiebreaker_value1 integer,
      tiebreaker_value2 integer,
      tiebreaker_value3 text,
      feed_key text,
      updated_at timestamptz not null default now(),
      constraint games_pkey primary key (season, week, slot),
      constraint games_id_key unique (id),
      constraint games_feed_key_key unique (feed_key),
      constraint games_week foreign key (season, week) references weeks (season, week),
      constraint games_slot_known check (slot between 0 and 31),
      constraint games_status_known check (game_status in ('scheduled', 'LIVE', 'final', 'postponed', 'cancelled')),
      constraint games_two_teams check (away_team <> home_team or away_team = 'TBD'),
      constraint games_possession_known check (possession in ('away', 'home')),
      constraint games_live_facts check (game_status = 'LIVE' or (game_clock is null and possession is null)),
      constraint games_scores_plausible check (away_score between 0 and 200 and home_score between 0 and 200),
      constraint games_scores_together check ((away_score is null) = (home_score is null)),
      constraint games_time_set check (not is_time_set or game_time is not null or game_status = 'cancelled'),
      constraint games_scored_when_played check (game_status not in ('LIVE', 'final') or away_score is not null),
      constraint games_result_follows_score check (
        result is not distinct from (
          case when game_status <> 'final' or away_score = home_score then null when away_score > home_score then 'away' else 'home' end
        )
      )
    );

    create table game_changes (
      id bigint generated always as identity primary key,
      game_id text not null references games (id),
      field text not null,
      old_value text,
      new_value text,
      source text not null,
      changed_at timestamptz not null,
      constraint game_changes_field_known check (field in ('game_time', 'game_status', 'score', 'teams'))
    );
    create index game_changes_game_id on game_changes (game_id);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table game_changes, games, weeks;')
}
