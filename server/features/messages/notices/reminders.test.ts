import { describe, expect, it } from 'vitest'
import { MailNotAccepted } from '#server/delivery/mail/mailer.ts'
import {
  countNotices,
  DAY_BEFORE,
  DEADLINE,
  insertCard,
  insertDevice,
  insertDraft,
  insertReader,
  insertWeek,
  listPushes,
  moveDeadline,
  muteWeek,
  sendNotices,
  TWO_HOURS_BEFORE,
  WEEK,
} from '#server/testing/notices.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'

const t = await startTestServer({ now: '2025-09-03T12:00:00Z' })
const runAt = async (at: string | number) => {
  t.clock.set(new Date(at).toISOString())
  await sendNotices(t.deps)
}
const runWithoutMailServer = async (at: string) => {
  t.clock.set(at)
  const send = () => Promise.reject(new MailNotAccepted({ isServerAway: true }))
  await sendNotices(t.deps, { ...t.deps.mailer, send })
}
const FINAL = { game_status: 'final', away_score: 10, home_score: 20, result: 'home' }
const sentTo = () => t.mails.map(({ to }) => to).sort()
const ANN = 'ann@test.example'
const BEA = 'bea@test.example'

describe('a deadline reminder', () => {
  it('is mailed once 24 hours and once 2 hours before the deadline to a player without a card, however often the job runs', async () => {
    await insertWeek(t)
    await insertReader(t, ANN)
    await insertCard(t, await insertReader(t, BEA))
    await runAt(Date.parse(DAY_BEFORE) - MINUTE_MS)
    expect(sentTo()).toEqual([])
    for (const at of [DAY_BEFORE, DAY_BEFORE, '2025-09-04T16:30:00Z']) await runAt(at)
    expect(sentTo()).toEqual([ANN])
    for (const at of [TWO_HOURS_BEFORE, TWO_HOURS_BEFORE, '2025-09-05T00:19:00Z']) await runAt(at)
    expect(sentTo()).toEqual([ANN, ANN])
    expect(await countNotices(t)).toEqual({ 'day_reminder mailed': 1, 'hours_reminder mailed': 1 })
  })

  it('names the open games of the draft on the server and the deadline in the time of the house, in both bodies', async () => {
    await insertWeek(t)
    await insertDraft(t, await insertReader(t, ANN), 7)
    await insertReader(t, BEA)
    await runAt(TWO_HOURS_BEFORE)
    const [ann, bea] = [ANN, BEA].map((email) => t.mails.find(({ to }) => to === email))
    expect(ann?.subject).toBe('8 picks to go at The Corner Tap: Week 1 locks Thu 5:20 PM PT')
    for (const body of [ann?.text, ann?.html]) {
      expect(body).toContain('You have 8 picks to go at The Corner Tap: Week 1 locks Thu 5:20 PM PT, in 2 hours.')
      for (const words of ['7 of 15 picked', 'Tiebreaker open', 'and 5 more']) expect(body).toContain(words)
      expect(body?.match(/ @ /g)).toHaveLength(3)
      expect(body).toContain(`${t.deps.config.publicUrl}/api/preferences/`)
      expect(body).toContain(ann?.unsubscribe?.url)
    }
    expect(ann?.text).toMatch(/Sun 10:00 AM PT\n- Patriots @ Browns, Mon 5:15 PM PT, tiebreaker\nand 5 more/)
    expect(bea?.text).toMatch(/^You have all 15 picks to go at /)
    expect(bea?.subject).toBe('15 picks to go at The Corner Tap: Week 1 locks Thu 5:20 PM PT')
    expect(ann?.unsubscribe?.url).toContain('/api/unsubscribe/reminders/')
  })

  it('goes only to players who want this one and have not muted the week, may be mailed, and are not blocked', async () => {
    await insertWeek(t)
    const choose = async (email: string, choice: string) =>
      t.db('notification_settings').insert({ user_id: await insertReader(t, email), deadline_reminders: choice, changed_at: new Date() })
    await choose('day@test.example', 'day')
    await choose('hours@test.example', 'hours')
    await choose('off@test.example', 'off')
    await muteWeek(t, await insertReader(t, 'muted@test.example'), WEEK)
    await muteWeek(t, await insertReader(t, 'other@test.example'), { ...WEEK, week: 6 })
    await insertReader(t, ANN, { weekly_reminders: false })
    await insertReader(t, 'new@test.example', { email_verified_at: null })
    await insertReader(t, 'blocked@test.example', { blocked_at: new Date(0), blocked_reason: 'test' })
    await insertReader(t, 'bounced@test.example')
    await t.db('bounced_addresses').insert({ email: 'bounced@test.example', bounced_at: new Date(0), source: 'refused' })
    await runAt(DAY_BEFORE)
    expect(sentTo()).toEqual(['day@test.example', 'other@test.example'])
    await runAt(TWO_HOURS_BEFORE)
    expect(sentTo()).toEqual(['day@test.example', 'hours@test.example', 'other@test.example', 'other@test.example'])
    expect(await countNotices(t)).toMatchObject({
      'day_reminder skipped unsubscribed': 1,
      'day_reminder skipped unverified': 1,
      'day_reminder skipped bounced': 1,
    })
  })

  it('is pushed instead to a player with a device that was reached within 7 days, and expires with the deadline', async () => {
    await insertWeek(t)
    const ann = await insertReader(t, ANN)
    await insertDraft(t, ann, 7)
    await insertReader(t, BEA)
    t.clock.set(TWO_HOURS_BEFORE)
    await insertDevice(t, ann, t.clock.now() - 6 * DAY_MS)
    for (let run = 0; run < 2; run += 1) await sendNotices(t.deps)
    expect(sentTo()).toEqual([BEA])
    expect(await countNotices(t)).toEqual({ 'hours_reminder pushed': 1, 'hours_reminder mailed': 1 })
    expect(await listPushes(t)).toEqual([
      {
        userId: ann,
        expiresAt: new Date(DEADLINE),
        content: {
          title: 'Picks lock in 2 hours',
          body: '8 of 15 open. Picks lock Thu 5:20 PM PT.',
          path: '/',
          topic: 'wk-2025-5',
          actions: [
            { title: 'Open my picks', path: '/' },
            { title: 'Not this week', path: '/profile', mutes: WEEK },
          ],
          urgency: 'high',
        },
      },
    ])
  })

  it('is pushed and mailed to a player whose device confirmed no push for 7 days, and only pushed after it has confirmed one', async () => {
    await insertWeek(t)
    const [ann, bea] = [await insertReader(t, ANN), await insertReader(t, BEA)]
    t.clock.set(DAY_BEFORE)
    for (const id of [ann, bea]) await insertDevice(t, id, t.clock.now() - 8 * DAY_MS)
    await sendNotices(t.deps)
    expect(sentTo()).toEqual([])
    await t
      .db('push_subscriptions')
      .where({ user_id: bea })
      .update({ last_arrived_at: new Date(t.clock.now()) })
    await runAt(TWO_HOURS_BEFORE)
    expect(sentTo()).toEqual([ANN])
    expect(await countNotices(t)).toEqual({ 'day_reminder skipped replaced': 2, 'hours_reminder pushed': 2, 'hours_reminder mailed': 1 })
  })

  it('is not pushed any more to a player who has submitted since it was planned', async () => {
    await insertWeek(t)
    const ann = await insertReader(t, ANN)
    t.clock.set(TWO_HOURS_BEFORE)
    await insertDevice(t, ann)
    await sendNotices(t.deps)
    await insertCard(t, ann)
    expect(await listPushes(t)).toMatchObject([{ userId: ann, skip: 'has_card' }])
  })

  it('is not sent to a player who submits, unsubscribes, switches it off or mutes the week between planning and sending', async () => {
    await insertWeek(t)
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => insertReader(t, `${name}@test.example`)))
    await runWithoutMailServer(TWO_HOURS_BEFORE)
    expect(await countNotices(t)).toEqual({ 'hours_reminder to_mail': 5 })
    await insertCard(t, ids[0] ?? '')
    await t
      .db('users')
      .where({ id: ids[1] ?? '' })
      .update({ weekly_reminders: false })
    await t.db('notification_settings').insert({ user_id: ids[2] ?? '', deadline_reminders: 'day', changed_at: new Date() })
    await muteWeek(t, ids[4] ?? '', WEEK)
    await sendNotices(t.deps)
    expect(sentTo()).toEqual(['d@test.example'])
    expect(await countNotices(t)).toEqual({
      'hours_reminder mailed': 1,
      'hours_reminder skipped has_card': 1,
      'hours_reminder skipped unsubscribed': 1,
      'hours_reminder skipped unwanted': 2,
    })
  })
})

