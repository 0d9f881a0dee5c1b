import type { Knex } from 'knex'

/**
 * Moves what waits, has failed or is a record in the six outboxes of before into `deliveries`. Their tables stay, for servers of the version
 * before, whose later rows are moved by triggers. The records, which are many, come first: the rest is locked for a moment only.
 *
 * What such a server is sending at this moment stays in its table as well, and is not due here before that server has recorded the outcome, which
 * a trigger passes on, or has had the time for it.
 *
 * The next migration runs this again before it creates those triggers, for the rows that were added or ended since: a row that was moved is not moved
 * twice.
 */
export async function up(knex: Knex) {
  await knex.raw(CAMPAIGNS)
  await knex.raw(NOTICES)
  await knex.raw(PUSHES)
  await knex.raw(POINT_OF_SALE)
  await knex.raw(REPORTS)
  await carryMails(knex)
}

const CAMPAIGNS = `
  lock table mail_recipients in share row exclusive mode;
  update deliveries set state = recipient.state, reason = recipient.reason, tries = recipient.tries, claim = null,
      next_try_at = recipient.changed_at + case when recipient.state = 'waiting' then recipient.tries * interval '5 minutes' else interval '0' end,
      ended_at = case when recipient.state = 'waiting' then null else recipient.changed_at end
    from mail_recipients as recipient
    where batch_id = campaign_id and deliveries.user_id = recipient.user_id and deliveries.state = 'sending' and recipient.state <> 'claimed';
  insert into deliveries (channel, kind, state, user_id, batch_id, reason, claim, tries, created_at, next_try_at, ended_at)
    select 'mail', campaign.kind, case recipient.state when 'claimed' then 'sending' else recipient.state end, user_id, campaign_id, reason, claim, tries,
      changed_at, changed_at + case when recipient.state = 'waiting' then tries * interval '5 minutes' else interval '0' end,
      case when recipient.state in ('waiting', 'claimed') then null else changed_at end
    from mail_recipients as recipient join mail_campaigns as campaign on campaign.id = campaign_id
    where not exists (select from deliveries where batch_id = campaign_id and deliveries.user_id = recipient.user_id);
  delete from mail_recipients where state <> 'claimed';`

/** Players for whom the way was not decided yet are planned once more. */
const NOTICES = `
  lock table notice_recipients in share row exclusive mode;
  insert into deliveries (channel, kind, state, user_id, batch_id, reason, tries, created_at, next_try_at, ended_at)
    select case recipient.state when 'pushed' then 'push' else 'mail' end, kind,
      case recipient.state when 'pushed' then 'sent' when 'mailed' then 'sent' when 'to_mail' then 'waiting' when 'mailing' then 'waiting' else recipient.state end,
      user_id, batch_id, reason, tries, changed_at,
      changed_at + case recipient.state when 'mailing' then interval '1 minute' when 'to_mail' then tries * interval '5 minutes' else interval '0' end,
      case when recipient.state in ('to_mail', 'mailing') then null else changed_at end
    from notice_recipients as recipient join notices on notices.id = notice_id
    where recipient.state <> 'waiting' and not exists (select from deliveries where deliveries.batch_id = notices.batch_id and deliveries.user_id = recipient.user_id);
  update notices set progress = 'planning', planned_through = null, completed_at = null
    where progress <> 'done' and exists (select from notice_recipients where notice_id = notices.id and notice_recipients.state = 'waiting');
  delete from notice_recipients where state <> 'mailing';`

const PUSHES = `
  lock table pending_pushes in share row exclusive mode;
  insert into deliveries (id, channel, kind, user_id, device_id, topic, payload, tries, created_at, next_try_at, expires_at)
    select id, 'push', 'stored_push', user_id, subscription_id, topic, jsonb_build_object('kind', kind, 'title', title, 'body', body, 'path', path, 'actions', actions,
      'topic', topic, 'urgency', urgency, 'season', unless_submitted_season, 'week', unless_submitted_week), tries, created_at, next_try_at, expires_at
    from pending_pushes on conflict (id) do nothing;
  delete from pending_pushes where tries = 0;`

/** Its rows stay, ended: an older server looks for the one about a redemption when that is undone. */
const POINT_OF_SALE = `
  lock table point_of_sale_messages in share row exclusive mode;
  insert into deliveries (id, channel, kind, state, subject, dedupe_key, payload, reason, tries, created_at, next_try_at, ended_at, after_id)
    select id, 'webhook', event, case state when 'delivered' then 'sent' when 'needs_person' then 'failed' when 'canceled' then 'skipped' else state end,
      redemption_id, event || ' ' || redemption_id, jsonb_build_object('integrationId', integration_id, 'isTest', is_test),
      case when last_result = 'sending' then 'interrupted' when state = 'canceled' then 'canceled' else coalesce(last_result, case state when 'needs_person' then 'unknown' end) end,
      tries, created_at, next_try_at, ended_at,
      case event when 'undone' then (
        select first.id from point_of_sale_messages as first where first.redemption_id = message.redemption_id and first.event = 'redeemed'
      ) end
    from point_of_sale_messages as message on conflict (id) do nothing;
  update point_of_sale_messages set state = 'delivered', ended_at = now() where state = 'waiting' and last_result is distinct from 'sending';`

