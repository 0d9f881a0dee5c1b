import type { Knex } from 'knex'

/** The role of each member at their venue. It is null for members that a server of an older version adds: their role is that of the account. */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table venue_members
      add column role text,
      add constraint venue_members_role_known check (role in ('staff', 'venue_manager'));
    comment on column venue_members.role is 'Null: the role of the account';
  `)
}

export async function down(knex: Knex) {
  await knex.raw('alter table venue_members drop column role')
}
