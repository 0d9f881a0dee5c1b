import type { Knex } from 'knex'

/** What a season's championship is worth where the house has not said anything else, first place first. */
const SEASON_PRIZES = [
  [1, 250, '1st place'],
  [2, 150, '2nd place'],
  [3, 100, '3rd place'],
  [4, 75, '4th place'],
  [5, 50, '5th place'],
] as const

/**
 * What is settled: a row a contest (a week, or with no week the season), the facts it was settled by, everybody's score and place, the
 * season's winners, what was corrected since, and a ledger of every credit given and voided. Results refer to no table: a check a row
 * would cost more than the row.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table settlements (
      id bigint generated always as identity primary key,
      season smallint not null,
      week smallint,
      state text not null,
      facts jsonb,
      revision integer not null default 1,
      participants integer not null,
      settled_at timestamptz not null,
      constraint settlements_contest_key unique nulls not distinct (season, week),
      constraint settlements_week foreign key (season, week) references weeks (season, week),
      constraint settlements_state_known check (state in ('settled', 'abandoned')),
      constraint settlements_participants_not_negative check (participants >= 0)
    );

    create table week_results (
      user_id uuid not null,
      place integer not null,
      season smallint not null,
      week smallint not null,
      score smallint not null,
      constraint week_results_pkey primary key (season, week, user_id)
    );

    create table season_results (
      user_id uuid not null,
      place integer not null,
      season smallint not null,
      score smallint not null,
      weekly_wins smallint not null,
      constraint season_results_pkey primary key (season, user_id)
    );

    create table season_winners (
      id uuid primary key default gen_random_uuid(),
      season smallint not null,
      user_id uuid not null references users (id),
      place smallint not null,
      score smallint not null,
      prize_amount integer not null,
      redemption_code text references credit_redemptions (code),
      celebration_seen_at timestamptz,
      created_at timestamptz not null default now(),
      constraint season_winners_player_key unique (season, user_id),
      constraint season_winners_redemption_code_key unique (redemption_code),
      constraint season_winners_place_from_one check (place between 1 and 100),
      constraint season_winners_amount_not_negative check (prize_amount >= 0)
    );
    create index season_winners_user_id on season_winners (user_id);

    create table settlement_corrections (
      id bigint generated always as identity primary key,
      settlement_id bigint not null references settlements (id),
      state text not null default 'pending',
      facts jsonb not null,
      results jsonb not null,
      prizes jsonb not null,
      found_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references users (id) on delete set null,
      reason text,
      constraint settlement_corrections_state_known check (state in ('pending', 'confirmed', 'dismissed', 'overtaken')),
      constraint settlement_corrections_decided_with_reason check ((state in ('confirmed', 'dismissed')) = (reason is not null))
    );
    create unique index settlement_corrections_one_pending on settlement_corrections (settlement_id) where state = 'pending';
    create index settlement_corrections_settlement_id on settlement_corrections (settlement_id);
    create index settlement_corrections_decided_by on settlement_corrections (decided_by);

    create table prize_ledger (
      id bigint generated always as identity primary key,
      season smallint not null,
      week smallint,
      user_id uuid not null references users (id),
      credit_id uuid not null references credit_redemptions (id),
      entry text not null,
      amount numeric(10, 2) not null,
      reason text not null,
      correction_id bigint references settlement_corrections (id),
      entered_at timestamptz not null,
      constraint prize_ledger_entry_known check (entry in ('issued', 'voided', 'kept')),
      constraint prize_ledger_reason_given check (length(reason) > 0)
    );
    create unique index prize_ledger_once_a_credit on prize_ledger (credit_id, entry) where entry <> 'kept';
    create index prize_ledger_contest on prize_ledger (season, week);
    create index prize_ledger_user_id on prize_ledger (user_id);
    create index prize_ledger_correction_id on prize_ledger (correction_id);

    insert into settlements (season, week, state, participants, settled_at)
      select season, week, 'settled', (select count(*) from picks where picks.season = paid.season and picks.week = paid.week), min(created_at)
      from weekly_winners as paid group by season, week;
    insert into prize_ledger (season, week, user_id, credit_id, entry, amount, reason, entered_at)
      select season, week, weekly_winners.user_id, credit_redemptions.id, 'issued', amount, 'won before the ledger began', credit_redemptions.created_at
      from weekly_winners join credit_redemptions on code = redemption_code;
  `)
  await seedSeasonPrizes(knex)
}

/** A house without a championship gets the usual one; one that has any keeps it as it is. */
async function seedSeasonPrizes(knex: Knex) {
  const houses = await knex('client_configurations')
    .whereNotExists(knex('prize_structures').whereRaw("client_id = client_configurations.id and contest_type = 'season'"))
    .pluck<string[]>('id')
  for (const client_id of houses) {
    const [structure] = await knex('prize_structures')
      .insert({ client_id, name: 'Season Championship', prize_type: 'venue_credit', contest_type: 'season' })
      .returning<{ id: string }[]>('id')
    if (!structure) throw new Error('the season prize structure was not stored')
    await knex('prize_tiers').insert(
      SEASON_PRIZES.map(([rank, prize_amount, prize_label]) => ({ prize_structure_id: structure.id, rank, prize_amount, prize_label })),
    )
  }
}

export async function down(knex: Knex) {
  await knex.raw('drop table prize_ledger, settlement_corrections, season_winners, season_results, week_results, settlements;')
}
