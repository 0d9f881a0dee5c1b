import { afterEach, describe, expect, it } from 'vitest'
import { listCreditsOf } from '#server/features/pay/credits/queries.ts'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import { mailsSettled } from '#server/testing/accounts.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { aFeedGame, final, live } from '#server/testing/feedGames.ts'
import { listLetters } from '#server/testing/outbox.ts'
import {
  aCrowd,
  anAdmin,
  aPlayedSlate,
  dumpSettlement,
  expectAllSettled,
  LAST_FINAL,
  LAST_KICKOFF,
  listCodes,
  listPaid,
  PAID,
  reason,
  submitCard,
  WAIT_ENDS,
  WEEK,
} from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { settleDue } from './settleDue.ts'

const t = await startTestServer({ now: WAIT_ENDS })
afterEach(() => expect(t.logged.splice(0)).toEqual([]))
const { db } = t
const runJob = () => settleDue(t.deps)
const addressees = () => t.mails.map(({ to }) => to)

describe('a week whose games are over', () => {
  it('is settled at 10:00 Pacific on the day after, and not a second before', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    t.clock.set('2025-09-09T16:59:59Z')
    await runJob()
    expect(await db('settlements').select()).toEqual([])
    t.clock.set(WAIT_ENDS)
    await runJob()
    await expectAllSettled(db)
  })

  it('gives each winner a code that expires at the end of the business day 90 days later, and a letter with place, score and prize but without the code', async () => {
    await aPlayedSlate(db)
    const [ann] = await aCrowd(db)
    await runJob()
    const credits = await db('credit_redemptions').orderBy('amount', 'desc').select()
    expect(credits[0]).toMatchObject({ user_id: ann?.id, description: '1st place · Week 1', is_active: true, is_redeemed: false })
    expect(credits.map((credit) => credit.expires_at.toISOString())).toEqual(Array(5).fill('2025-12-09T12:00:00.000Z'))
    expect(await db('weekly_winners').orderBy('place').pluck('redemption_code')).toEqual(
      expect.arrayContaining(credits.map((credit) => credit.code)),
    )
    expect(await listCreditsOf(db, ann?.id ?? '')).toMatchObject([{ amount: 50, contest: WEEK }])
    const mails = await listLetters(db)
    const [mail] = mails.filter(({ to }) => to === ann?.email)
    expect(mail?.subject).toBe('You won 1st place in Week 1: use your credit by Dec 8')
    expect(mail?.text).toMatch(/^You won 1st place in Week 1 with \d+ correct picks?: \$50 of venue credit is yours\.$/m)
    expect(mail?.text).toContain(`See your credit:\n${t.deps.config.publicUrl}/credits`)
    for (const { code } of credits) expect(JSON.stringify(mails)).not.toContain(code)
  })

  it('says in the letter and in the name of the credit that a place is shared, as the table of winners does', async () => {
    await aPlayedSlate(db)
    const [ann, bea] = [await t.a.player(), await t.a.player()]
    for (const player of [ann, bea]) await submitCard(db, player, { sides: ['home', 'home', 'home'], tiebreaker: 47 })
    await runJob()
    for (const { subject, body_text } of await db('pending_mails').select()) {
      expect(subject).toBe('You tied for 1st place in Week 1: use your credit by Dec 8')
      expect(body_text).toContain('T1 You: $50 (3 right)')
    }
    expect(await db('credit_redemptions').pluck('description')).toEqual(['T1 · Week 1', 'T1 · Week 1'])
  })

  it('is settled once: further calls by the job, an admin and fifty simultaneous callers write nothing more', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    const admin = await anAdmin(t)
    await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? runJob() : admin.settle())))
    await mailsSettled(t)
    await expectAllSettled(db, async () => addressees())
    const before = await dumpSettlement(db)
    await runJob()
    expect(await admin.settle()).toMatchObject({ state: 'settled', settledAt: '2025-09-09T17:00:00.000Z' })
    expect(await dumpSettlement(db)).toBe(before)
  })

  it('waits again after a corrected score', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    t.clock.set('2025-09-09T16:00:00Z')
    const admin = await anAdmin(t)
    await admin.setScore(0, 30, 27)
    t.clock.set(WAIT_ENDS)
    await runJob()
    expect(await admin.read()).toMatchObject({
      state: 'open',
      dueAt: '2025-09-10T17:00:00.000Z',
      waitsFor: expect.stringMatching(/waiting time/),
    })
    t.clock.set('2025-09-10T17:00:00Z')
    await runJob()
    expect(await db('week_results').orderBy('place').pluck('score')).toEqual(Array(6).fill(2))
    expect(await listPaid(db)).toEqual(PAID)
  })

  it('does not wait for the old kickoff of a game that was called off', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    const at = new Date('2025-09-12T00:15:00Z')
    const teams = { away_team: 'TEN', home_team: 'BUF' }
    await db('games').insert({ ...WEEK, ...teams, slot: 20, game_time: at, is_time_set: true, game_status: 'cancelled' })
    t.clock.set(WAIT_ENDS)
    await runJob()
    expect(await (await anAdmin(t)).read()).toMatchObject({ state: 'settled' })
  })

  it('is not settled by the job when it ended long ago, such as an imported season, but by an admin', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    t.clock.set('2025-09-23T17:00:01Z')
    await runJob()
    const admin = await anAdmin(t)
    expect(await admin.read()).toMatchObject({ state: 'open', waitsFor: expect.stringMatching(/long ago/) })
    expect(await admin.settle()).toMatchObject({ state: 'settled' })
    await mailsSettled(t)
    await expectAllSettled(db, async () => addressees())
  })

  it.each([
    ['when its wait ends', WAIT_ENDS],
    ['also three months later, when the bar opens in the middle of a season', '2025-12-09T17:00:00Z'],
  ])('is settled without winners when nobody submitted a card, %s', async (_, at) => {
    await aPlayedSlate(db)
    t.clock.set(at)
    await runJob()
    expect(await db('settlements').select('state', 'participants')).toEqual([{ state: 'settled', participants: 0 }])
    expect(await listCodes(db)).toEqual([])
  })

  it('is abandoned without winners when all its games were cancelled', async () => {
    await t.a.slate(3, () => ({ status: 'cancelled' }))
    await aCrowd(db)
    await runJob()
    expect(await db('settlements').select('state', 'participants')).toEqual([{ state: 'abandoned', participants: 6 }])
    expect([await listPaid(db), await listLetters(db), await db('week_results').select()]).toEqual([[], [], []])
  })
})

