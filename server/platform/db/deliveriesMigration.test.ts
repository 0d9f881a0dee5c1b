import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { aCredit } from '#server/testing/credits.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { migrate } from './migrate.ts'
import * as create from './migrations/20261208_0100_create_deliveries.ts'
import * as carryOver from './migrations/20261208_0110_carry_over_deliveries.ts'
import * as forward from './migrations/20261208_0120_forward_older_servers.ts'

const database = await createTestDatabase()
const { db } = database
const a = createBuilders(db)
const AT = new Date('2025-09-04T12:00:00Z')
afterAll(() => database.drop())

/** The database as the version before had it. */
beforeEach(async () => {
  await truncateAll(db)
  await db.raw('drop schema if exists pgboss cascade')
  await migrateDown()
})
async function migrateDown() {
  if (!(await db.schema.hasTable('deliveries'))) return
  await forward.down(db)
  await carryOver.down(db)
  await create.down(db)
  await db('knex_migrations').whereLike('name', '20261208_01%').delete()
}
const migrateUp = () => migrate(db, createLog('silent'))

const aMail = (to: string, more: object = {}) => ({
  id: randomUUID(),
  ...{ kind: 'prize_won', to_address: to, subject: 'Subject', body_text: 'Text', body_html: 'Html', created_at: AT, next_try_at: AT },
  ...more,
})
async function aDevice(userId: string) {
  const sid = randomUUID().replaceAll('-', '').padEnd(64, '0')
  await db('sessions').insert({ sid, user_id: userId, created_at: AT, seen_at: AT, expire: new Date('2100-01-01') })
  const keys = { endpoint: `https://push.example/${sid}`, p256dh: 'p', auth: 'a', key_id: 'k' }
  const [row] = await db('push_subscriptions')
    .insert({ user_id: userId, session_id: sid, created_at: AT, saved_at: AT, ...keys })
    .returning<{ id: string }[]>('id')
  return row?.id ?? ''
}
const aPush = (user_id: string, subscription_id: string, more: object = {}) => ({
  ...{
    id: randomUUID(),
    user_id,
    subscription_id,
    kind: 'results',
    title: 'Title',
    body: 'Body',
    path: '/',
    topic: 'results',
    urgency: 'normal',
  },
  ...{ created_at: AT, expires_at: new Date('2100-01-01'), next_try_at: AT },
  ...more,
})
async function aCampaign() {
  const [row] = await db('mail_campaigns')
    .insert({
      ...{ idempotency_key: randomUUID(), request_hash: 'x', kind: 'promotional', subject: 'Hi', content_html: '', content_text: '' },
      ...{ recipients: 4, started_at: AT, send_until: new Date('2100-01-01') },
    })
    .returning<{ id: string }[]>('id')
  return row?.id ?? ''
}
async function aNotice(more: object = {}) {
  const [row] = await db('notices')
    .insert({ kind: 'results', subject: randomUUID(), send_from: AT, send_until: AT, created_at: AT, state: 'sending', ...more })
    .returning<{ id: string }[]>('id')
  return row?.id ?? ''
}
async function aRedemption() {
  await aCredit(db, await a.player(), { amount: 10 })
  const credit = await db('credit_redemptions').first('id')
  const staff = await a.player({ role: 'staff' })
  const [redemption] = await db('till_redemptions')
    .insert({ credit_id: credit.id, attempt_id: randomUUID(), pos_system: 'webhook', redeemed_at: AT, redeemed_by: staff.id })
    .returning<{ id: string }[]>('id')
  const [integration] = await db('point_of_sale_integrations')
    .insert({ client_id: db('client_configurations').select('id').limit(1), pos_system: 'webhook' })
    .returning<{ id: string }[]>('id')
  const facts = { integration_id: integration?.id, redemption_id: redemption?.id, is_test: false, created_at: AT, next_try_at: AT }
  return (event: 'redeemed' | 'undone', more: object = {}) => ({ id: randomUUID(), event, ...facts, ...more })
}
const deliveries = (where: object = {}) => db('deliveries').where(where).orderBy(['address', 'state', 'reason'])
const isEmpty = async (table: string) => expect(await db(table), table).toEqual([])

