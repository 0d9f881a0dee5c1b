import type { Knex } from 'knex'

/**
 * Rules of the contest that count from a week on, the images that an owner uploads, and the links of the first setup. A server of the version
 * before reads the rules where they were, which count until the first week that has a row here.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table house_rules (
      client_id uuid not null references client_configurations (id) on delete cascade,
      rule text not null,
      from_season smallint not null,
      from_week smallint not null,
      value jsonb not null,
      primary key (client_id, rule, from_season, from_week),
      constraint house_rules_rule_known check (
        rule in ('deadlineRule', 'allowsCardChanges', 'showsCards', 'tiebreakers', 'weeklyPrizes', 'seasonPrizes')
      )
    );
    comment on table house_rules is 'A rule counts from its week on, until the next week with a row; (0, 0) is every week';
    create trigger house_rules_announce after insert or update or delete or truncate on house_rules
    for each statement execute function announce_house_change();

    create table house_images (
      hash text primary key,
      content bytea not null,
      created_at timestamptz not null,
      constraint house_images_hash_form check (hash ~ '^[0-9a-f]{32}$')
    );

    create table setup_links (
      token_hash text primary key,
      is_opened boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    comment on column setup_links.is_opened is 'The hash is that of the browser''s cookie; the link itself no longer works';
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table setup_links, house_images, house_rules')
}
