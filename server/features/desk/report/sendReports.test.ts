import { describe, expect, it } from 'vitest'
import { readListSender } from '#server/features/messages/preferences/listSender.ts'
import { setReportPreference } from '#server/features/messages/preferences/reportPreference.ts'
import { listJobs } from '#server/jobs/schedule.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { listLetters } from '#server/testing/outbox.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { aCrowd, submitCard } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS, HOUR_MS } from '#shared/clock.ts'
import { readReportFacts } from './reportFacts.ts'
import { reportDayOf, sendReports } from './sendReports.ts'

/** Monday, 9:05 in the morning in Sacramento; the last game of week 5 is in the evening. */
const MONDAY = '2025-09-08T16:05:00Z'
const t = await startTestServer({ now: MONDAY })

const PLAYED = { status: 'final', awayScore: 20, homeScore: 27 } as const

async function aWeekBeforeItsLastGame() {
  await t.a.slate(3, (slot) => ({
    kickoffAt: ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-09T00:15:00Z'][slot] ?? null,
    status: slot === 2 ? 'scheduled' : 'final',
    awayScore: slot === 2 ? null : 20,
    homeScore: slot === 2 ? null : 27,
  }))
  return aCrowd(t.db)
}
const aManager = async (role: 'admin' | 'venue_manager', email: string) => {
  const manager = await t.a.player({ role, email })
  await t
    .db('users')
    .where({ id: manager.id })
    .update({ email_verified_at: new Date(0) })
  return manager
}
const queued = async () => (await listLetters(t.db, { kind: 'owner_report' })).map(({ to }) => to)