describe('an upgrade to one outbox', () => {
  it('carries waiting letters and those that were given up over, with the reason that pg-boss has', async () => {
    await db.raw('create schema pgboss; create table pgboss.job (id uuid, name text, state text, data jsonb, source_output jsonb)')
    const [waiting, sending, lost] = [aMail('a@test.example'), aMail('b@test.example'), aMail('c@test.example', { given_up_at: AT })]
    await db('pending_mails').insert([waiting, sending, lost])
    await db('pgboss.job').insert([
      { id: sending.id, name: 'mails', state: 'active', data: '{}' },
      { id: randomUUID(), name: 'given-up-mails', state: 'created', data: { mailId: lost.id }, source_output: { name: 'MailRefused' } },
    ])
    await migrateUp()
    const letter = { subject: 'Subject', text: 'Text', html: 'Html' }
    const [first, second, third] = await deliveries()
    expect(first).toMatchObject({
      id: waiting.id,
      channel: 'mail',
      kind: 'prize_won',
      state: 'waiting',
      address: 'a@test.example',
      payload: letter,
    })
    expect(third).toMatchObject({ id: lost.id, state: 'failed', reason: 'MailRefused', payload: letter })
    // the old server may still be sending it
    expect(second.next_try_at.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect(await db('pending_mails').pluck('id')).toEqual([sending.id])
    await db('pending_mails').where({ id: sending.id }).delete()
    expect(await db('deliveries').pluck('id')).not.toContain(sending.id)
  })

  it('carries pushes over, and an old server that is sending one records the outcome', async () => {
    const player = await a.player()
    const device = await aDevice(player.id)
    const [waiting, sending] = [
      aPush(player.id, device),
      aPush(player.id, device, { topic: 'other', tries: 1, next_try_at: new Date('2100-01-01') }),
    ]
    await db('pending_pushes').insert([waiting, sending])
    await migrateUp()
    expect(await db('deliveries').where({ channel: 'push', device_id: device }).orderBy('topic', 'desc')).toMatchObject([
      {
        id: waiting.id,
        kind: 'stored_push',
        user_id: player.id,
        topic: 'results',
        payload: { kind: 'results', title: 'Title', actions: [] },
      },
      { id: sending.id, topic: 'other', tries: 1 },
    ])
    // it takes nothing again, and deletes what it has sent
    expect(await db('pending_pushes').update({ tries: 2 }).returning('id')).toEqual([])
    await db('pending_pushes').where({ id: sending.id }).delete()
    expect(await db('deliveries').pluck('id')).toEqual([waiting.id])
  })

  it('carries the readers of campaigns over, and the outcome of mails that an old server was sending is recorded', async () => {
    const id = await aCampaign()
    const [waiting, claimed, sent, failed] = await Promise.all([1, 2, 3, 4].map(() => a.player()))
    const row = (user: { id: string } | undefined, state: string, more: object = {}) => ({
      campaign_id: id,
      user_id: user?.id,
      state,
      changed_at: AT,
      ...more,
    })
    await db('mail_recipients').insert([row(waiting, 'waiting'), row(sent, 'sent')])
    await db('mail_recipients').insert([row(claimed, 'claimed', { claim: randomUUID() })])
    await db('mail_recipients').insert([row(failed, 'failed', { reason: 'bounced' })])
    await migrateUp()
    const states = async () => Object.fromEntries((await deliveries({ batch_id: id })).map((one) => [one.user_id, one.state]))
    expect(await states()).toEqual({
      [waiting?.id ?? '']: 'waiting',
      [claimed?.id ?? '']: 'sending',
      [sent?.id ?? '']: 'sent',
      [failed?.id ?? '']: 'failed',
    })
    await db('mail_recipients').where({ state: 'claimed' }).update({ state: 'sent' })
    expect((await states())[claimed?.id ?? '']).toBe('sent')
    // the old server finds no reader left, counts none, and would end the campaign
    await db('mail_campaigns').where({ id }).update({ sent: 2, failed: 1 })
    await db('mail_campaigns').where({ id }).update({ sent: 0, failed: 0, skipped: 0 })
    await db('mail_campaigns').where({ id, state: 'sending' }).update({ state: 'done', ended_at: AT })
    expect(await db('mail_campaigns').first('state', 'ended_at', 'sent', 'failed')).toEqual({
      state: 'sending',
      ended_at: null,
      sent: 2,
      failed: 1,
    })
  })

  it('carries the readers of notices over, and plans those again for whom the way was not decided', async () => {
    const [open, done] = [await aNotice(), await aNotice({ state: 'done', ended_at: AT })]
    const states = { pushed: null, to_mail: null, mailing: null, mailed: null, skipped: 'has_card', waiting: null }
    for (const [state, reason] of Object.entries(states))
      await db('notice_recipients').insert({ notice_id: open, user_id: randomUUID(), changed_at: AT, state, reason })
    await db('notice_recipients').insert({ notice_id: done, user_id: randomUUID(), changed_at: AT, state: 'mailed' })
    await migrateUp()
    const { batch_id } = await db('notices').where({ id: open }).first('batch_id')
    const rows = await db('deliveries').where({ batch_id })
    expect(rows.map(({ channel, state, reason }) => [channel, state, reason].join(' ').trim()).sort()).toEqual(
      ['mail sent', 'mail skipped has_card', 'mail waiting', 'mail waiting', 'push sent'].sort(),
    )
    expect(await db('notices').orderBy('id').select('progress')).toEqual([{ progress: 'planning' }, { progress: 'done' }])
    await db('notice_recipients').where({ state: 'mailing' }).update({ state: 'mailed' })
    expect(await db('deliveries').where({ channel: 'mail', state: 'sent' })).toHaveLength(3)
  })

  it('carries messages to the till over: each is sent once, under its id, and one about an undone redemption after the other', async () => {
    const aMessage = await aRedemption()
    const [redeemed, undone] = [aMessage('redeemed', { last_result: 'status 503', tries: 2 }), aMessage('undone')]
    await db('point_of_sale_messages').insert([redeemed, undone])
    await migrateUp()
    expect(await db('deliveries').where({ channel: 'webhook' }).orderBy('kind')).toMatchObject([
      {
        id: redeemed.id,
        kind: 'redeemed',
        state: 'waiting',
        reason: 'status 503',
        tries: 2,
        after_id: null,
        subject: redeemed.redemption_id,
      },
      { id: undone.id, kind: 'undone', state: 'waiting', after_id: redeemed.id },
    ])
    expect(await db('point_of_sale_messages').where({ state: 'waiting' })).toEqual([])
  })

  it('moves what an older server adds between its steps too, each once, and leaves what that server is sending', async () => {
    await db.raw('create schema pgboss; create table pgboss.job (id uuid, name text, state text, data jsonb, source_output jsonb)')
    const [player, reader, refused, owner] = [await a.player(), await a.player(), await a.player(), await a.player({ role: 'admin' })]
    const device = await aDevice(player.id)
    const campaign = await aCampaign()
    const aMessage = await aRedemption()
    const [mail, sending] = [aMail('a@test.example'), aMail('b@test.example')]
    const push = aPush(player.id, device)
    const beingSent = aPush(player.id, device, { topic: 'other', tries: 1, next_try_at: new Date('2100-01-01') })
    const readerOf = (user_id: string, more: object = {}) => ({ campaign_id: campaign, user_id, changed_at: AT, ...more })
    await db('pgboss.job').insert({ id: sending.id, name: 'mails', state: 'active', data: '{}' })
    await db('pending_mails').insert(sending)
    await db('pending_pushes').insert(beingSent)
    for (const { id } of [reader, refused]) await db('mail_recipients').insert(readerOf(id, { state: 'claimed', claim: randomUUID() }))
    await db('point_of_sale_messages').insert(aMessage('redeemed'))
    await db('owner_reports').insert({ user_id: owner.id, week_of: '2025-09-01', queued_at: AT })
    await create.up(db)
    await db.transaction(carryOver.up)

    await db('pending_mails').insert(mail)
    await db('pending_pushes').insert(push)
    await db('mail_recipients').insert(readerOf(player.id))
    await db('mail_recipients').where({ user_id: refused.id }).update({ state: 'waiting', claim: null, tries: 1 })
    await db('point_of_sale_messages').insert(aMessage('undone'))
    await db('owner_reports').insert({ user_id: owner.id, week_of: '2025-09-08', queued_at: AT })
    await db.transaction(forward.up)
    expect((await db('deliveries')).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'owner_report sent',
      'owner_report sent',
      'prize_won waiting',
      'prize_won waiting',
      'promotional sending',
      'promotional waiting',
      'promotional waiting',
      'redeemed waiting',
      'stored_push waiting',
      'stored_push waiting',
      'undone waiting',
    ])
    expect(await db('pending_mails').pluck('id')).toEqual([sending.id])
    expect(await db('pending_pushes').pluck('id')).toEqual([beingSent.id])
    expect(await db('mail_recipients').pluck('state')).toEqual(['claimed'])
    expect(await db('point_of_sale_messages').where({ state: 'waiting' })).toEqual([])
    await db('pending_mails').where({ id: sending.id }).delete()
    expect(await db('deliveries').where({ channel: 'mail', batch_id: null, state: 'waiting' }).pluck('id')).toEqual([mail.id])
  })

  it('knows who has the report of the week', async () => {
    const { id } = await a.player({ role: 'admin' })
    await db('owner_reports').insert({ user_id: id, week_of: '2025-09-01', queued_at: AT })
    await migrateUp()
    expect(await deliveries()).toMatchObject([{ kind: 'owner_report', state: 'sent', dedupe_key: `owner_report ${id} 2025-09-01` }])
  })
})

