import type { Knex } from 'knex'

/** Null for older games and for those that older servers add. */
export async function up(knex: Knex) {
  await knex.raw('alter table games add column added_at timestamptz')
}

export async function down(knex: Knex) {
  await knex.raw('alter table games drop column added_at')
}
