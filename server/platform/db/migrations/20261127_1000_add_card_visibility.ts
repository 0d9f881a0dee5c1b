import type { Knex } from 'knex'

/** The house's choice whether players who submitted see each other's cards after the deadline. */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table client_configurations add column shows_cards boolean not null default true;
    comment on column client_configurations.shows_cards is 'After the deadline everybody who submitted sees everybody''s card by public name';
  `)
}

export async function down(knex: Knex) {
  await knex.raw('alter table client_configurations drop column shows_cards')
}
