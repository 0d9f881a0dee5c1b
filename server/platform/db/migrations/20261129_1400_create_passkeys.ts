import type { Knex } from 'knex'

/**
 * Passkeys, and the challenges that browsers sign to add one or to sign in. A challenge to add one belongs to a player and a session, one to
 * sign in to a browser. Challenges are deleted when they are used.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      credential_id text not null,
      public_key bytea not null,
      sign_count bigint not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      constraint passkeys_credential_id_key unique (credential_id),
      constraint passkeys_sign_count_range check (sign_count between 0 and 4294967295),
      constraint passkeys_name_length check (length(name) between 1 and 40)
    );
    create index passkeys_user_id on passkeys (user_id);

    create table passkey_challenges (
      challenge text primary key,
      purpose text not null,
      owner text not null,
      expires_at timestamptz not null,
      constraint passkey_challenges_is_a_hash check (challenge ~ '^[0-9a-f]{64}$'),
      constraint passkey_challenges_purpose_known check (purpose in ('add', 'sign_in', 'confirm'))
    );
    create index passkey_challenges_expires_at on passkey_challenges (expires_at);

    comment on column passkey_challenges.owner is 'The hash of the session (add) or of the device cookie (sign_in) that asked for it';
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table passkey_challenges, passkeys')
}