describe('the weekly report', () => {
  it('goes once to each admin who did not stop it and to managers who want it, also from five servers at once', async () => {
    await aWeekBeforeItsLastGame()
    await aManager('admin', 'dana@bar.example')
    const stopped = await aManager('admin', 'stopped@bar.example')
    const wednesday = await aManager('admin', 'wednesday@bar.example')
    await aManager('venue_manager', 'quiet@bar.example')
    const eager = await aManager('venue_manager', 'eager@bar.example')
    const prefer = (user_id: string, is_wanted: boolean, weekday = 1) =>
      t.db('owner_report_preferences').insert({ user_id, is_wanted, weekday, changed_at: new Date(0) })
    await prefer(stopped.id, false)
    await prefer(wednesday.id, true, 3)
    await prefer(eager.id, true)

    await Promise.all(Array.from({ length: 5 }, () => sendReports(t.deps)))
    expect(await queued()).toEqual(['dana@bar.example', 'eager@bar.example'])
    t.clock.advance(2 * DAY_MS)
    for (let run = 0; run < 2; run += 1) await sendReports(t.deps)
    expect(await queued()).toEqual(['dana@bar.example', 'eager@bar.example', 'wednesday@bar.example'])
    // somebody who changes the day after this week's report gets the next one a week later
    await t.db('owner_report_preferences').where({ user_id: eager.id }).update({ weekday: 4 })
    t.clock.advance(DAY_MS)
    await sendReports(t.deps)
    expect(await queued()).toHaveLength(3)
  })

  it('has the numbers of the week, the top five so far, credits and what to do, in both bodies, and stops by its link', async () => {
    const players = await aWeekBeforeItsLastGame()
    const [ann, ...others] = players
    await t.db('users').where({ id: ann?.id }).update({ username: '<b>ann</b>' })
    await t
      .db('users')
      .update({ created_at: new Date(0) })
      .whereNot({ id: ann?.id })
    await t.a.slate(3, () => ({ week: 4, kickoffAt: '2025-08-30T17:00:00Z', status: 'final', awayScore: 1, homeScore: 2 }))
    for (const player of [ann, others[0]]) if (player) await submitCard(t.db, player, { week: { season: 2025, week: 4 } })
    await t.db('picks').where({ user_id: others[0]?.id, week: 5 }).delete()
    const venue = await t.db('venue_locations').first('id')
    const visit = { venue_location_id: venue.id, entered_at: '2025-09-07T18:00:00Z', exited_at: '2025-09-07T20:00:00Z' }
    for (const player of [ann, ann, others[1]]) if (player) await t.db('user_location_sessions').insert({ ...visit, user_id: player.id })
    const dana = await aManager('admin', 'dana@bar.example')
    await t
      .db('users')
      .where({ id: dana.id })
      .update({ created_at: new Date(0) })

    const job = listJobs(t.deps).find(({ name }) => name === 'owner-reports')
    await job?.run({ isForced: false }, new AbortController().signal)
    await t.deps.delivery.sendLetters()
    const [mail] = await mailsTo(t, 'dana@bar.example')
    expect(mail?.subject).toBe('Week 1 at The Corner Tap: 5 cards, 1 new player')
    const facts = [
      '5 players played. In the last 7 days 2 players checked in.',
      'decides the top five',
      '+3 over Preseason Week 3 · most this season',
      '2 players, last 7 days',
      '2 of 3 games final',
      'up to $50',
      'Given this season',
      '1 player of Preseason Week 3 skipped this one. Marketing has a reminder for the next.',
      'Sent every Monday to dana@bar.example',
      'The Corner Tap',
    ]
    for (const fact of facts) {
      expect(mail?.text).toContain(fact)
      expect(mail?.html).toContain(fact)
    }
    expect(mail?.text).toContain('<b>ann</b>')
    expect(mail?.html).not.toContain('<b>ann</b>')
    expect(mail?.html).not.toMatch(/<img|<script/)
    expect(mail?.html).toContain('href="http://localhost:0/admin-dashboard"')
    expect(mail?.unsubscribe).toEqual((await readListSender(t.db, t.deps.config)).unsubscribeOf('report', dana.id))
    await sendRaw(t.url, { method: 'POST', path: new URL(mail?.unsubscribe?.url ?? '').pathname })
    t.clock.advance(7 * DAY_MS)
    await sendReports(t.deps)
    expect(await queued()).toEqual([])
  })

  it('says that players skipped a week only after its deadline', async () => {
    const [ann] = await aWeekBeforeItsLastGame()
    if (!ann) throw new Error('the crowd is missing')
    await t.a.slate(3, () => ({ week: 6, kickoffAt: '2025-09-12T00:20:00Z' }))
    await t.db('games').where({ week: 5 }).update({ game_status: 'final', away_score: 20, home_score: 27, result: 'home' })
    await submitCard(t.db, ann, { week: { season: 2025, week: 6 } })
    const readSkipped = async () => (await readReportFacts(t.deps))?.toDo.filter((text) => text.includes('skipped'))
    t.clock.set('2025-09-12T00:19:59Z')
    expect(await readSkipped()).toEqual([])
    t.clock.set('2025-09-12T00:20:00Z')
    expect(await readSkipped()).toEqual(['5 players of Week 1 skipped this one. Marketing has a reminder for the next.'])
  })

  it('is about the week that was played last until a game of the week after it has kicked off, for seven days', async () => {
    await t.a.slate(2, (slot) => ({ ...PLAYED, week: 22, kickoffAt: slot === 0 ? '2026-01-03T18:00:00Z' : '2026-01-05T01:20:00Z' }))
    await t.a.slate(1, () => ({ week: 23, kickoffAt: '2026-01-10T21:30:00Z' }))
    const reported = async (at: string) => {
      t.clock.set(at)
      return (await readReportFacts(t.deps))?.title
    }
    expect(await reported('2026-01-05T17:05:00Z')).toBe('Week 18') // on Monday, hours after the week without a Monday game ended
    expect(await reported('2026-01-10T21:29:59Z')).toBe('Week 18')
    expect(await reported('2026-01-10T21:30:00Z')).toBe('Wild Card')
    await t.db('games').where({ week: 23 }).update({ game_time: '2026-01-17T21:30:00Z' })
    expect(await reported('2026-01-12T17:05:00Z')).toBe('Wild Card')
  })

  it('that waits in the queue is not sent to somebody who was blocked, lost the role or stopped it since then', async () => {
    await aWeekBeforeItsLastGame()
    const [, blocked, player, stopped] = [
      await aManager('admin', 'dana@bar.example'),
      await aManager('admin', 'blocked@bar.example'),
      await aManager('admin', 'player@bar.example'),
      await aManager('admin', 'stopped@bar.example'),
    ]
    await sendReports(t.deps)
    expect(await queued()).toHaveLength(4)
    await t
      .db('users')
      .where({ id: blocked.id })
      .update({ blocked_at: new Date(t.clock.now()), blocked_reason: 'left the bar' })
    await t.db('users').where({ id: player.id }).update({ role: 'player' })
    await setReportPreference(t.deps, stopped.id, { isWanted: false })
    await t.deps.delivery.sendLetters()
    expect(t.mails.map(({ to }) => to)).toEqual(['dana@bar.example'])
    expect(await t.db('deliveries').where({ state: 'skipped' }).distinct('reason').pluck('reason')).toEqual(['unwanted'])
  })

  it('is not sent before nine, without a season, or when no game is within a week', async () => {
    await aManager('admin', 'dana@bar.example')
    await sendReports(t.deps)
    await aWeekBeforeItsLastGame()
    t.clock.advance(-HOUR_MS)
    await sendReports(t.deps)
    t.clock.set('2026-03-02T18:00:00Z')
    await sendReports(t.deps)
    expect(await queued()).toEqual([])
  })
})

describe('reportDayOf', () => {
  it.each([
    ['2025-09-08T15:59:00Z', null],
    ['2025-09-08T16:00:00Z', { weekday: 1, weekOf: '2025-09-08' }],
    ['2025-09-14T23:00:00Z', { weekday: 0, weekOf: '2025-09-08' }],
    ['2025-11-03T16:59:00Z', null],
    ['2025-11-03T17:00:00Z', { weekday: 1, weekOf: '2025-11-03' }],
  ])('at %s of the universal clock answers %j for the Pacific zone', (at, expected) => {
    expect(reportDayOf(Date.parse(at), 'America/Los_Angeles')).toEqual(expected)
  })
})
