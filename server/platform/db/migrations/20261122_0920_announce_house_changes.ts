import type { Knex } from 'knex'

const HOUSE_TABLES = [
  'client_configurations',
  'venue_configurations',
  'venue_locations',
  'prize_structures',
  'prize_tiers',
  'tiebreaker_configurations',
  'point_of_sale_integrations',
]

/**
 * Every change of the house is announced by the database itself, so that one typed in SQL reaches running servers and open screens too.
 * Columns that nothing reads go: the key of a till in plain text, and sums that are counted from the picks.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create function announce_house_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('slate_changed', 'house');
        return null;
      end
    $$;
    ${HOUSE_TABLES.map(
      (table) => `
        create trigger ${table}_announce after insert or update or delete or truncate on ${table}
        for each statement execute function announce_house_change();`,
    ).join('')}
    alter table point_of_sale_integrations drop column api_key;
    alter table picks drop column score;
    alter table users drop column season_score;
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    ${HOUSE_TABLES.map((table) => `drop trigger ${table}_announce on ${table};`).join('')}
    drop function announce_house_change();
    alter table point_of_sale_integrations add column api_key text;
    alter table picks add column score smallint not null default 0, add constraint picks_score_not_negative check (score >= 0);
    alter table users add column season_score integer not null default 0;
  `)
}
