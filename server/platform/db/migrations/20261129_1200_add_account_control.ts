import type { Knex } from 'knex'

/**
 * What players need to control their account: deleted accounts, whose row stays without personal data because results refer to it; a name for
 * each signed-in device; changes of the email address. A deleted account is blocked too, so that a server of the version before refuses it.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table users
      add column deleted_at timestamptz,
      add constraint users_deleted_is_blocked check (deleted_at is null or blocked_at is not null);

    alter table sessions
      add column public_id uuid not null default gen_random_uuid(),
      add column device_name text;

    create table email_changes (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      old_email text not null,
      new_email text not null,
      confirm_token text not null,
      stop_token text not null,
      created_at timestamptz not null,
      confirm_until timestamptz not null,
      stop_until timestamptz not null,
      confirmed_at timestamptz,
      constraint email_changes_confirm_token_key unique (confirm_token),
      constraint email_changes_stop_token_key unique (stop_token),
      constraint email_changes_tokens_are_hashes check (confirm_token ~ '^[0-9a-f]{64}$' and stop_token ~ '^[0-9a-f]{64}$')
    );
    create unique index email_changes_one_open on email_changes (user_id) where confirmed_at is null;
    create index email_changes_user_id on email_changes (user_id);

    comment on column sessions.public_id is 'Names the session to its owner; the sid is the hash of a secret';
    comment on column email_changes.stop_until is 'Until then the owner of the old address may undo the change';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop table email_changes;
    alter table sessions drop column device_name, drop column public_id;
    alter table users drop constraint users_deleted_is_blocked, drop column deleted_at;
  `)
}
