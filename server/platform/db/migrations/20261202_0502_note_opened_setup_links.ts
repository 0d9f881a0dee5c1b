import type { Knex } from 'knex'

/** A link to the setup works until the setup is finished. `opened_at` says that a browser has opened it, which has a row of its own for its cookie. */
export async function up(knex: Knex) {
  await knex.raw('alter table setup_links add column opened_at timestamptz')
}

export async function down(knex: Knex) {
  await knex.raw('alter table setup_links drop column opened_at')
}