const REPORTS = `
  lock table owner_reports in share row exclusive mode;
  insert into deliveries (channel, kind, state, user_id, dedupe_key, created_at, next_try_at, ended_at)
    select 'mail', 'owner_report', 'sent', user_id, 'owner_report ' || user_id || ' ' || week_of, queued_at, queued_at, queued_at from owner_reports
    on conflict (dedupe_key) do nothing;`

/** pg-boss, if the version before has used it, knows which mails are being sent, and why others were given up. */
async function carryMails(knex: Knex) {
  const { rows } = await knex.raw<{ rows: { hasBoss: boolean }[] }>(`select to_regclass('pgboss.job') is not null as "hasBoss"`)
  const hasBoss = rows[0]?.hasBoss === true
  const active = hasBoss ? "select id from pgboss.job where name = 'mails' and state = 'active'" : 'select null::uuid as id where false'
  const error = hasBoss
    ? `(select job.source_output ->> 'name' from pgboss.job where job.name = 'given-up-mails' and job.data ->> 'mailId' = mail.id::text limit 1)`
    : 'null::text'
  await knex.raw(`
    lock table pending_mails in share row exclusive mode;
    create temporary table sending_mails on commit drop as ${active};
    insert into deliveries (id, channel, kind, state, address, payload, reason, created_at, next_try_at, expires_at, ended_at)
      select id, 'mail', kind, case when given_up_at is null then 'waiting' else 'failed' end, to_address,
        jsonb_strip_nulls(jsonb_build_object('subject', subject, 'text', body_text, 'html', body_html, 'unsubscribe', unsubscribe)),
        case when given_up_at is not null then coalesce(${error}, 'unknown') end, created_at,
        case when id in (select id from sending_mails) then greatest(created_at, now()) + interval '10 minutes' else created_at end, expires_at, given_up_at
      from pending_mails as mail on conflict (id) do nothing;
    delete from pending_mails where id not in (select id from sending_mails);
    drop table sending_mails;`)
}

export async function down(knex: Knex) {
  await knex.raw(`
    delete from pending_mails; delete from pending_pushes; delete from mail_recipients; delete from notice_recipients;
    insert into pending_mails (id, kind, to_address, subject, body_text, body_html, unsubscribe, created_at, next_try_at, expires_at, given_up_at)
      select id, kind, address, payload ->> 'subject', payload ->> 'text', payload ->> 'html', payload -> 'unsubscribe', created_at,
        case when state = 'failed' then 'infinity' else next_try_at end, expires_at, ended_at
      from deliveries where channel = 'mail' and batch_id is null and address is not null and payload is not null and state in ('waiting', 'sending', 'failed');
    insert into pending_pushes (id, subscription_id, user_id, kind, title, body, path, actions, topic, urgency, unless_submitted_season,
        unless_submitted_week, created_at, expires_at, next_try_at)
      select distinct on (device_id, topic) id, device_id, user_id, payload ->> 'kind', payload ->> 'title', payload ->> 'body', payload ->> 'path', payload -> 'actions', topic,
        payload ->> 'urgency', (payload ->> 'season')::smallint, (payload ->> 'week')::smallint, created_at, expires_at, next_try_at
      from deliveries where channel = 'push' and payload is not null and device_id is not null and state in ('waiting', 'sending')
      order by device_id, topic, created_at desc;
    insert into mail_recipients (campaign_id, user_id, changed_at, tries, state, reason)
      select batch_id, user_id, coalesce(one.ended_at, one.created_at), tries, case one.state when 'sending' then 'failed' else one.state end,
        case one.state when 'sending' then 'uncertain' when 'failed' then reason when 'skipped' then reason end
      from deliveries as one join mail_campaigns on mail_campaigns.id = batch_id;
    insert into notice_recipients (notice_id, user_id, changed_at, tries, state, reason)
      select distinct on (notices.id, user_id) notices.id, user_id, coalesce(deliveries.ended_at, deliveries.created_at), tries,
        case when channel = 'push' then case when deliveries.state in ('waiting', 'sending') then 'waiting' else 'pushed' end
          when deliveries.state = 'sent' then 'mailed' when deliveries.state in ('waiting', 'sending') then 'to_mail' else deliveries.state end,
        case when channel = 'mail' and deliveries.state in ('failed', 'skipped') then reason end
      from deliveries join notices on notices.batch_id = deliveries.batch_id order by notices.id, user_id, deliveries.state = 'sent' desc;
    insert into point_of_sale_messages (id, integration_id, redemption_id, event, state, is_test, created_at, next_try_at, tries, last_result, ended_at)
      select id, (payload ->> 'integrationId')::uuid, subject::uuid, kind,
        case state when 'sent' then 'delivered' when 'failed' then 'needs_person' when 'skipped' then 'canceled' else 'waiting' end,
        (payload ->> 'isTest')::boolean, created_at, next_try_at, tries, case state when 'sending' then 'sending' else reason end, ended_at
      from deliveries where channel = 'webhook'
      on conflict (redemption_id, event) do update set state = excluded.state, next_try_at = excluded.next_try_at, tries = excluded.tries,
        last_result = excluded.last_result, ended_at = excluded.ended_at;
  `)
}
