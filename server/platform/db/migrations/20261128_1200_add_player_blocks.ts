import type { Knex } from 'knex'

/**
 * Blocked players, and the indexes of the list of players. A blocked player's cards stay; those of weeks that are not settled yet are in
 * `excluded_cards` and are not ranked. `player_words` are the words by which a player is found, without case and accents: the parts of names
 * and addresses, the digits of the phone number and its last four.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table users
      add column blocked_at timestamptz,
      add column blocked_reason text,
      add constraint users_blocked_together check ((blocked_at is null) = (blocked_reason is null));

    create table excluded_cards (
      user_id uuid not null,
      season smallint not null,
      week smallint not null,
      constraint excluded_cards_pkey primary key (season, week, user_id),
      constraint excluded_cards_card foreign key (season, week, user_id) references picks (season, week, user_id) on delete cascade
    );
    create index excluded_cards_user_id on excluded_cards (user_id);

    create function player_words(first_name text, last_name text, username text, email text, phone_number text) returns tsvector
      language sql immutable parallel safe
      return to_tsvector('simple',
        regexp_replace(regexp_replace(normalize(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || email), NFKD),
          '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')
        || ' ' || regexp_replace(coalesce(phone_number, ''), '\\D', '', 'g')
        || ' ' || right(regexp_replace(coalesce(phone_number, ''), '\\D', '', 'g'), 4));

    create function player_name_key(first_name text, last_name text) returns text
      language sql immutable parallel safe
      return lower(coalesce(first_name, '') || ' ' || coalesce(last_name, ''));

    create index users_player_words on users using gin (player_words(first_name, last_name, username, email, phone_number));
    create index users_name_key on users (player_name_key(first_name, last_name), id);
    create index users_created_at on users (created_at, id);
    create index users_blocked on users (id) where blocked_at is not null;
    create index users_unverified on users (id) where email_verified_at is null;
    create index users_with_role on users (role, id) where role <> 'player';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop index users_with_role, users_unverified, users_blocked, users_created_at, users_name_key, users_player_words;
    drop function player_name_key;
    drop function player_words;
    drop table excluded_cards;
    alter table users drop column blocked_reason, drop column blocked_at;
  `)
}
