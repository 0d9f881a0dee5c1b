import type { Knex } from 'knex'

/**
 * An admin may run a job at once, without its own check whether it is due, and may send a mail again that was given up. An older server that
 * still runs starts such a job like any other, and deletes a mail that it gives up.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table job_runs add column is_forced boolean not null default false;
    alter table pending_mails add column given_up_at timestamptz;
  `)
}

export async function down(knex: Knex) {
  await knex.raw('alter table pending_mails drop column given_up_at; alter table job_runs drop column is_forced;')
}
