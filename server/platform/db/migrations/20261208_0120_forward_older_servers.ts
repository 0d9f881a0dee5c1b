import type { Knex } from 'knex'
import { up as carryOver } from './20261208_0110_carry_over_deliveries.ts'

/**
 * A server of the version before still writes to the outboxes of before. What it adds is moved into `deliveries` at once, so it finds nothing to send
 * there, and the outcome of what it was sending during the upgrade is recorded. A later version drops the tables with these triggers.
 *
 * The migration before may have been committed by itself, some time ago. What such a server has added since is moved first; its tables stay locked
 * until the triggers are there.
 */
export async function up(knex: Knex) {
  await carryOver(knex)
  await knex.raw(MAILS)
  await knex.raw(PUSHES)
  await knex.raw(CAMPAIGNS)
  await knex.raw(NOTICES)
  await knex.raw(POINT_OF_SALE)
  await knex.raw(REPORTS)
}

const MAILS = `
  create function move_pending_mails() returns trigger language plpgsql as $$
  begin
    insert into deliveries (id, channel, kind, address, payload, created_at, next_try_at, expires_at)
      select id, 'mail', kind, to_address,
        jsonb_strip_nulls(jsonb_build_object('subject', subject, 'text', body_text, 'html', body_html, 'unsubscribe', unsubscribe)), created_at, created_at, expires_at
      from added on conflict (id) do nothing;
    delete from pending_mails using added where pending_mails.id = added.id;
    return null;
  end $$;
  create trigger move_added after insert on pending_mails referencing new table as added for each statement execute function move_pending_mails();

  create function end_pending_mail() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then delete from deliveries where id = old.id and state = 'waiting';
    elsif new.given_up_at is not null then
      update deliveries set state = 'failed', reason = 'unknown', ended_at = new.given_up_at where id = old.id and state = 'waiting';
    end if;
    return null;
  end $$;
  create trigger forward_end after delete or update on pending_mails for each row when (pg_trigger_depth() = 0) execute function end_pending_mail();`

const PUSHES = `
  create function move_pending_pushes() returns trigger language plpgsql as $$
  begin
    insert into deliveries (id, channel, kind, user_id, device_id, topic, payload, created_at, next_try_at, expires_at)
      select id, 'push', 'stored_push', user_id, subscription_id, topic, jsonb_build_object('kind', kind, 'title', title, 'body', body, 'path', path, 'actions', actions,
        'topic', topic, 'urgency', urgency, 'season', unless_submitted_season, 'week', unless_submitted_week), created_at, next_try_at, expires_at
      from added;
    delete from pending_pushes using added where pending_pushes.id = added.id;
    return null;
  end $$;
  create trigger move_added after insert on pending_pushes referencing new table as added for each statement execute function move_pending_pushes();

  -- a row that is left is being sent: it is not taken again, and a newer push of its topic is moved
  create function end_pending_push() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      delete from deliveries where id = old.id and state = 'waiting';
      return old;
    end if;
    if new.id <> old.id then
      insert into deliveries (id, channel, kind, user_id, device_id, topic, payload, created_at, next_try_at, expires_at)
        values (new.id, 'push', 'stored_push', new.user_id, new.subscription_id, new.topic, jsonb_build_object('kind', new.kind, 'title', new.title, 'body', new.body, 'path', new.path,
          'actions', new.actions, 'topic', new.topic, 'urgency', new.urgency, 'season', new.unless_submitted_season, 'week', new.unless_submitted_week),
          new.created_at, new.next_try_at, new.expires_at);
    end if;
    return null;
  end $$;
  create trigger forward_end before delete or update on pending_pushes for each row when (pg_trigger_depth() = 0) execute function end_pending_push();`

