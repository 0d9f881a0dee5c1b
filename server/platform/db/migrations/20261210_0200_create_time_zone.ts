import type { Knex } from 'knex'

/** The contest's time zone: a rule of a week. A server of the version before knows only the zone that every house has at first. */
export async function up(knex: Knex) {
  await knex.raw(`
    alter table client_configurations add column time_zone text not null default 'America/Los_Angeles';
    alter table house_rules drop constraint house_rules_rule_known, add constraint house_rules_rule_known check (
      rule in ('deadlineRule', 'allowsCardChanges', 'showsCards', 'tiebreakers', 'weeklyPrizes', 'seasonPrizes', 'timeZone')
    );
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    delete from house_rules where rule = 'timeZone';
    alter table house_rules drop constraint house_rules_rule_known, add constraint house_rules_rule_known check (
      rule in ('deadlineRule', 'allowsCardChanges', 'showsCards', 'tiebreakers', 'weeklyPrizes', 'seasonPrizes')
    );
    alter table client_configurations drop column time_zone;
  `)
}
