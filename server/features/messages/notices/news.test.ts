import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { aCredit } from '#server/testing/credits.ts'
import {
  countNotices,
  insertCard,
  insertDevice,
  insertDraft,
  insertReader,
  insertWeek,
  listPushes,
  sendNotices,
  WEEK,
} from '#server/testing/notices.ts'
import { aCrowd, aPlayedSlate, submitCard } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { changeZone } from '#server/testing/timeZones.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-09T17:00:00Z' })
const runAt = async (at: string) => {
  t.clock.set(at)
  await sendNotices(t.deps)
}
const mailTo = (email: string) => t.mails.find(({ to }) => to === email)
const ANN = 'ann@test.example'
const BEA = 'bea@test.example'
const CAL = 'cal@test.example'
const TUESDAY = '2025-09-09T17:00:00Z'

async function settleWeek(results: readonly { userId: string; place: number; score: number }[], at = TUESDAY) {
  const winner = results[0]?.userId
  await t.db('settlements').insert({ ...WEEK, state: 'settled', participants: results.length, settled_at: at })
  await t.db('week_results').insert(results.map(({ userId, place, score }) => ({ user_id: userId, place, score, ...WEEK })))
  await t.db('weekly_winners').insert({ ...WEEK, user_id: winner, place: 1, score: 12, prize_amount: 50 })
}

describe('the results of a week', () => {
  it('go once to the players with a card: place and score; a winner has the letter about the prize instead', async () => {
    await insertWeek(t)
    const [ann, bea] = [await insertReader(t, ANN), await insertReader(t, BEA)]
    await insertReader(t, CAL)
    await settleWeek([
      { userId: ann, place: 1, score: 12 },
      { userId: bea, place: 2, score: 9 },
    ])
    for (let run = 0; run < 2; run += 1) await runAt(TUESDAY)
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([[BEA, 'Week 1 at The Corner Tap: you are 2nd of 2']])
    expect(mailTo(BEA)?.text).toMatch(/^You are 2nd of 2 players in Week 1 at The Corner Tap: 9 of 15 right\. The standings are final\.$/m)
    for (const row of ['The winner\n1 Reader0 T.: $50 (12 right)', '2 You, 9 right']) expect(mailTo(BEA)?.text).toContain(row)
    expect(mailTo(BEA)?.text).toContain(`${t.deps.config.publicUrl}/standings?season=2025&week=5`)
    expect(await countNotices(t)).toEqual({ 'results mailed': 1, 'results skipped prize_letter': 1 })
  })

  it('are pushed without an amount of money to winners too, and not at all to players who switched them off', async () => {
    await insertWeek(t)
    const [ann, bea] = [await insertReader(t, ANN), await insertReader(t, BEA)]
    await insertDevice(t, ann)
    await t.db('notification_settings').insert({ user_id: bea, results: false, changed_at: new Date() })
    await settleWeek([
      { userId: ann, place: 1, score: 12 },
      { userId: bea, place: 2, score: 9 },
    ])
    await runAt(TUESDAY)
    expect(await listPushes(t)).toMatchObject([
      {
        userId: ann,
        content: { title: '1st in Week 1', body: '12 of 15 right. The standings are final.', path: '/standings?season=2025&week=5' },
      },
    ])
    expect(t.mails).toEqual([])
  })

  it('have the card of a player without a prize, by the results of the settlement, and how far the tiebreaker was off', async () => {
    await aPlayedSlate(t.db)
    await aCrowd(t.db)
    await submitCard(t.db, { id: await insertReader(t, ANN) }, { sides: ['away', 'home'], tiebreaker: 40 })
    t.clock.set(TUESDAY)
    await settleDue(t.deps)
    await t.db('games').where({ id: '2025-5-1' }).update({ away_score: 30, result: 'away' }) // a correction that nobody has confirmed
    await runAt(TUESDAY)
    const text = mailTo(ANN)?.text
    expect(text).toMatch(
      /^You are 7th of 7 players in Week 1 at The Corner Tap: 1 of 3 right, tiebreaker off by 7\. The standings are final\.$/m,
    )
    for (const part of [/Right: DAL/, /Missed: GB/, /No pick: /, /Tiebreaker [A-Z]+ @ [A-Z]+: 40\.$/])
      expect(text?.split('\n').find((line) => line.startsWith('Your card. '))).toMatch(part)
    expect(text).toMatch(/The winners\n1 \w+ T\.: \$50 \(3 right\)(\n\d .*){4}\n7 You, 1 right/)
    expect(mailTo(ANN)?.html).toContain('off by 7')
  })

  it('name a place that is shared as the list of the week does, in the mail, its table and the push', async () => {
    await insertWeek(t)
    const [ann, bea, cal] = [await insertReader(t, ANN), await insertReader(t, BEA), await insertReader(t, CAL)]
    await insertDevice(t, cal)
    await settleWeek([
      { userId: ann, place: 1, score: 12 },
      { userId: bea, place: 2, score: 9 },
      { userId: cal, place: 2, score: 9 },
    ])
    await runAt(TUESDAY)
    expect(mailTo(BEA)?.subject).toBe('Week 1 at The Corner Tap: you are tied for 2nd of 3')
    expect(mailTo(BEA)?.text).toContain('You are tied for 2nd of 3 players in Week 1')
    expect(mailTo(BEA)?.html).toContain('T2 of 3')
    expect(mailTo(BEA)?.text).toContain('T2 You, 9 right')
    expect(await listPushes(t)).toMatchObject([{ userId: cal, content: { title: 'T2 in Week 1' } }])
  })

  it('show the card of the player as a picture in the mail, and in words beside it', async () => {
    await insertWeek(t)
    const [ann, bea] = [await insertReader(t, ANN), await insertReader(t, BEA)]
    await insertCard(t, bea)
    await settleWeek([
      { userId: ann, place: 1, score: 12 },
      { userId: bea, place: 2, score: 9 },
    ])
    await runAt(TUESDAY)
    const mail = mailTo(BEA)
    expect(mail?.html).toContain('<img src="cid:card@picture"')
    expect(mail?.text).toMatch(/^Your card\. .*Tiebreaker [A-Z]+ @ [A-Z]+: \d+\.$/m)
    expect(mail?.attachments?.map(({ cid }) => cid)).toEqual(['card@picture'])
    expect(await sharp(mail?.attachments?.[0]?.png).metadata()).toMatchObject({ format: 'png', width: 495 })
    expect(mail?.attachments?.[0]?.png.length).toBeLessThan(60_000)
  })

  it('wait for 9 AM when the week is settled at night', async () => {
    await insertWeek(t)
    const [ann, bea] = [await insertReader(t, ANN), await insertReader(t, BEA)]
    const results = [
      { userId: ann, place: 1, score: 12 },
      { userId: bea, place: 2, score: 9 },
    ]
    await settleWeek(results, '2025-09-09T06:00:00Z')
    await runAt('2025-09-09T15:59:00Z')
    expect(t.mails).toEqual([])
    await runAt('2025-09-09T16:00:00Z')
    expect(t.mails).toHaveLength(1)
  })
})