describe('an admin', () => {
  it('settles at once without waiting, and records it', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    t.clock.set(LAST_FINAL)
    const admin = await anAdmin(t)
    const settled = await admin.settle()
    expect(settled).toMatchObject({ state: 'settled', participants: 6, waitsFor: null, dueAt: null })
    expect(settled.winners.map(({ place, displayName, amount, isRedeemed }) => [place, displayName, amount, isRedeemed])).toEqual([
      [1, 'Ann T.', 50, false],
      [2, 'Bea T.', 30, false],
      [3, 'Cal T.', 20, false],
      [4, 'Dan T.', 10, false],
      [5, 'Eve T.', 10, false],
    ])
    expect(await db('admin_actions').select('action', 'subject', 'reason', 'admin_id')).toEqual([
      { action: 'settle', subject: 'week 2025-5', reason, admin_id: admin.viewer.id },
    ])
  })

  it('can not settle a week with an open game or open picks, nor an unknown week', async () => {
    const admin = await anAdmin(t)
    await expect(admin.settle()).rejects.toMatchObject({ code: 'not_found' })
    await aPlayedSlate(db)
    await aCrowd(db)
    await t.a.week(WEEK, '2025-09-09T17:00:01Z')
    await expect(admin.settle()).rejects.toMatchObject({ code: 'settlement_not_ready', message: expect.stringMatching(/Picks/) })
    await t.a.week(WEEK, null)
    await t.a.game({ slot: 3, kickoffAt: '2025-09-09T00:15:00Z', status: 'postponed' })
    await expect(admin.settle()).rejects.toMatchObject({ code: 'settlement_not_ready', message: expect.stringMatching(/not over/) })
    expect(await db('settlements').select()).toEqual([])
  })
})

describe('cards submitted while a week is being settled', () => {
  it('are counted in the results or refused, never stored without a result', async () => {
    await t.a.slate(2, (slot) => ({ kickoffAt: slot === 0 ? '2025-09-07T17:00:00Z' : LAST_KICKOFF }))
    const players = await Promise.all(Array.from({ length: 24 }, () => t.a.player()))
    const clients = await Promise.all(players.map(t.as))
    t.clock.set('2025-09-07T16:59:59Z')
    const gamePicks = { '2025-5-0': 'home', '2025-5-1': 'away' } as const
    const submit = (index: number) =>
      clients[index]?.call(contract.submitPicks, { body: { userId: players[index]?.id ?? '', ...WEEK, gamePicks, tieBreakerScore: 47 } })
    await Promise.all([0, 1, 2, 3, 4, 5].map(submit))
    const admin = await anAdmin(t)

    let racing: Promise<PromiseSettledResult<unknown>[]> | null = null
    await db.transaction(async (trx) => {
      await lockWeekExclusive(trx, WEEK)
      racing = Promise.allSettled(
        [...players.keys()].flatMap((index) => (index % 6 === 5 ? [submit(index), admin.settle()] : [submit(index)])),
      )
      await expect.poll(() => countWaiting(trx, 'advisory')).toBeGreaterThan(1)
      await trx('games').update({ game_status: 'final', away_score: 3, home_score: 7, result: 'home' })
      t.clock.set(LAST_FINAL)
    })
    await racing
    await admin.settle()
    const cards = await db('picks').pluck('user_id')
    expect((await db('week_results').pluck('user_id')).sort()).toEqual(cards.sort())
    expect(cards).toHaveLength(6)
    expect(await db('settlements').pluck('participants')).toEqual([6])
  })
})

