import type { Knex } from 'knex'

/** A game can be the tiebreaker game twice, after it was called off and played on again: the tiebreaker may be changed for each time. */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table tiebreaker_changes
      drop constraint tiebreaker_changes_pkey,
      drop constraint tiebreaker_changes_id_key,
      add constraint tiebreaker_changes_pkey primary key (id);
    create index tiebreaker_changes_card on tiebreaker_changes (season, week, user_id, id)
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop index tiebreaker_changes_card;
    delete from tiebreaker_changes as earlier using tiebreaker_changes as later
    where (earlier.season, earlier.week, earlier.user_id, earlier.slot) = (later.season, later.week, later.user_id, later.slot) and earlier.id < later.id;
    alter table tiebreaker_changes
      drop constraint tiebreaker_changes_pkey,
      add constraint tiebreaker_changes_id_key unique (id),
      add constraint tiebreaker_changes_pkey primary key (season, week, user_id, slot)
  `)
}
