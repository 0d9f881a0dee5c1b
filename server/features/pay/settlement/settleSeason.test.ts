import { afterEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/people/passwords/passwords.ts'
import { PASSWORD } from '#server/testing/accounts.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import {
  anAdmin,
  aPlayedSeason,
  aPlayedSlate,
  dumpSettlement,
  FIRST,
  LAST,
  listCodes,
  listPaid,
  submitCard,
  WAIT_ENDS,
} from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { recompute } from './recompute.ts'
import { settleContest } from './settleContest.ts'
import { settleDue } from './settleDue.ts'

const t = await startTestServer({ now: WAIT_ENDS })
afterEach(() => expect(t.logged.splice(0)).toEqual([]))
const { db } = t
const runJob = () => settleDue(t.deps)

/** Ann and Bea have five points each, and Ann won one week alone; Cal has four points. */
async function aSeason() {
  const players = await aPlayedSeason(t)
  await submitCard(db, players.cal, { week: LAST, tiebreaker: 50, sides: ['home', 'home', 'away'] })
  return players
}
const RANKED = ['1 Ann 250', '2 Bea 150', '3 Cal 100']

describe("a season's championship", () => {
  it('is settled after all its weeks are settled, and ranks by points, then by weekly wins', async () => {
    const { ann } = await aSeason()
    await runJob()
    expect(await listPaid(db, 'season_winners')).toEqual(RANKED)
    expect(await db('season_results').orderBy('place').select('place', 'score', 'weekly_wins')).toEqual([
      { place: 1, score: 5, weekly_wins: 2 },
      { place: 2, score: 5, weekly_wins: 0 },
      { place: 3, score: 4, weekly_wins: 0 },
    ])
    const credits = await db('credit_redemptions').where({ user_id: ann.id }).orderBy('amount', 'desc').pluck('description')
    expect(credits[0]).toBe('Season champion 2025')
    const wins = await (await t.as(ann)).call(contract.listUnseenWins, {})
    expect(wins.map(({ contest, week, amount }) => [contest, week, amount])).toEqual([
      ['weekly', 5, 50],
      ['weekly', 22, 50],
      ['season', null, 250],
    ])
    const before = await dumpSettlement(db)
    await Promise.all(Array.from({ length: 10 }, runJob))
    expect(await dumpSettlement(db)).toBe(before)
  })

  it('leaves no open credit for a winner who deletes the account while it is settled', async () => {
    const { ann } = await aSeason()
    const me = await t.as(ann)
    for (const week of [FIRST, LAST]) await settleContest(t.deps, week, { by: 'job' })
    await db('users')
      .where({ id: ann.id })
      .update({ password: await hashPassword(PASSWORD) })
    await db('credit_redemptions').update({ redeemed_at: new Date(0) })
    const blocker = await db.transaction()
    await blocker.raw('lock table credit_redemptions in share mode')
    const settling = runJob()
    await expect.poll(() => countWaiting(db, 'relation')).toBe(1)
    const deleting = me.call(contract.deleteAccount, { body: { password: PASSWORD, lostCredits: 0 } }).catch(() => 'refused')
    await Promise.race([deleting, expect.poll(() => countWaiting(db, 'transactionid')).toBe(1)])
    await blocker.commit()
    await Promise.all([settling, deleting])
    const open = db('credit_redemptions').join('users', 'users.id', 'user_id').whereNull('redeemed_at').where({ is_active: true })
    expect(await open.whereNotNull('deleted_at')).toEqual([])
  })

  it('gives equal players the same place', async () => {
    await aPlayedSlate(db, FIRST)
    await aPlayedSlate(db, LAST)
    for (const firstName of ['Ann', 'Bea']) await submitCard(db, await t.a.player({ firstName }), { week: FIRST })
    await runJob()
    expect(await listPaid(db, 'season_winners')).toEqual(['1 Ann 250', '1 Bea 250'])
  })

  it.each([
    { endsOn: '2025-09-08', paid: RANKED },
    { endsOn: '2025-09-07', paid: [] },
  ])('pays prizes that end on $endsOn only if the last game of its regular season is on one of their days', async ({ endsOn, paid }) => {
    await db('prize_structures').where({ contest_type: 'season' }).update({ end_date: endsOn })
    await aSeason()
    await runJob() // on September 9, after a last kickoff on September 8 in Pacific time
    expect(await listPaid(db, 'season_winners')).toEqual(paid)
  })

  it('is settled although the bar opened in the middle of the season, months after its first weeks', async () => {
    await t.a.slate(3, (slot) => ({
      season: 2025,
      week: 5,
      slot,
      kickoffAt: '2025-05-06T17:00:00Z',
      status: 'final',
      awayScore: 3,
      homeScore: 7,
    }))
    await aPlayedSlate(db, LAST)
    await submitCard(db, await t.a.player({ firstName: 'Ann' }), { week: LAST })
    await runJob()
    expect(await db('settlements').orderBy('week').select('week', 'participants')).toEqual([
      { week: 5, participants: 0 },
      { week: 22, participants: 1 },
      { week: null, participants: 1 },
    ])
    expect(await listPaid(db, 'season_winners')).toEqual(['1 Ann 250'])
  })

  it('is settled after 17 weeks in a season that had no more', async () => {
    const last = { season: 2020, week: 21 }
    await aPlayedSlate(db, last)
    await submitCard(db, await t.a.player({ firstName: 'Ann' }), { week: last })
    await runJob()
    expect(await listPaid(db, 'season_winners')).toEqual(['1 Ann 250'])
  })

  it('shows the settled places on the season board', async () => {
    await aSeason()
    await runJob()
    const rows = await t.anonymous.call(contract.getSeasonBoard, { params: { season: '2025' } })
    expect(rows.map(({ place, displayName, score, isTied }) => [place, displayName, score, isTied])).toEqual([
      [1, 'Ann T.', 5, false],
      [2, 'Bea T.', 5, false],
      [3, 'Cal T.', 4, false],
    ])
  })

  it('counts whom it counted, also when it is computed again after a block has ended or an account was deleted', async () => {
    const { ann, bea } = await aSeason()
    for (const week of [FIRST, LAST]) await settleContest(t.deps, week, { by: 'job' })
    await db('users')
      .where({ id: ann.id })
      .update({ blocked_at: new Date(0), blocked_reason: 'test' })
    await runJob()
    expect(await listPaid(db, 'season_winners')).toEqual(['1 Bea 250', '2 Cal 150'])
    await db('users').where({ id: ann.id }).update({ blocked_at: null, blocked_reason: null })
    await db('users')
      .where({ id: bea.id })
      .update({ blocked_at: new Date(t.clock.now()), blocked_reason: 'test' })
    expect(await recompute(db, t.clock.now())).toEqual([])
  })

  it('is not celebrated once its credit has expired', async () => {
    const { ann } = await aSeason()
    await runJob()
    const client = await t.as(ann)
    const listWins = async () => (await client.call(contract.listUnseenWins, {})).map(({ contest, week }) => [contest, week])
    await db('credit_redemptions')
      .where({ user_id: ann.id })
      .update({ expires_at: new Date(t.clock.now()) })
    await db('credit_redemptions')
      .where({ user_id: ann.id, description: 'Season champion 2025' })
      .update({ redeemed_at: new Date(0) })
    expect(await listWins()).toEqual([['season', null]])
  })

  it('can not be settled before its last week is settled, not even by an admin', async () => {
    await aSeason()
    const admin = await anAdmin(t)
    await t.a.game({ ...LAST, slot: 3 })
    await runJob()
    await expect(admin.settleSeason()).rejects.toMatchObject({ code: 'settlement_not_ready' })
    expect((await admin.list()).championship).toMatchObject({
      week: null,
      title: 'Season 2025',
      state: 'open',
      waitsFor: expect.any(String),
    })
    await db('games')
      .where({ ...LAST, slot: 3 })
      .update({ game_status: 'cancelled' })
    await admin.settle(LAST)
    expect(await admin.settleSeason()).toMatchObject({ state: 'settled', participants: 3 })
    expect(await listPaid(db, 'season_winners')).toEqual(RANKED)
    await expect(admin.settleSeason(1999)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('gets a correction when one of its weeks is settled again, and changes when an admin confirms it', async () => {
    const { cal } = await aSeason()
    await runJob()
    const admin = await anAdmin(t)
    t.clock.set('2025-09-10T18:00:00Z')
    await admin.setScore(2, 27, 20)
    await runJob()
    const [week] = (await admin.list()).weeks
    await admin.confirm(week?.corrections[0]?.id)
    await runJob()
    const { championship } = await admin.list()
    expect(championship.corrections).toMatchObject([{ state: 'pending', results: ['Week 1 was settled again'] }])
    expect((await admin.control()).championship).toEqual(championship)
    expect(await listPaid(db, 'season_winners')).toEqual(RANKED)
    await admin.confirm(championship.corrections[0]?.id)
    // only Cal picked the away side of that game: Cal has five points now
    expect((await listPaid(db, 'season_winners'))[0]).toBe('1 Cal 250')
    const codes = (await listCodes(db)).filter((line) => line.startsWith('Cal'))
    expect(codes).toContain('Cal 100 void')
    expect(codes).toContain('Cal 250')
    expect((await db('users').where({ id: cal.id }).first()).total_winnings).toBeGreaterThanOrEqual(250)
  })
})
