import type { Knex } from 'knex'

/**
 * What a repeated sign-up says about the person, until the owner of the address claims the account; which accounts need a longer password;
 * when a player answered the question about marketing mails, and to which text. Accounts without that answer have not agreed.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table email_verification_tokens add column claim jsonb;
    alter table users
      add column needs_new_password boolean not null default false,
      add column marketing_answered_at timestamptz,
      add column marketing_text_version text,
      add constraint users_marketing_answer_together check ((marketing_answered_at is null) = (marketing_text_version is null));
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    alter table users drop column needs_new_password, drop column marketing_answered_at, drop column marketing_text_version;
    alter table email_verification_tokens drop column claim;
  `)
}
