import type { Knex } from 'knex'

/** The game's own clock at a recorded change, for the timeline of a week. Null in older rows and in those of a server of the version before. */
export async function up(knex: Knex) {
  await knex.raw('alter table game_changes add column game_clock text')
}

export async function down(knex: Knex) {
  await knex.raw('alter table game_changes drop column game_clock')
}
