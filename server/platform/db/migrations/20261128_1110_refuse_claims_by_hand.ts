import type { Knex } from 'knex'

/** A claim of the feed that an admin refused: repeating it does not make it believed. */
export async function up(knex: Knex) {
  await knex.raw('alter table feed_notes add column is_refused_by_admin boolean not null default false')
}

export async function down(knex: Knex) {
  await knex.raw('alter table feed_notes drop column is_refused_by_admin')
}
