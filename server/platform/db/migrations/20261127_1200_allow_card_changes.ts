import type { Knex } from 'knex'

/**
 * A house may let players change a submitted card until the deadline; off by default. `picks` has the card that counts, as before, so a server
 * of the version before reads it rightly; `replaced_cards` has the cards that counted earlier.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table client_configurations add column allows_card_changes boolean not null default false;

    create table replaced_cards (
      id bigint generated always as identity primary key,
      user_id uuid not null,
      submitted_at timestamptz not null,
      replaced_at timestamptz not null,
      home_picks integer not null,
      away_picks integer not null,
      season smallint not null,
      week smallint not null,
      tie_breaker_score smallint not null,
      constraint replaced_cards_card foreign key (season, week, user_id) references picks (season, week, user_id) on delete cascade,
      constraint replaced_cards_times_in_order check (replaced_at > submitted_at)
    );
    create index replaced_cards_card on replaced_cards (season, week, user_id);

    comment on column client_configurations.allows_card_changes is 'Players may change a submitted card until the deadline';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop table replaced_cards;
    alter table client_configurations drop column allows_card_changes;
  `)
}
