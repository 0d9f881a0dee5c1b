import type { Knex } from 'knex'

/**
 * What happens when a tiebreaker game is called off. After the deadline the game stays: `weeks.tiebreaker_slot`. Before it, another game takes
 * its place (`tiebreaker_replacements`), and players who had submitted may change their tiebreaker once for it (`tiebreaker_changes`).
 */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table weeks
      add column tiebreaker_slot smallint,
      add constraint weeks_tiebreaker_slot_known check (tiebreaker_slot between 0 and 31);

    create table tiebreaker_replacements (
      id bigint generated always as identity primary key,
      season smallint not null,
      week smallint not null,
      slot smallint not null,
      last_card_at timestamptz not null,
      constraint tiebreaker_replacements_game foreign key (season, week, slot) references games (season, week, slot)
    );
    create index tiebreaker_replacements_game on tiebreaker_replacements (season, week, slot);

    create table tiebreaker_changes (
      id bigint generated always as identity,
      season smallint not null,
      week smallint not null,
      user_id uuid not null,
      slot smallint not null,
      old_score smallint not null,
      new_score smallint not null,
      changed_at timestamptz not null,
      constraint tiebreaker_changes_pkey primary key (season, week, user_id, slot),
      constraint tiebreaker_changes_id_key unique (id),
      constraint tiebreaker_changes_card foreign key (season, week, user_id) references picks (season, week, user_id) on delete cascade,
      constraint tiebreaker_changes_game foreign key (season, week, slot) references games (season, week, slot)
    );
    create index tiebreaker_changes_game on tiebreaker_changes (season, week, slot);

    comment on column weeks.tiebreaker_slot is 'The tiebreaker game at the deadline, stored with the first change after it; null: it follows from the games';
    comment on column tiebreaker_replacements.slot is 'The game that was the tiebreaker game until then';
    comment on column tiebreaker_replacements.last_card_at is 'Cards submitted up to this moment guessed the total of that game';
    comment on column tiebreaker_changes.slot is 'The tiebreaker game that the new score is for';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop table tiebreaker_changes;
    drop table tiebreaker_replacements;
    alter table weeks drop column tiebreaker_slot;
  `)
}