const CAMPAIGNS = `
  create function move_mail_recipients() returns trigger language plpgsql as $$
  begin
    insert into deliveries (channel, kind, user_id, batch_id, created_at, next_try_at)
      select 'mail', campaign.kind, user_id, campaign_id, changed_at, changed_at from added join mail_campaigns as campaign on campaign.id = campaign_id;
    delete from mail_recipients using added where mail_recipients.campaign_id = added.campaign_id and mail_recipients.user_id = added.user_id;
    return null;
  end $$;
  create trigger move_added after insert on mail_recipients referencing new table as added for each statement execute function move_mail_recipients();

  create function end_mail_recipient() returns trigger language plpgsql as $$
  begin
    update deliveries set state = new.state, reason = new.reason, tries = new.tries, claim = null, next_try_at = new.changed_at,
      ended_at = case when new.state = 'waiting' then null else new.changed_at end
    where batch_id = new.campaign_id and user_id = new.user_id and (state = 'sending' or reason = 'uncertain') and new.state <> 'claimed';
    return null;
  end $$;
  create trigger forward_end after update on mail_recipients for each row when (pg_trigger_depth() = 0) execute function end_mail_recipient();

  -- an older server counts no recipients, and takes that for the end
  create function protect_mail_campaign() returns trigger language plpgsql as $$
  begin
    if new.sent + new.failed + new.skipped < old.sent + old.failed + old.skipped then
      new.sent := old.sent; new.failed := old.failed; new.skipped := old.skipped;
    end if;
    if new.state = 'done' and exists (select from deliveries where batch_id = new.id and state in ('waiting', 'sending')) then
      new.state := old.state; new.ended_at := old.ended_at;
    end if;
    return new;
  end $$;
  create trigger protect before update on mail_campaigns for each row execute function protect_mail_campaign();`

/** An older server plans notices too; the newer one plans them by itself. */
const NOTICES = `
  create function forward_notice_recipient() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.state = 'mailing' and new.state in ('mailed', 'failed', 'skipped') then
      update deliveries set state = case new.state when 'mailed' then 'sent' else new.state end, reason = new.reason, ended_at = new.changed_at
      from notices where notices.id = new.notice_id and deliveries.batch_id = notices.batch_id and user_id = new.user_id and deliveries.state = 'waiting';
    end if;
    return null;
  end $$;
  create trigger forward before insert or update on notice_recipients for each row execute function forward_notice_recipient();`

const POINT_OF_SALE = `
  create function forward_point_of_sale_message() returns trigger language plpgsql as $$
  declare first deliveries;
  begin
    if tg_op = 'UPDATE' then
      update deliveries set state = case new.state when 'delivered' then 'sent' when 'needs_person' then 'failed' else 'skipped' end,
        reason = coalesce(new.last_result, 'canceled'), ended_at = new.ended_at
      where id = new.id and state = 'waiting' and new.state <> 'waiting';
      return null;
    end if;
    update point_of_sale_messages set state = 'delivered', ended_at = new.created_at where id = new.id;
    select * into first from deliveries where dedupe_key = 'redeemed ' || new.redemption_id for update;
    if new.event = 'undone' and first.state = 'waiting' and first.tries = 0 then
      update deliveries set state = 'skipped', reason = 'canceled', ended_at = new.created_at where id = first.id;
      return null;
    end if;
    insert into deliveries (id, channel, kind, subject, dedupe_key, payload, created_at, next_try_at, after_id)
      values (new.id, 'webhook', new.event, new.redemption_id, new.event || ' ' || new.redemption_id,
        jsonb_build_object('integrationId', new.integration_id, 'isTest', new.is_test), new.created_at, new.next_try_at, first.id);
    return null;
  end $$;
  create trigger forward after insert or update on point_of_sale_messages for each row when (pg_trigger_depth() = 0)
    execute function forward_point_of_sale_message();`

/** Both versions look whether somebody has the report of the week, each in its own table. */
const REPORTS = `
  create function forward_owner_report() returns trigger language plpgsql as $$
  begin
    insert into deliveries (channel, kind, state, user_id, dedupe_key, created_at, next_try_at, ended_at)
      values ('mail', 'owner_report', 'sent', new.user_id, 'owner_report ' || new.user_id || ' ' || new.week_of, new.queued_at, new.queued_at, new.queued_at);
    return null;
  end $$;
  create trigger forward after insert on owner_reports for each row when (pg_trigger_depth() = 0) execute function forward_owner_report();

  create function record_owner_report() returns trigger language plpgsql as $$
  begin
    insert into owner_reports (user_id, week_of, queued_at) values (new.user_id, right(new.dedupe_key, 10)::date, new.created_at) on conflict do nothing;
    return null;
  end $$;
  create trigger record_for_older_servers after insert on deliveries for each row
    when (pg_trigger_depth() = 0 and new.kind = 'owner_report' and new.dedupe_key is not null) execute function record_owner_report();`

export async function down(knex: Knex) {
  await knex.raw(`
    drop trigger record_for_older_servers on deliveries;
    drop function move_pending_mails, end_pending_mail, move_pending_pushes, end_pending_push, move_mail_recipients, end_mail_recipient,
      protect_mail_campaign, forward_notice_recipient, forward_point_of_sale_message, forward_owner_report, record_owner_report cascade;
  `)
}
