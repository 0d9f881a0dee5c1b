import type { Knex } from 'knex'

/**
 * The winners of a settled week are those that it was settled by, until an admin confirms a correction: so the points of a season, which are
 * counted from this view, agree with the places and prizes of its weeks.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create or replace view week_winners as
      select season, week,
        coalesce((facts->'winners'->>'homeWon')::int, counted.home_won) as home_won,
        coalesce((facts->'winners'->>'awayWon')::int, counted.away_won) as away_won
      from (
        select season, week,
          coalesce(bit_or(case when result = 'home' then 1 << slot end), 0) as home_won,
          coalesce(bit_or(case when result = 'away' then 1 << slot end), 0) as away_won
        from games group by season, week
      ) as counted
      left join (select season, week, facts from settlements where state = 'settled') as settled using (season, week)
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    create or replace view week_winners as
      select season, week,
        coalesce(bit_or(case when result = 'home' then 1 << slot end), 0) as home_won,
        coalesce(bit_or(case when result = 'away' then 1 << slot end), 0) as away_won
      from games group by season, week
  `)
}
