import type { Knex } from 'knex'

/**
 * How each job has been doing, for admins and for the health answer. The turns themselves are pg-boss's, in a schema of its own.
 * Times are the product's, but `overdue_at` is the machine's: it asks whether the machine still works.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table job_runs (
      name text primary key,
      is_running boolean not null default false,
      started_at timestamptz,
      finished_at timestamptz,
      last_error text,
      failures_in_row integer not null default 0,
      overdue_at timestamptz not null,
      constraint job_runs_failures_not_negative check (failures_in_row >= 0)
    )
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table job_runs')
}
