import type { Knex } from 'knex'

/**
 * The scripts and styles of the builds that were served, so that every server can answer a page of an earlier build, in whatever container it
 * runs. `replaced_at` is null for the files of the newest build.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table build_files (
      path text primary key,
      content bytea not null,
      replaced_at timestamptz
    );
    alter table build_files alter column content set storage external; -- compressing the files would delay each first start
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table build_files')
}
