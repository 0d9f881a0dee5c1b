import type { Knex } from 'knex'

/**
 * The till's ledger: a row for every time a code was paid, kept when it is taken back. A code has one standing payment at most, and an
 * attempt of a till is good for one.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table till_redemptions (
      id uuid primary key default gen_random_uuid(),
      credit_id uuid not null references credit_redemptions (id),
      attempt_id uuid not null,
      redeemed_by uuid not null references users (id),
      redeemed_at timestamptz not null,
      pos_system text not null,
      pos_transaction_id text,
      undone_by uuid references users (id),
      undone_at timestamptz,
      constraint till_redemptions_attempt_key unique (attempt_id),
      constraint till_redemptions_undone_together check ((undone_by is null) = (undone_at is null))
    );
    create unique index till_redemptions_one_standing on till_redemptions (credit_id) where undone_at is null;
    create index till_redemptions_credit_id on till_redemptions (credit_id);
    create index till_redemptions_redeemed_by on till_redemptions (redeemed_by);
    create index till_redemptions_undone_by on till_redemptions (undone_by);
    create index till_redemptions_redeemed_at on till_redemptions (redeemed_at);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table till_redemptions;')
}
