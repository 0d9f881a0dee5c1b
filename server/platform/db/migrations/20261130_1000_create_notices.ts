import type { Knex } from 'knex'

/**
 * What players get by push or email: a notice is one thing, such as the reminder of a week, and has a row for each player who gets it, so that
 * nobody gets it twice. Recipients refer to no table: a check for each row would cost more than the row.
 * An address that a mail server refused gets no further mails to many. Until now the recipients of campaigns recorded that, for a player and
 * not for an address.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table notices (
      id bigint generated always as identity primary key,
      kind text not null,
      subject text not null,
      season smallint,
      week smallint,
      facts jsonb not null default '{}',
      send_from timestamptz not null,
      send_until timestamptz not null,
      state text not null default 'planning',
      planned_to uuid,
      created_at timestamptz not null,
      ended_at timestamptz,
      constraint notices_subject_key unique (kind, subject),
      constraint notices_kind_known check (
        kind in ('day_reminder', 'hours_reminder', 'results', 'moved_game', 'tiebreaker', 'credits_14_days', 'credits_2_days')
      ),
      constraint notices_state_known check (state in ('planning', 'sending', 'done')),
      constraint notices_ended_together check ((state = 'done') = (ended_at is not null)),
      constraint notices_week_together check ((season is null) = (week is null))
    );
    create index notices_open on notices (send_until) where state <> 'done';
    create index notices_ended_at on notices (ended_at);

    create table notice_recipients (
      notice_id bigint not null,
      user_id uuid not null,
      changed_at timestamptz not null,
      tries smallint not null default 0,
      state text not null default 'waiting',
      reason text,
      constraint notice_recipients_pkey primary key (notice_id, user_id),
      constraint notice_recipients_state_known check (state in ('waiting', 'pushed', 'to_mail', 'mailing', 'mailed', 'failed', 'skipped')),
      constraint notice_recipients_reason_given check ((state in ('failed', 'skipped')) = (reason is not null))
    );
    create index notice_recipients_user_id on notice_recipients (user_id);
    create index notice_recipients_waiting on notice_recipients (notice_id, user_id) where state = 'waiting';
    create index notice_recipients_to_mail on notice_recipients (notice_id, user_id) where state in ('to_mail', 'mailing');

    create table bounced_addresses (
      email text primary key,
      bounced_at timestamptz not null,
      source text not null,
      constraint bounced_addresses_source_known check (source in ('refused', 'reported'))
    );
    insert into bounced_addresses (email, bounced_at, source)
      select email, max(changed_at), 'refused' from mail_recipients join users on users.id = user_id where reason = 'bounced' group by email;

    create index credit_redemptions_open_until on credit_redemptions (expires_at) where is_active and redeemed_at is null;

    comment on column notices.subject is 'What it is about, such as a week or a change of a game: a kind has one notice for it';
    comment on column notices.planned_to is 'Players up to this id have their rows; the next ones are planned after it';
    comment on column notice_recipients.state is 'mailing: being handed to the mail server; pushed: in the outbox of pushes';
    comment on column bounced_addresses.source is 'refused: by the mail server when a mail was sent; reported: by an admin, after a mail came back';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop index credit_redemptions_open_until;
    drop table bounced_addresses, notice_recipients, notices;
  `)
}
