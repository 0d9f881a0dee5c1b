import type { Knex } from 'knex'

/** Results of a week that players have published. The code is the address of the public page; a revoked one is deleted. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table shared_results (
      code text primary key,
      user_id uuid not null,
      season smallint not null,
      week smallint not null,
      created_at timestamptz not null,
      constraint shared_results_one_each unique (user_id, season, week),
      constraint shared_results_user foreign key (user_id) references users (id) on delete cascade,
      constraint shared_results_card foreign key (season, week, user_id) references picks (season, week, user_id) on delete cascade,
      constraint shared_results_code_form check (code ~ '^[A-Za-z0-9_-]{22}$')
    );
    create index shared_results_card on shared_results (season, week, user_id);
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table shared_results')
}