describe('a changed game', () => {
  const MONDAY = '2025-09-01T18:00:00Z'
  const LATER = '2025-09-01T18:10:00Z'

  async function change(slot: number, to: { kickoff?: string; status?: string }) {
    const id = `2025-5-${slot}`
    const before = await t.db('games').where({ id }).first('game_time', 'game_status')
    const note = (field: string, old_value: string, new_value: string) =>
      t.db('game_changes').insert({ game_id: id, field, old_value, new_value, source: 'test', changed_at: new Date(t.clock.now()) })
    if (to.kickoff) await note('game_time', before.game_time.toISOString(), to.kickoff)
    if (to.status) await note('game_status', before.game_status, to.status)
    await t
      .db('games')
      .where({ id })
      .update({ ...(to.kickoff && { game_time: to.kickoff }), ...(to.status && { game_status: to.status }) })
  }

  it('is reported once to players who picked it or have a draft of the week', async () => {
    await insertWeek(t)
    await insertCard(t, await insertReader(t, ANN))
    await insertDraft(t, await insertReader(t, BEA), 3)
    await insertReader(t, CAL)
    await insertCard(t, await insertReader(t, 'other@test.example'), { games: 2 })
    t.clock.set(MONDAY)
    await change(5, { kickoff: '2025-09-07T20:25:00Z' })
    await sendNotices(t.deps)
    expect(t.mails).toEqual([])
    for (let run = 0; run < 2; run += 1) await runAt(LATER)
    expect(t.mails.map(({ to }) => to).sort()).toEqual([ANN, BEA])
    expect(mailTo(ANN)?.subject).toBe('Week 1: SEA @ DEN now kicks off Sun, Sep 7, 1:25 PM PT')
    expect(mailTo(ANN)?.text).toContain('SEA @ DEN is now Sun, Sep 7, 1:25 PM PT.')
    expect(mailTo(ANN)?.text).toContain('Picks of Week 1 at The Corner Tap lock Thu 5:20 PM PT.')
  })

  it('whose kickoff is the deadline is reported with the new deadline', async () => {
    await insertWeek(t)
    await insertCard(t, await insertReader(t, ANN))
    t.clock.set(MONDAY)
    await change(0, { kickoff: '2025-09-05T23:00:00Z' })
    await runAt(LATER)
    expect(mailTo(ANN)?.text).toContain('GB @ DET is now Fri 4:00 PM PT, and picks lock with it.')
  })

  it('is not reported when it has changed back, and later changes are compared with the last report', async () => {
    await insertWeek(t)
    await insertCard(t, await insertReader(t, ANN))
    t.clock.set(MONDAY)
    await change(5, { kickoff: '2025-09-07T20:25:00Z' })
    await change(5, { kickoff: '2025-09-07T17:00:00Z' })
    await runAt(LATER)
    expect(t.mails).toEqual([])
    await change(5, { status: 'cancelled' })
    await runAt('2025-09-01T18:20:00Z')
    await change(5, { status: 'scheduled' })
    await runAt('2025-09-01T18:30:00Z')
    expect(t.mails.map(({ subject }) => subject)).toEqual([
      'Week 1: SEA @ DEN is called off',
      'Week 1: SEA @ DEN now kicks off Sun 10:00 AM PT',
    ])
  })

  it('is reported once with its new kickoff while it is postponed, and without one only until it has one', async () => {
    await insertWeek(t)
    await insertCard(t, await insertReader(t, ANN))
    t.clock.set(MONDAY)
    await change(5, { status: 'postponed', kickoff: '2025-09-06T23:00:00Z' })
    await change(6, { status: 'postponed' })
    await runAt(LATER)
    expect(t.mails.map(({ subject }) => subject).sort()).toEqual([
      'Week 1: MIN @ ARI is postponed',
      'Week 1: SEA @ DEN now kicks off Sat 4:00 PM PT',
    ])
    await change(6, { kickoff: '2025-09-05T23:00:00Z' })
    t.mails.length = 0
    await runAt('2025-09-01T18:30:00Z')
    expect(t.mails.map(({ subject }) => subject)).toEqual(['Week 1: MIN @ ARI now kicks off Fri 4:00 PM PT'])
    t.mails.length = 0
    await change(5, { status: 'scheduled' })
    await runAt('2025-09-01T18:40:00Z')
    expect(t.mails).toEqual([])
  })

  it('that changes again in the night is reported in the morning by its last change only, by mail and push', async () => {
    await insertWeek(t)
    const bea = await insertReader(t, BEA)
    for (const id of [await insertReader(t, ANN), bea]) await insertCard(t, id)
    const NIGHT = '2025-09-06T06:10:00Z'
    t.clock.set('2025-09-06T06:00:00Z')
    await insertDevice(t, bea)
    await change(5, { status: 'postponed' })
    await runAt(NIGHT)
    t.clock.set('2025-09-06T09:00:00Z')
    await change(5, { status: 'scheduled', kickoff: '2025-09-08T23:00:00Z' })
    await runAt('2025-09-06T09:10:00Z')
    expect(t.mails).toEqual([])
    await runAt('2025-09-06T16:00:00Z')
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([[ANN, 'Week 1: SEA @ DEN now kicks off Mon 4:00 PM PT']])
    expect(await listPushes(t)).toMatchObject([{ userId: bea, content: { body: 'SEA @ DEN is now Mon 4:00 PM PT.' } }])
  })

  it('is reported to players who submitted, when it was the tiebreaker game', async () => {
    await insertWeek(t)
    await insertCard(t, await insertReader(t, ANN))
    await insertCard(t, await insertReader(t, BEA), { at: '2025-09-02T12:00:00Z' })
    await t.db('games').where({ id: '2025-5-14' }).update({ game_status: 'cancelled' })
    await t.db('tiebreaker_replacements').insert({ ...WEEK, slot: 14, last_card_at: '2025-09-01T12:00:00Z' })
    for (let run = 0; run < 2; run += 1) await runAt('2025-09-02T18:00:00Z')
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ANN, 'Check your tiebreaker by Thu 5:20 PM PT: WSH @ MIA is the game of Week 1 now'],
    ])
    expect(mailTo(ANN)?.text).toContain(
      'The game before was called off. Your score counts for the new one. You can change it, and only it, until then.',
    )
  })

  it('is not said to be called off, when another game became the tiebreaker game by its kickoff', async () => {
    await insertWeek(t)
    await insertCard(t, await insertReader(t, ANN))
    await t.db('tiebreaker_replacements').insert({ ...WEEK, slot: 0, last_card_at: '2025-09-01T12:00:00Z' })
    await runAt('2025-09-02T18:00:00Z')
    expect(mailTo(ANN)?.text).toContain('The game before is no longer the tiebreaker game. Your score counts for the new one.')
    expect(mailTo(ANN)?.text).not.toContain('called off')
  })
})

