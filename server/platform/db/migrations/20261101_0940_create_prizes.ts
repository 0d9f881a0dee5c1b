import type { Knex } from 'knex'

/** Who won which week, and the codes that a bartender redeems. A prize belongs to a player and a week, never to a place. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table credit_redemptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      code text not null,
      amount numeric(10, 2) not null,
      description text not null,
      is_active boolean not null default true,
      is_redeemed boolean not null generated always as (redeemed_at is not null) stored,
      redeemed_at timestamptz,
      redeemed_by uuid references users (id),
      pos_system text,
      pos_transaction_id text,
      expires_at timestamptz,
      created_at timestamptz not null default now(),
      constraint credit_redemptions_code_key unique (code),
      constraint credit_redemptions_code_form check (code ~ '^[A-Z2-9]{8}$'),
      constraint credit_redemptions_amount_positive check (amount > 0)
    );
    create index credit_redemptions_user_id on credit_redemptions (user_id);
    create index credit_redemptions_redeemed_by on credit_redemptions (redeemed_by);

    create table weekly_winners (
      id uuid primary key default gen_random_uuid(),
      season smallint not null,
      week smallint not null,
      user_id uuid not null references users (id),
      place smallint not null default 1,
      score smallint not null,
      prize_amount integer not null,
      redemption_code text references credit_redemptions (code),
      claimed boolean not null generated always as (claimed_at is not null) stored,
      claimed_at timestamptz,
      pos_system text,
      pos_transaction_id text,
      celebration_seen boolean not null generated always as (celebration_seen_at is not null) stored,
      celebration_seen_at timestamptz,
      created_at timestamptz not null default now(),
      constraint weekly_winners_player_key unique (season, week, user_id),
      constraint weekly_winners_redemption_code_key unique (redemption_code),
      constraint weekly_winners_week foreign key (season, week) references weeks (season, week),
      constraint weekly_winners_place_from_one check (place between 1 and 100),
      constraint weekly_winners_amount_not_negative check (prize_amount >= 0),
      constraint weekly_winners_score_not_negative check (score >= 0)
    );
    create index weekly_winners_user_id on weekly_winners (user_id);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table weekly_winners; drop table credit_redemptions;')
}
