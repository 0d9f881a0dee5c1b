import type { Knex } from 'knex'

/**
 * Mails to many players: a campaign is stored once for each idempotency key, with its recipients, and each recipient's row is claimed before the
 * mail is sent. `owner_reports` has a row for each weekly report that was queued, so that nobody gets two of one week. A queued mail may have
 * an unsubscribe address; a server of the version before sends it without that header.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table mail_campaigns (
      id uuid primary key default gen_random_uuid(),
      idempotency_key text not null,
      request_hash text not null,
      kind text not null,
      subject text not null,
      content_html text not null,
      content_text text not null,
      cta_text text,
      cta_url text,
      season smallint,
      week smallint,
      state text not null default 'sending',
      recipients integer not null,
      sent integer not null default 0,
      failed integer not null default 0,
      skipped integer not null default 0,
      started_by uuid references users (id) on delete set null,
      started_at timestamptz not null,
      send_until timestamptz not null,
      ended_at timestamptz,
      constraint mail_campaigns_idempotency_key_key unique (idempotency_key),
      constraint mail_campaigns_kind_known check (kind in ('promotional', 'weekly_reminder')),
      constraint mail_campaigns_state_known check (state in ('sending', 'done', 'stopped', 'expired')),
      constraint mail_campaigns_ended_together check ((state = 'sending') = (ended_at is null)),
      constraint mail_campaigns_week_of_reminder check ((kind = 'weekly_reminder') = (week is not null) and (week is null) = (season is null)),
      constraint mail_campaigns_cta_together check ((cta_text is null) = (cta_url is null)),
      constraint mail_campaigns_subject_one_line check (length(subject) between 1 and 150 and subject !~ '[[:cntrl:]]')
    );
    create index mail_campaigns_started_by on mail_campaigns (started_by);
    create index mail_campaigns_started_at on mail_campaigns (started_at);
    create index mail_campaigns_sending on mail_campaigns (started_at) where state = 'sending';

    create table mail_recipients (
      campaign_id uuid not null references mail_campaigns (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      claim uuid,
      changed_at timestamptz not null,
      tries smallint not null default 0,
      state text not null default 'waiting',
      reason text,
      constraint mail_recipients_pkey primary key (campaign_id, user_id),
      constraint mail_recipients_state_known check (state in ('waiting', 'claimed', 'sent', 'failed', 'skipped')),
      constraint mail_recipients_claimed_with_claim check (state <> 'claimed' or claim is not null),
      constraint mail_recipients_reason_given check ((state in ('failed', 'skipped')) = (reason is not null))
    );
    create index mail_recipients_user_id on mail_recipients (user_id);
    create index mail_recipients_open on mail_recipients (campaign_id, user_id) where state in ('waiting', 'claimed');
    create index mail_recipients_bounced on mail_recipients (user_id) where reason = 'bounced';

    create table owner_report_preferences (
      user_id uuid primary key references users (id) on delete cascade,
      is_wanted boolean not null,
      weekday smallint not null default 1,
      changed_at timestamptz not null,
      constraint owner_report_preferences_weekday_known check (weekday between 0 and 6)
    );

    create table owner_reports (
      user_id uuid not null references users (id) on delete cascade,
      week_of date not null,
      queued_at timestamptz not null,
      constraint owner_reports_pkey primary key (user_id, week_of)
    );

    alter table pending_mails add column unsubscribe jsonb;

    comment on column mail_recipients.claim is 'The batch that sends the mail; stored before it is sent, so that nobody gets two';
    comment on column owner_report_preferences.weekday is '0 is Sunday';
    comment on column owner_reports.week_of is 'The Monday of the week, in the zone of the house';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    alter table pending_mails drop column unsubscribe;
    drop table owner_reports, owner_report_preferences, mail_recipients, mail_campaigns;
  `)
}