describe('a credit that expires', () => {
  const credit = (userId: string, code: string, columns: Record<string, unknown> = {}) =>
    t.db('credit_redemptions').insert({
      user_id: userId,
      code,
      amount: 30,
      description: 'Week 1',
      expires_at: '2025-12-09T12:00:00Z',
      ...columns,
    })

  it('is reported 14 and 2 days before, without its code, and not once it was used', async () => {
    const [ann, bea] = [await insertReader(t, ANN), await insertReader(t, BEA)]
    await credit(ann, 'ABCDEFGH')
    await credit(bea, 'JKLMNPQR')
    await runAt('2025-11-25T16:59:00Z')
    expect(t.mails).toEqual([])
    for (let run = 0; run < 2; run += 1) await runAt('2025-11-25T17:00:00Z')
    expect(t.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [ANN, 'Use your venue credit at The Corner Tap by Dec 8'],
      [BEA, 'Use your venue credit at The Corner Tap by Dec 8'],
    ])
    expect(mailTo(ANN)?.text).toContain('worth $30')
    expect(mailTo(ANN)?.text).not.toMatch(/ABCD/)
    await t.db('credit_redemptions').where({ user_id: bea }).update({ redeemed_at: '2025-11-30T12:00:00Z' })
    await insertDevice(t, ann, Date.parse('2025-12-06T12:00:00Z'))
    for (let run = 0; run < 2; run += 1) await runAt('2025-12-07T17:00:00Z')
    expect(t.mails).toHaveLength(2)
    const pushes = await listPushes(t)
    expect(pushes).toMatchObject([{ userId: ann, content: { topic: 'credits', body: 'Use it at the bar by Dec 8.', path: '/credits' } }])
    expect(JSON.stringify(pushes.map((push) => 'content' in push && [push.content.title, push.content.body]))).not.toMatch(/\$|30|ABCD/)
  })

  it('is reported to a player who wants no deadline reminders, as a new tiebreaker game is', async () => {
    await insertWeek(t)
    const ann = await insertReader(t, ANN)
    await t.db('notification_settings').insert({ user_id: ann, deadline_reminders: 'off', changed_at: new Date() })
    await insertCard(t, ann)
    await t.db('tiebreaker_replacements').insert({ ...WEEK, slot: 0, last_card_at: '2025-09-01T12:00:00Z' })
    await credit(ann, 'ABCDEFGH')
    await runAt('2025-09-02T18:00:00Z')
    await runAt('2025-12-07T17:00:00Z')
    expect(t.mails.map(({ subject }) => subject)).toEqual([
      'Check your tiebreaker by Thu 5:20 PM PT: NE @ CLE is the game of Week 1 now',
      'Use your venue credit at The Corner Tap by Dec 8',
    ])
  })

  it('names the last day in the zone in which it was won, also after the house has chosen another', async () => {
    await insertWeek(t)
    await changeZone(t, WEEK, 'Europe/London')
    const id = await insertReader(t, ANN)
    await aCredit(t.db, { id }, { wonIn: { season: 2025, week: 4 }, expiresAt: '2025-12-09T12:00:00Z' })
    await runAt('2025-11-25T17:00:00Z')
    expect(t.mails.map(({ subject }) => subject)).toEqual(['Use your venue credit at The Corner Tap by Dec 8'])
    await insertDevice(t, id, Date.parse('2025-12-06T12:00:00Z'))
    await runAt('2025-12-07T17:00:00Z')
    expect(await listPushes(t)).toMatchObject([{ content: { body: 'Use it at the bar by Dec 8.' } }])
  })
})

describe('a kickoff that an admin moves', () => {
  it('is reported to the players who picked the game', async () => {
    await insertWeek(t)
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    await insertCard(t, await insertReader(t, ANN))
    t.clock.set('2025-09-01T18:00:00Z')
    await admin.call(contract.setGame, {
      params: { gameId: '2025-5-5' },
      body: { kickoff: '2025-09-07T20:25:00Z', isPinned: true, reason: 'The league moved it' },
    })
    await runAt('2025-09-01T18:15:00Z')
    expect(t.mails.map(({ subject }) => subject)).toEqual(['Week 1: SEA @ DEN now kicks off Sun, Sep 7, 1:25 PM PT'])
  })
})
