import type { Knex } from 'knex'

/** Indexes for tables of 100,000 players: the present users by the time they joined, the players of a season by their last week, and the audit log. */
export async function up(knex: Knex) {
  await knex.raw(`
    create index users_present on users (created_at, id) where deleted_at is null;
    create index player_totals_last_week on player_totals (season, last_week);
    create index admin_actions_acted_at on admin_actions (acted_at, id);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop index admin_actions_acted_at, player_totals_last_week, users_present')
}
