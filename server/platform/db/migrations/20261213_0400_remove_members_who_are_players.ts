import type { Knex } from 'knex'

/**
 * A player works at no venue. Older servers left the membership of somebody whom an admin made a player, and it counted again at a later
 * role. The accounts are locked, so that one that accepts an invitation at this moment stays a member.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    with player as materialized (
      select id from users where role = 'player' and id in (select user_id from venue_members) order by id for no key update
    )
    delete from venue_members using player where user_id = player.id
  `)
}

export async function down() {
  // who worked where is not stored any more
}
