import type { Knex } from 'knex'

/**
 * One row per player and week: a card is two sets of the week's slots. Widest columns first, so that no byte is lost to alignment.
 * The view shows cards readably; nothing writes through it.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table picks (
      user_id uuid not null references users (id) on delete cascade,
      submitted_at timestamptz not null,
      home_picks integer not null,
      away_picks integer not null,
      season smallint not null,
      week smallint not null,
      tie_breaker_score smallint not null,
      score smallint not null default 0,
      constraint picks_pkey primary key (season, week, user_id),
      constraint picks_week foreign key (season, week) references weeks (season, week),
      constraint picks_one_side_a_game check (home_picks & away_picks = 0),
      constraint picks_not_empty check (home_picks | away_picks <> 0),
      constraint picks_tie_breaker_score check (tie_breaker_score between 1 and 200),
      constraint picks_score_not_negative check (score >= 0)
    );
    create index picks_user_id on picks (user_id);

    create view week_winners as
      select season, week,
        coalesce(bit_or(case when result = 'home' then 1 << slot end), 0) as home_won,
        coalesce(bit_or(case when result = 'away' then 1 << slot end), 0) as away_won
      from games group by season, week;

    create view picks_readable as
      select picks.user_id, picks.season, picks.week, picks.tie_breaker_score, picks.submitted_at,
        jsonb_object_agg(games.id, case when picks.home_picks & (1 << games.slot) <> 0 then games.home_team else games.away_team end) as picked,
        count(*) filter (
          where games.result = case when picks.home_picks & (1 << games.slot) <> 0 then 'home' else 'away' end
        )::int as correct
      from picks
      join games on games.season = picks.season and games.week = picks.week
        and (picks.home_picks | picks.away_picks) & (1 << games.slot) <> 0
      group by picks.user_id, picks.season, picks.week, picks.tie_breaker_score, picks.submitted_at;
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop view picks_readable; drop view week_winners; drop table picks;')
}
