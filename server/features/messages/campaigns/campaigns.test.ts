import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { countResults, insertReaders, NEWS, startMarketing } from '#server/testing/marketing.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const { t, anAdmin, sendAll, sentTo, theCampaign } = await startMarketing()
const WEEK_5 = { week: 1, season: 2025, deadline: '2025-09-05T00:20:00Z' } as const
const refusedAs = (code: string) => ({ code })

describe('a promotional mail', () => {
  it('goes once to everybody who opted in, is verified and has not bounced, with their name', async () => {
    const admin = await anAdmin()
    const [first] = await insertReaders(t, { count: 2 })
    const others = { unverified: { email_verified_at: null }, 'opted out': { marketing_opt_in: false } }
    for (const [name, columns] of Object.entries(others))
      await insertReaders(t, { count: 1, columns: { email: `${name.replace(' ', '-')}@test.example`, ...columns } })
    // the column's default is no consent: the player never answered
    await insertReaders(t, {
      count: 1,
      columns: { email: 'never-asked@test.example', marketing_answered_at: null, marketing_text_version: null },
    })

    const stats = await admin.call(contract.getMarketingStats, {})
    expect(stats).toMatchObject({
      stats: { totalUsers: 6, marketingOptIns: 3, marketingOptInRate: 50 },
      marketingListCount: 2,
      sendsLeft: 3,
    })
    const started = await admin.call(contract.sendPromotional, {
      body: { ...NEWS, ctaText: 'Book', ctaUrl: 'https://bar.example/a b'.replace(' ', '%20') },
    })
    expect(started).toMatchObject({ successCount: 0, totalEligible: 2 })
    await sendAll()
    await sendAll()

    expect(sentTo()).toEqual(['reader0@test.example', 'reader1@test.example'])
    const mail = t.mails.find(({ to }) => to === first?.email)
    expect(mail?.subject).toBe('Wings')
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Hi Reader0, wings are half price.')
      expect(body).toContain('https://bar.example/a%20b')
      expect(body).toContain('Unsubscribe')
      expect(body).toMatch(/The Corner Tap, .+ \d{5}/)
    }
    expect(mail?.unsubscribe?.url).toMatch(/^http:\/\/[^/]+\/api\/unsubscribe\/news\/[\w-]{65}$/)
    expect(mail?.unsubscribe?.mailto).toMatch(/^mailto:\S+@\S+\?subject=/)
    expect(await theCampaign()).toMatchObject({ state: 'done', startedBy: 'Dana Moreno', recipients: 2, sent: 2, waiting: 0 })
    expect(await t.db('admin_actions').pluck('action')).toEqual(['start_promotional_mail'])
  })

  it('is started once by the same key or the same contents, however often both servers get the request', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 3 })
    const body = { ...NEWS, idempotencyKey: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.call(contract.sendPromotional, { body })))
    expect(new Set(answers.map(({ campaignId }) => campaignId)).size).toBe(1)
    await expect(admin.call(contract.sendPromotional, { body: { ...body, subject: 'Other' } })).rejects.toMatchObject(
      refusedAs('send_key_used'),
    )
    const bare = [await admin.call(contract.sendPromotional, { body: NEWS }), await admin.call(contract.sendPromotional, { body: NEWS })]
    expect(bare[1]?.campaignId).toBe(bare[0]?.campaignId)
    expect(bare[0]?.campaignId).not.toBe(answers[0]?.campaignId)
    await sendAll()
    expect(t.mails).toHaveLength(6)
  })

  it('is refused after three sends in 24 hours, without a venue, and when nobody would get it', async () => {
    const admin = await anAdmin()
    await expect(admin.call(contract.sendPromotional, { body: NEWS })).rejects.toMatchObject(refusedAs('nobody_to_mail'))
    await insertReaders(t, { count: 1 })
    const start = (subject: string) => admin.call(contract.sendPromotional, { body: { ...NEWS, subject } })
    const tries = await Promise.allSettled(['One', 'Two', 'Three', 'Four', 'Five'].map(start))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(start('Six')).rejects.toMatchObject(refusedAs('send_limit'))
    t.clock.advance(25 * 60 * MINUTE_MS)
    await t.db('venue_locations').update({ is_active: false })
    const laterAdmin = await anAdmin()
    await expect(laterAdmin.call(contract.sendPromotional, { body: NEWS })).rejects.toMatchObject(refusedAs('address_missing'))
  })

  it('skips readers who unsubscribed, lost their verified address or whose mail came back after the start', async () => {
    const admin = await anAdmin()
    const [gone, unverified, , bounced] = await insertReaders(t, { count: 4 })
    await admin.call(contract.sendPromotional, { body: NEWS })
    await t.db('users').where({ id: gone?.id }).update({ marketing_opt_in: false })
    await t.db('users').where({ id: unverified?.id }).update({ email_verified_at: null })
    await t.db('bounced_addresses').insert({ email: bounced?.email, bounced_at: new Date(0), source: 'reported' })
    await sendAll()
    expect(sentTo()).toEqual(['reader2@test.example'])
    expect(await countResults(t)).toEqual({ sent: 1, 'skipped unsubscribed': 1, 'skipped unverified': 1, 'skipped bounced': 1 })
  })

  it.each([
    ['subject', 'Wings\r\nBcc: evil@example.com'],
    ['ctaText', 'Book\nnow'],
    ['ctaUrl', 'https://bar.example/\r\nBcc: evil@example.com'],
    ['ctaUrl', 'javascript:alert(1)'],
    ['ctaUrl', 'https://..'],
    ['subject', 'x'.repeat(151)],
    ['content', '<script>alert(1)</script>'],
  ])('is refused with the %s %j', async (field, value) => {
    const body = { ...NEWS, ctaText: 'Book', ctaUrl: 'https://bar.example', [field]: value }
    const admin = await anAdmin()
    await insertReaders(t, { count: 1 })
    await expect(admin.call(contract.sendPromotional, { body })).rejects.toMatchObject(refusedAs('invalid_input'))
  })

  it('is sent as a test to the admin alone, and shown before that', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 1 })
    const preview = await admin.call(contract.previewPromotional, { body: { ...NEWS, content: '<b onclick=x>Hi</b> {firstName}' } })
    expect(preview.html).toContain('<p><b>Hi</b> Dana</p>')
    expect(preview.text).toContain('Hi Dana')
    const { sentTo: address } = await admin.call(contract.sendTestMail, { body: NEWS })
    await expect.poll(sentTo).toEqual([address])
    expect(t.mails[0]).toMatchObject({ subject: '[Test] Wings', unsubscribe: { url: expect.stringContaining('/api/unsubscribe/news/') } })
    expect(await countResults(t)).toEqual({})
  })
})