describe('a doubted claim of a feed', () => {
  const game = aFeedGame({ gameTime: '2025-09-08T00:20:00.000Z' })
  const poll = (row: typeof game) => storeGames(t.deps, { games: [row], source: 'feed' })

  it('prevents the settlement of its week, also by an admin, until an admin pins the score', async () => {
    await poll(live(game, 17, 20))
    await poll(final(game, 17, 20))
    const player = await t.a.player()
    await submitCard(db, player, { sides: ['home'] })
    await poll(final(game, 24, 20))
    t.clock.set('2025-09-11T17:00:00Z')
    const admin = await anAdmin(t)
    await runJob()
    await expect(admin.settle()).rejects.toMatchObject({ code: 'settlement_not_ready', message: expect.stringMatching(/not believed/) })
    expect(await admin.read()).toMatchObject({ state: 'open', waitsFor: expect.stringMatching(/not believed/) })
    await admin.setScore(0, 17, 20)
    expect(await admin.settle()).toMatchObject({ state: 'settled', winners: [{ score: 1 }] })
  })
})

describe('prizes', () => {
  it('are decided without tied and void games, and by the earlier submission when the tiebreaker game is void', async () => {
    await t.a.slate(3, (slot) => ({
      kickoffAt: ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-07T20:00:00Z'][slot] ?? null,
      ...[
        { status: 'final', awayScore: 20, homeScore: 20 } as const,
        { status: 'final', awayScore: 3, homeScore: 0 } as const,
        { status: 'cancelled' } as const,
      ][slot],
    }))
    const [late, early, wrong] = [
      await t.a.player({ firstName: 'Late' }),
      await t.a.player({ firstName: 'Early' }),
      await t.a.player({ firstName: 'Wrong' }),
    ]
    await submitCard(db, late, { sides: ['away', 'away', 'home'], tiebreaker: 3, at: '2025-09-04T11:00:00Z' })
    await submitCard(db, early, { sides: ['home', 'away', 'away'], tiebreaker: 3, at: '2025-09-04T10:00:00Z' })
    await submitCard(db, wrong, { sides: ['home', 'home', 'home'], tiebreaker: 3, at: '2025-09-04T09:00:00Z' })
    await runJob()
    expect(await listPaid(db)).toEqual(['1 Early 50', '2 Late 30'])
    expect(await db('week_results').orderBy('place').select('place', 'score')).toEqual([
      { place: 1, score: 1 },
      { place: 2, score: 1 },
      { place: 3, score: 0 },
    ])
  })

  it('are the same for all players who share a place, and a tier pays only from its minimum number of players', async () => {
    await aPlayedSlate(db)
    await db('prize_tiers').where({ rank: 3 }).update({ minimum_participants: 4 })
    for (const firstName of ['One', 'Two']) await submitCard(db, await t.a.player({ firstName }))
    await submitCard(db, await t.a.player({ firstName: 'Three' }), { tiebreaker: 60 })
    await runJob()
    expect(await listPaid(db)).toEqual(['1 One 50', '1 Two 50'])
    const wins = (await (await t.as(await t.a.player())).call(contract.listUnseenWins, {})).length
    expect(wins).toBe(0)
  })

  it('are paid when a tie makes more winners than one SQL statement can insert', async () => {
    await aPlayedSlate(db)
    await db.raw(`with player as (insert into users (email, password) select 'tie' || i || '@test.example', 'none' from generate_series(1, 9000) as i returning id)
      insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score) select id, '2025-09-04T10:00:00Z', 7, 0, 2025, 5, 47 from player`)
    await runJob()
    expect((await db('weekly_winners').where({ place: 1, prize_amount: 50 }).select('id')).length).toBe(9_000)
    expect(new Set(await db('credit_redemptions').pluck('code')).size).toBe(9_000)
  })
})
