import type { Knex } from 'knex'

/** What an owner has set at the desk to reach the outside: the mail server, the public address, the keys of push messages. And when a mail is of no use any more. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table connections (
      name text primary key,
      value jsonb not null,
      sealed text,
      changed_at timestamptz not null,
      constraint connections_name_is_known check (name in ('address', 'mail', 'push'))
    );
    alter table pending_mails add column expires_at timestamptz;

    comment on column connections.sealed is 'The secret part as JSON, encrypted by the key of the server';
    comment on column pending_mails.expires_at is 'When the links in the mail stop working; a mail that waited longer is not sent';
  `)
}

export async function down(knex: Knex) {
  await knex.raw('alter table pending_mails drop column expires_at; drop table connections')
}