describe('a weekly reminder', () => {
  it('goes to players who want reminders and have no card, also when they submit after the start', async () => {
    const admin = await anAdmin()
    await t.a.slate(3)
    const [withCard, late] = await insertReaders(t, { count: 3, columns: { marketing_opt_in: false } })
    await insertReaders(t, { count: 1, columns: { email: 'off@test.example', weekly_reminders: false } })
    const submit = (user?: { id: string }) =>
      t.db('picks').insert({
        user_id: user?.id,
        season: 2025,
        week: 5,
        submitted_at: new Date(0),
        home_picks: 7,
        away_picks: 0,
        tie_breaker_score: 40,
      })
    await submit(withCard)
    const query = { week: '1', season: '2025' }
    expect(await admin.call(contract.countReminder, { query })).toEqual({ totalEligible: 2 })
    await admin.call(contract.sendWeeklyReminder, { body: WEEK_5 })
    await submit(late)
    await sendAll()
    expect(sentTo()).toEqual(['reader2@test.example'])
    expect(t.mails[0]?.subject).toBe('Make your picks at The Corner Tap: Week 1 locks Thu 5:20 PM PT on Sep 4')
    expect(t.mails[0]?.text).toMatch(/^You have no card at The Corner Tap yet: Week 1 locks Thu 5:20 PM PT on Sep 4\.$/m)
    expect(t.mails[0]?.unsubscribe?.url).toContain('/api/unsubscribe/reminders/')
  })

  it('is started by one of two admins within an hour, unless the first one stopped it', async () => {
    const [dana, lou] = [await anAdmin(), await anAdmin()]
    await insertReaders(t, { count: 1 })
    await t.a.slate(3)
    const remind = (admin: typeof dana) => admin.call(contract.sendWeeklyReminder, { body: { ...WEEK_5, idempotencyKey: randomUUID() } })
    const tries = await Promise.allSettled([remind(dana), remind(lou)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(remind(lou)).rejects.toMatchObject(refusedAs('send_key_used'))
    const { id = '' } = (await theCampaign()) ?? {}
    await dana.call(contract.stopCampaign, { params: { id } })
    await remind(lou)
    await sendAll()
    t.clock.advance(61 * MINUTE_MS)
    await remind(await anAdmin())
    expect(t.mails).toHaveLength(1)
  })

  it('is refused for a week whose own deadline has passed, whatever deadline the mail would name', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 1 })
    await t.a.slate(3)
    await t.a.week({ season: 2025, week: 5 }, '2025-09-04T12:00:00Z')
    const remind = () => admin.call(contract.sendWeeklyReminder, { body: WEEK_5 })
    await expect(remind()).rejects.toMatchObject(refusedAs('deadline_passed'))
    await t.a.week({ season: 2025, week: 5 }, '2025-09-04T12:00:01Z')
    expect(await remind()).toMatchObject({ totalEligible: 1 })
  })

  it('goes to nobody who has switched deadline reminders off or muted the week, also when they do so after the start', async () => {
    const admin = await anAdmin()
    await t.a.slate(3)
    const readers = await insertReaders(t, { count: 5 })
    const [off, muted, mutedAnother, late, day] = readers.map(({ id }) => id)
    const mute = (user_id: string | undefined, week: number) =>
      t.db('muted_weeks').insert({ user_id, season: 2025, week, muted_at: new Date(t.clock.now()) })
    const choose = (user_id: string | undefined, deadline_reminders: string) =>
      t.db('notification_settings').insert({ user_id, deadline_reminders, changed_at: new Date(t.clock.now()) })
    await choose(off, 'off')
    await choose(day, 'day')
    await mute(muted, 5)
    await mute(mutedAnother, 6)
    expect(await admin.call(contract.countReminder, { query: { week: '1', season: '2025' } })).toEqual({ totalEligible: 3 })
    await admin.call(contract.sendWeeklyReminder, { body: WEEK_5 })
    await mute(late, 5)
    await sendAll()
    expect(sentTo()).toEqual(['reader2@test.example', 'reader4@test.example'])
    expect(await countResults(t)).toEqual({ sent: 2, 'skipped unsubscribed': 1 })
  })

  it('is refused until the season opens, 14 days before its first game', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 1 })
    await t.a.slate(2, () => ({ season: 2025, week: 5, kickoffAt: '2025-09-18T12:00:01Z' }))
    const start = () => admin.call(contract.sendWeeklyReminder, { body: { ...WEEK_5, deadline: '2025-09-18T12:00:01Z' } })
    t.clock.set('2025-09-04T12:00:00Z')
    await expect(start()).rejects.toMatchObject(refusedAs('season_not_open'))
    expect(await t.db('mail_campaigns').pluck('id')).toEqual([])
    t.clock.set('2025-09-04T12:00:01Z')
    expect(await start()).toMatchObject({ totalEligible: 1 })
  })

  it('is refused after the deadline and for a preseason week that does not exist, and is not sent later than the deadline', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 1 })
    const start = (body: object) => admin.call(contract.sendWeeklyReminder, { body: { ...WEEK_5, ...body } })
    await expect(start({ deadline: '2025-09-04T12:00:00Z' })).rejects.toMatchObject(refusedAs('deadline_passed'))
    await expect(start({ seasonType: 'preseason', week: 4 })).rejects.toMatchObject(refusedAs('season_type_mismatch'))
    await start({})
    t.clock.set(WEEK_5.deadline)
    await sendAll()
    expect(t.mails).toEqual([])
    expect(await countResults(t)).toEqual({ 'skipped expired': 1 })
  })
})