describe('a server of the version before, which runs on after the upgrade', () => {
  it('adds letters, pushes and readers to the new outbox, and finds nothing to send in the old ones', async () => {
    await migrateUp()
    const player = await a.player()
    const device = await aDevice(player.id)
    const mail = aMail('a@test.example')
    await db('pending_mails').insert(mail)
    await db('pending_pushes').insert(aPush(player.id, device))
    const campaign = await aCampaign()
    const { rows } = await db.raw(
      `with stored as (insert into mail_recipients (campaign_id, user_id, changed_at) select ?, id, ? from users returning user_id)
       select count(*)::int as inserted from stored`,
      [campaign, AT],
    )
    expect(rows).toEqual([{ inserted: 1 }])
    await db('notice_recipients').insert({ notice_id: await aNotice(), user_id: player.id, changed_at: AT })
    for (const table of ['pending_mails', 'pending_pushes', 'mail_recipients', 'notice_recipients']) await isEmpty(table)
    expect((await db('deliveries').orderBy('kind')).map(({ kind, state }) => [kind, state])).toEqual([
      ['prize_won', 'waiting'],
      ['promotional', 'waiting'],
      ['stored_push', 'waiting'],
    ])
    // pg-boss hands the same letter over again
    await db('pending_mails').insert(mail)
    expect(await db('deliveries').where({ id: mail.id })).toHaveLength(1)
  })

  it('cancels a message to the till that was not sent yet when the redemption is undone, and informs it of both otherwise', async () => {
    await migrateUp()
    const aMessage = await aRedemption()
    const undo = () =>
      db.raw(
        `insert into point_of_sale_messages (integration_id, redemption_id, event, is_test, created_at, next_try_at)
         select integration_id, redemption_id, 'undone', is_test, :at, :at from point_of_sale_messages where event = 'redeemed'`,
        { at: AT },
      )
    await db('point_of_sale_messages').insert(aMessage('redeemed'))
    expect(await deliveries({ state: 'waiting' })).toHaveLength(1)
    await undo()
    expect(await deliveries()).toMatchObject([{ kind: 'redeemed', state: 'skipped', reason: 'canceled' }])
    await db('point_of_sale_messages').delete()
    await db('deliveries').delete()
    await db('point_of_sale_messages').insert(aMessage('redeemed'))
    await db('deliveries').update({ state: 'sent', tries: 1, ended_at: AT })
    await undo()
    expect((await db('deliveries').orderBy('kind')).map(({ kind, state }) => [kind, state])).toEqual([
      ['redeemed', 'sent'],
      ['undone', 'waiting'],
    ])
  })

  it('queues no second report of a week, whichever version has queued the first', async () => {
    await migrateUp()
    const [first, second] = [await a.player({ role: 'admin' }), await a.player({ role: 'admin' })]
    const report = (userId: string) => ({
      ...{ channel: 'mail', kind: 'owner_report', user_id: userId, dedupe_key: `owner_report ${userId} 2025-09-01` },
      ...{ created_at: AT, next_try_at: AT },
    })
    await db('deliveries').insert(report(first.id))
    const old = (userId: string) =>
      db('owner_reports').insert({ user_id: userId, week_of: '2025-09-01', queued_at: AT }).onConflict().ignore().returning('user_id')
    expect(await old(first.id)).toEqual([])
    expect(await old(second.id)).toEqual([{ user_id: second.id }])
    expect(await db('deliveries').insert(report(second.id)).onConflict('dedupe_key').ignore().returning('id')).toEqual([])
  })
})

