import type { Knex } from 'knex'

/**
 * Push messages. A subscription is a browser that allowed them; it belongs to the session that registered it last and ends with that session.
 * `pending_pushes` is the outbox: a row for each push and device, deleted when the push service has accepted it or it has expired.
 * A player without a row in `notification_settings` has the defaults.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      session_id text not null references sessions (sid) on update cascade on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      key_id text not null,
      created_at timestamptz not null,
      saved_at timestamptz not null,
      last_arrived_at timestamptz,
      refusals_in_row smallint not null default 0,
      constraint push_subscriptions_endpoint_key unique (endpoint),
      constraint push_subscriptions_endpoint_length check (length(endpoint) <= 1000)
    );
    create index push_subscriptions_user_id on push_subscriptions (user_id);
    create index push_subscriptions_session_id on push_subscriptions (session_id);

    create table pending_pushes (
      id uuid primary key default gen_random_uuid(),
      subscription_id uuid not null references push_subscriptions (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      title text not null,
      body text not null,
      path text not null,
      actions jsonb not null default '[]',
      topic text not null,
      urgency text not null,
      unless_submitted_season smallint,
      unless_submitted_week smallint,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      next_try_at timestamptz not null,
      tries smallint not null default 0,
      constraint pending_pushes_one_per_topic unique (subscription_id, topic),
      constraint pending_pushes_kind_known check (kind in ('deadline', 'results', 'moved_games', 'credits', 'test')),
      constraint pending_pushes_urgency_known check (urgency in ('very-low', 'low', 'normal', 'high')),
      constraint pending_pushes_topic_form check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
      constraint pending_pushes_week_together check ((unless_submitted_season is null) = (unless_submitted_week is null))
    );
    create index pending_pushes_user_id on pending_pushes (user_id);
    create index pending_pushes_due on pending_pushes (next_try_at);

    create table notification_settings (
      user_id uuid primary key references users (id) on delete cascade,
      deadline_reminders text not null default 'both',
      results boolean not null default true,
      moved_games boolean not null default true,
      expiring_credits boolean not null default true,
      changed_at timestamptz not null,
      constraint notification_settings_deadline_known check (deadline_reminders in ('both', 'day', 'hours', 'off'))
    );

    comment on column push_subscriptions.key_id is 'Names the VAPID key that the browser subscribed with';
    comment on column push_subscriptions.last_arrived_at is 'When the device last confirmed that a push arrived';
    comment on column push_subscriptions.refusals_in_row is 'Answers 400, 401, 403 and 413 of the push service since it last accepted a push';
    comment on column pending_pushes.next_try_at is 'While a push is being sent, the time after which another server may send it';
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table notification_settings, pending_pushes, push_subscriptions')
}