describe('a deadline that moves', () => {
  it('moves its reminders, and nobody gets one twice', async () => {
    await insertWeek(t)
    await insertReader(t, ANN)
    await moveDeadline(t, '2025-09-06T00:20:00Z')
    await runAt(DAY_BEFORE)
    expect(sentTo()).toEqual([])
    await runAt('2025-09-05T00:20:00Z')
    expect(sentTo()).toEqual([ANN])
    await moveDeadline(t, '2025-09-07T00:20:00Z')
    await runAt('2025-09-06T00:20:00Z')
    expect(sentTo()).toEqual([ANN])
    await runAt('2025-09-06T22:20:00Z')
    expect(sentTo()).toEqual([ANN, ANN])
  })

  it('stops reminders that are not sent yet and resumes them at the new time', async () => {
    await insertWeek(t)
    await insertReader(t, ANN)
    await runWithoutMailServer(TWO_HOURS_BEFORE)
    await moveDeadline(t, '2025-09-06T00:20:00Z')
    await runAt(Date.parse(TWO_HOURS_BEFORE) + MINUTE_MS)
    expect(sentTo()).toEqual([])
    await runAt('2025-09-05T22:20:00Z')
    expect(t.mails.map(({ text }) => text.includes('locks Fri 5:20 PM PT, in 2 hours.'))).toEqual([true])
  })

  it('to an earlier time ends its reminders: none is sent from the deadline on', async () => {
    await insertWeek(t)
    await insertReader(t, ANN)
    await moveDeadline(t, '2025-09-04T22:00:00Z')
    await runAt('2025-09-04T22:00:00Z')
    await runAt(TWO_HOURS_BEFORE)
    expect(sentTo()).toEqual([])
  })
})

