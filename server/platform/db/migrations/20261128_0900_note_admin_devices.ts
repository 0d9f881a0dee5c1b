import type { Knex } from 'knex'

/** When a device first opened admin access to an account; null for one that has not. The owner gets a mail about each such device. */
export async function up(knex: Knex) {
  await knex.raw('alter table known_devices add column admin_since timestamptz')
}

export async function down(knex: Knex) {
  await knex.raw('alter table known_devices drop column admin_since')
}
