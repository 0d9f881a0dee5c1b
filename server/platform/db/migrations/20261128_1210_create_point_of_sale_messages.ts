import type { Knex } from 'knex'

/**
 * What is sent to the point-of-sale system: a message for each redemption and each one that was undone, stored with it and sent later. And
 * what the till report needs: the venue of a redemption, and the codes that staff could not redeem, without the codes themselves. The key of a
 * point-of-sale system is stored encrypted.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table till_redemptions add column venue_name text;
    alter table point_of_sale_integrations add column sealed_api_key text;

    create table till_refusals (
      id uuid primary key default gen_random_uuid(),
      refused_at timestamptz not null,
      refused_by uuid not null references users (id),
      credit_id uuid references credit_redemptions (id),
      reason text not null,
      venue_name text,
      constraint till_refusals_reason_known check (reason in ('unknown', 'redeemed', 'expired', 'own_prize'))
    );
    create index till_refusals_refused_at on till_refusals (refused_at, id);
    create index till_refusals_refused_by on till_refusals (refused_by);
    create index till_refusals_credit_id on till_refusals (credit_id);
    create index credit_redemptions_created_at on credit_redemptions (created_at);
    create index credit_redemptions_open on credit_redemptions (expires_at) where is_active and redeemed_at is null;

    create table point_of_sale_messages (
      id uuid primary key default gen_random_uuid(),
      integration_id uuid not null references point_of_sale_integrations (id) on delete cascade,
      redemption_id uuid not null references till_redemptions (id),
      event text not null,
      state text not null default 'waiting',
      is_test boolean not null,
      created_at timestamptz not null,
      next_try_at timestamptz not null,
      tries smallint not null default 0,
      last_result text,
      ended_at timestamptz,
      constraint point_of_sale_messages_once unique (redemption_id, event),
      constraint point_of_sale_messages_event_known check (event in ('redeemed', 'undone')),
      constraint point_of_sale_messages_state_known check (state in ('waiting', 'delivered', 'needs_person', 'canceled')),
      constraint point_of_sale_messages_ended check ((state = 'waiting') = (ended_at is null))
    );
    create index point_of_sale_messages_waiting on point_of_sale_messages (next_try_at) where state = 'waiting';
    create index point_of_sale_messages_created_at on point_of_sale_messages (created_at, id);
    create index point_of_sale_messages_integration_id on point_of_sale_messages (integration_id);
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop table point_of_sale_messages;
    drop index credit_redemptions_open, credit_redemptions_created_at;
    drop table till_refusals;
    alter table point_of_sale_integrations drop column sealed_api_key;
    alter table till_redemptions drop column venue_name;
  `)
}
