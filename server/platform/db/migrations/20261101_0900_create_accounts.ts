import type { Knex } from 'knex'

/** People, their sessions, and the one-time links that are mailed to them. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table users (
      id uuid primary key default gen_random_uuid(),
      public_id uuid not null default gen_random_uuid(),
      email text not null,
      password text not null,
      first_name text,
      last_name text,
      username text,
      phone_number text,
      profile_image_url text,
      favorite_team text,
      role text not null default 'player',
      is_admin boolean not null generated always as (role = 'admin') stored,
      marketing_opt_in boolean not null default true,
      weekly_reminders boolean not null default true,
      toast_customer_id text,
      email_subscribed_at timestamptz,
      email_verified_at timestamptz,
      terms_accepted_at timestamptz,
      terms_version text,
      season_score integer not null default 0,
      total_winnings integer not null default 0,
      weekly_wins integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint users_public_id_key unique (public_id),
      constraint users_role_known check (role in ('player', 'staff', 'venue_manager', 'admin')),
      constraint users_email_form check (email = lower(trim(email)) and email like '%_@_%' and length(email) <= 254),
      constraint users_terms_together check ((terms_accepted_at is null) = (terms_version is null)),
      constraint users_counts_not_negative check (season_score >= 0 and total_winnings >= 0 and weekly_wins >= 0)
    );
    create unique index users_email_key on users (email);
    create unique index users_username_key on users (lower(username)) where username is not null;

    create table sessions (
      sid text primary key,
      user_id uuid not null references users (id) on delete cascade,
      sess jsonb not null default '{}',
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expire timestamptz not null,
      constraint sessions_sid_is_a_hash check (sid ~ '^[0-9a-f]{64}$')
    );
    create index sessions_user_id on sessions (user_id);
    create index sessions_expire on sessions (expire);

    create table password_reset_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      token text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now(),
      constraint password_reset_tokens_token_key unique (token),
      constraint password_reset_tokens_token_is_a_hash check (token ~ '^[0-9a-f]{64}$')
    );
    create index password_reset_tokens_user_id on password_reset_tokens (user_id);

    create table email_verification_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      token text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now(),
      constraint email_verification_tokens_token_key unique (token),
      constraint email_verification_tokens_token_is_a_hash check (token ~ '^[0-9a-f]{64}$')
    );
    create index email_verification_tokens_user_id on email_verification_tokens (user_id);

    create table pending_mails (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      to_address text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      created_at timestamptz not null default now(),
      next_try_at timestamptz not null default now(),
      tries smallint not null default 0,
      constraint pending_mails_tries_not_negative check (tries >= 0)
    );
    create index pending_mails_next_try_at on pending_mails (next_try_at);

    create table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_expire on rate_limits (expire);
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop table rate_limits, pending_mails, email_verification_tokens, password_reset_tokens, sessions, users;
  `)
}
