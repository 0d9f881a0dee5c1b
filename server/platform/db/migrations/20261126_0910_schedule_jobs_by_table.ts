import type { Knex } from 'knex'

/**
 * The time of a job's next run, by the database machine's clock. Jobs ran from a pg-boss queue before; an older server that still runs does
 * not write this column, and its schema `pgboss` stays: the mail queue uses it.
 */
export async function up(knex: Knex) {
  await knex.raw('alter table job_runs add column next_at timestamptz not null default now()')
}

export async function down(knex: Knex) {
  await knex.raw('alter table job_runs drop column next_at')
}
