import type { Knex } from 'knex'

/** The published versions of the official rules, and who accepted which one. The first version is published by a server when it starts. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table official_rules (
      id integer generated always as identity,
      version text not null,
      published_at timestamptz not null,
      sections jsonb not null,
      clauses text not null,
      excludes_employees boolean not null,
      constraint official_rules_pkey primary key (id),
      constraint official_rules_version_key unique (version)
    );
    create trigger official_rules_announce after insert or update or delete or truncate on official_rules
      for each statement execute function announce_house_change();
    create table rules_acceptances (
      user_id uuid not null references users (id) on delete cascade,
      version text not null references official_rules (version),
      accepted_at timestamptz not null,
      constraint rules_acceptances_pkey primary key (user_id, version)
    );
    create index rules_acceptances_version on rules_acceptances (version);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table rules_acceptances; drop table official_rules')
}
