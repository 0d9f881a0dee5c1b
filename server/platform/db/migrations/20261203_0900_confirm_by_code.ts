import type { Knex } from 'knex'

/**
 * The six-digit code that confirms an address in the signed-in app, at most one of an account, and the secret of an invitation's own link. An
 * invitation that was mailed before has none: it is accepted only by a server of the version before, or after it was sent again.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table email_codes (
      user_id uuid primary key references users (id) on delete cascade,
      email text not null,
      code_hash text not null,
      tries smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      constraint email_codes_code_is_hash check (code_hash ~ '^[0-9a-f]{64}$')
    );
    alter table staff_invitations add column token text,
      add constraint staff_invitations_token_key unique (token),
      add constraint staff_invitations_token_is_hash check (token ~ '^[0-9a-f]{64}$');

    comment on column email_codes.email is 'The address that the code was mailed to';
    comment on column staff_invitations.token is 'The hash of the secret in the mailed link; null for invitations of the version before';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    alter table staff_invitations drop column token;
    drop table email_codes;
  `)
}