describe('the week after the current one', () => {
  it('is not reminded of while a postponed game keeps the current one open, and is once that game is called off', async () => {
    const [postponed] = await insertWeek(t)
    await t.db('games').update(FINAL).whereNot({ id: postponed?.id })
    await t.db('games').update({ game_status: 'postponed' }).where({ id: postponed?.id })
    await t.a.slate(1, () => ({ season: 2025, week: 6, kickoffAt: '2025-09-12T00:15:00Z' }))
    await insertReader(t, ANN)
    await runAt('2025-09-11T00:15:00Z')
    expect(sentTo()).toEqual([])
    await t.db('games').update({ game_status: 'cancelled' }).where({ id: postponed?.id })
    await runAt('2025-09-11T16:00:00Z')
    expect(sentTo()).toEqual([ANN])
  })

  it('is reminded of on the day on which it becomes the current one', async () => {
    await insertWeek(t)
    await t.db('games').update(FINAL)
    await t.a.slate(1, () => ({ season: 2025, week: 6, kickoffAt: '2025-09-10T03:00:00Z' }))
    await insertReader(t, ANN)
    await runAt('2025-09-09T03:00:00Z') // Monday evening, while the week before is still the current one
    expect(sentTo()).toEqual([])
    await runAt('2025-09-09T16:00:00Z')
    expect(sentTo()).toEqual([ANN])
  })
})

describe('a player who signs up after the reminders of the week were planned', () => {
  it('gets the next reminder', async () => {
    await insertWeek(t)
    await runAt(DAY_BEFORE)
    await insertReader(t, ANN)
    await runAt(Date.parse(DAY_BEFORE) + MINUTE_MS)
    expect(sentTo()).toEqual([])
    await runAt(TWO_HOURS_BEFORE)
    expect(sentTo()).toEqual([ANN])
  })

  it('gets the same reminder when the deadline moves to a later time, and those who had it get no second one', async () => {
    await insertWeek(t)
    await insertReader(t, ANN)
    for (const at of [DAY_BEFORE, TWO_HOURS_BEFORE]) await runAt(at)
    expect(sentTo()).toEqual([ANN, ANN])
    await insertReader(t, BEA)
    await moveDeadline(t, '2025-09-07T00:20:00Z')
    t.mails.length = 0
    for (const at of ['2025-09-06T00:19:00Z', '2025-09-06T00:20:00Z', '2025-09-06T22:20:00Z']) await runAt(at)
    expect(sentTo()).toEqual([BEA, BEA])
    expect(await countNotices(t)).toMatchObject({ 'day_reminder mailed': 2, 'hours_reminder mailed': 2 })
  })
})

describe('a reminder in the quiet hours', () => {
  it('waits for 9 AM, and comes on the evening before when the deadline is too early', async () => {
    await insertWeek(t)
    await insertReader(t, ANN)
    // Sunday 10 AM Pacific
    await moveDeadline(t, '2025-09-07T17:00:00Z')
    await runAt('2025-09-07T15:30:00Z')
    expect(sentTo()).toEqual([])
    await runAt('2025-09-07T16:00:00Z')
    expect(sentTo()).toEqual([ANN])
    t.mails.length = 0
    await t.db('notices').delete()
    await t.db('deliveries').delete()
    // Sunday 6:30 AM Pacific: 9 PM on Saturday, and not at night
    await moveDeadline(t, '2025-09-07T13:30:00Z')
    await runAt('2025-09-07T05:30:00Z')
    expect(sentTo()).toEqual([])
    await runAt('2025-09-07T04:00:00Z')
    expect(sentTo()).toEqual([ANN])
  })
})

describe('the end of a notice', () => {
  it('comes when every recipient has it, otherwise a day after its time, and players who did not get it are recorded', async () => {
    await insertWeek(t)
    await insertReader(t, ANN)
    await runAt(DAY_BEFORE)
    expect(await t.db('notices').select('kind', 'progress')).toEqual([{ kind: 'day_reminder', progress: 'done' }])
    await runWithoutMailServer(TWO_HOURS_BEFORE)
    await runAt(Date.parse(DEADLINE) + HOUR_MS)
    expect(await countNotices(t)).toMatchObject({ 'hours_reminder to_mail': 1 })
    await runAt(Date.parse(DEADLINE) + DAY_MS)
    expect(await countNotices(t)).toMatchObject({ 'hours_reminder skipped expired': 1 })
    expect(await t.db('notices').where({ progress: 'done' })).toHaveLength(2)
  })
})
