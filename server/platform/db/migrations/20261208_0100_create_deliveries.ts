import type { Knex } from 'knex'

/**
 * The outbox: everything that is sent to somebody, a row for each reader, device or receiver. Players are not referred to by a key: a check for
 * each of a million rows would cost more than the row. Notices get columns of their own for their progress, because an older server changes the ones
 * of before; what kinds of them exist is compared by a test.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table deliveries (
      id uuid primary key default gen_random_uuid(),
      channel text not null,
      kind text not null,
      state text not null default 'waiting',
      user_id uuid,
      address text,
      device_id uuid references push_subscriptions (id) on delete set null,
      batch_id uuid,
      after_id uuid,
      subject text,
      topic text,
      dedupe_key text,
      payload jsonb,
      reason text,
      claim uuid,
      tries smallint not null default 0,
      created_at timestamptz not null,
      next_try_at timestamptz not null,
      expires_at timestamptz,
      ended_at timestamptz,
      constraint deliveries_dedupe_key_key unique (dedupe_key),
      constraint deliveries_channel_known check (channel in ('mail', 'push', 'webhook')),
      constraint deliveries_state_known check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
      constraint deliveries_sending_with_claim check (state <> 'sending' or claim is not null),
      constraint deliveries_ended check ((state in ('waiting', 'sending')) = (ended_at is null)),
      constraint deliveries_reason_given check (state not in ('failed', 'skipped') or reason is not null)
    );
    create index deliveries_due on deliveries (channel, next_try_at, id) where state = 'waiting' and (channel <> 'mail' or batch_id is null);
    create index deliveries_batch on deliveries (batch_id, state, user_id) where batch_id is not null;
    create index deliveries_user on deliveries (user_id, batch_id) where user_id is not null;
    create index deliveries_device on deliveries (device_id, topic) where device_id is not null;
    create index deliveries_address on deliveries (address) where address is not null;
    create index deliveries_subject on deliveries (subject) where subject is not null;
    create index deliveries_sending on deliveries (claim) where state = 'sending';
    create index deliveries_failed on deliveries (ended_at) where state = 'failed';
    create index deliveries_ended_alone on deliveries (ended_at) where batch_id is null and ended_at is not null;

    comment on column deliveries.address is 'Of a letter; without one, a mail goes to the address of the player at that time';
    comment on column deliveries.batch_id is 'The campaign, or the batch of a notice';
    comment on column deliveries.after_id is 'Waits until this other delivery has ended';
    comment on column deliveries.claim is 'The run that sends it; the run is alive as long as it has an advisory lock of this name';

    alter table notices
      add column batch_id uuid not null default gen_random_uuid(),
      add column progress text not null default 'planning',
      add column planned_through uuid,
      add column completed_at timestamptz,
      drop constraint notices_kind_known,
      add constraint notices_progress_known check (progress in ('planning', 'sending', 'done')),
      add constraint notices_completed check ((progress = 'done') = (completed_at is not null));
    update notices set progress = state, completed_at = ended_at, planned_through = planned_to;
    create unique index notices_batch_id on notices (batch_id);
    create index notices_uncompleted on notices (send_until) where progress <> 'done';
    create index notices_completed_at on notices (completed_at);
    comment on column notices.planned_through is 'Players up to this id have their deliveries; the next ones are planned after it';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    update notices set state = progress, ended_at = completed_at, planned_to = planned_through;
    alter table notices drop column batch_id, drop column progress, drop column planned_through, drop column completed_at,
      add constraint notices_kind_known check (
        kind in ('day_reminder', 'hours_reminder', 'results', 'moved_game', 'tiebreaker', 'credits_14_days', 'credits_2_days')
      );
    drop table deliveries;
  `)
}