describe('a downgrade', () => {
  it('gives back what waits, so that nothing is lost', async () => {
    const player = await a.player()
    const device = await aDevice(player.id)
    const campaign = await aCampaign()
    const aMessage = await aRedemption()
    const mail = aMail('a@test.example')
    await db('pending_mails').insert(mail)
    await db('pending_pushes').insert(aPush(player.id, device))
    await db('mail_recipients').insert({ campaign_id: campaign, user_id: player.id, changed_at: AT })
    await db('notice_recipients').insert({ notice_id: await aNotice(), user_id: player.id, changed_at: AT, state: 'to_mail' })
    await db('point_of_sale_messages').insert(aMessage('redeemed'))
    await migrateUp()
    await migrateDown()
    expect(await db('pending_mails')).toMatchObject([{ id: mail.id, to_address: 'a@test.example', subject: 'Subject', body_text: 'Text' }])
    expect(await db('pending_pushes')).toMatchObject([{ subscription_id: device, kind: 'results', title: 'Title' }])
    expect(await db('mail_recipients')).toMatchObject([{ campaign_id: campaign, user_id: player.id, state: 'waiting' }])
    expect(await db('notice_recipients')).toMatchObject([{ user_id: player.id, state: 'to_mail' }])
    expect(await db('point_of_sale_messages')).toMatchObject([{ event: 'redeemed', state: 'waiting', ended_at: null }])
    await migrateUp()
  })
})
