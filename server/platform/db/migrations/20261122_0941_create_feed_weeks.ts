import type { Knex } from 'knex'

/** How a feed has been doing for each week: a week whose answers fail slows down no other one. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table feed_weeks (
      source text not null,
      season smallint not null,
      week smallint not null,
      last_tried_at timestamptz not null,
      last_good_at timestamptz,
      last_error text,
      faults_in_row integer not null default 0,
      constraint feed_weeks_pkey primary key (source, season, week),
      constraint feed_weeks_faults_not_negative check (faults_in_row >= 0)
    )
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table feed_weeks')
}
