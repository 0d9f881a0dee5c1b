import { describe, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { aCrowd, anAdmin, aPlayedSlate, dumpSettlement, listPaid, submitCard, WAIT_ENDS, WEEK } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { recompute } from './recompute.ts'
import { settleDue } from './settleDue.ts'

const t = await startTestServer({ now: WAIT_ENDS })
const { db } = t
const count = () => recompute(db, t.clock.now())
const runJob = () => settleDue(t.deps)

async function aSettledSeason() {
  await aPlayedSlate(db)
  const players = await aCrowd(db)
  await aPlayedSlate(db, { season: 2025, week: 22 })
  await runJob()
  return players
}

describe('recompute', () => {
  it('finds no difference in unchanged data, including a cancelled week', async () => {
    await aSettledSeason()
    await t.a.slate(1, () => ({ season: 2025, week: 4, status: 'cancelled' }))
    await runJob()
    expect(await db('settlements').orderBy('week').select('week', 'state')).toHaveLength(4)
    expect(await count()).toEqual([])
  })

  it('finds each row that differs from the cards, games and ledger', async () => {
    const [ann, bea, cal, dan] = await aSettledSeason()
    await db('week_results')
      .where({ ...WEEK, user_id: ann?.id })
      .update({ score: 9 })
    await db('week_results')
      .where({ ...WEEK, user_id: bea?.id })
      .update({ is_tied: true })
    await db('weekly_winners')
      .where({ ...WEEK, user_id: bea?.id })
      .update({ prize_amount: 99 })
    await db('users').where({ id: cal?.id }).update({ total_winnings: 1 })
    await db('credit_redemptions').where({ user_id: dan?.id, amount: 10 }).update({ is_active: false })
    await db('games')
      .where({ ...WEEK, slot: 0 })
      .update({ away_score: 30, result: 'away' })
    expect(await count()).toEqual([
      '2025 Week 1: 2 results are not what the cards say',
      expect.stringMatching(/^2025 Week 1: winners are .*\$99.*should be .*\$30/),
      '2025 Week 1: the scores have changed since it was settled',
      '2025 Season 2025: 1 results are not what the cards say',
      expect.stringMatching(/^2025 Season 2025: winners are .* 3 \$250.*should be .* 9 \$250/),
      expect.stringMatching(/^credit .* is not what the ledger says$/),
      expect.stringMatching(/^player .* won \$170, \$1 are noted$/),
    ])
  })

  it('does not report a dismissed correction as a difference', async () => {
    await aSettledSeason()
    const admin = await anAdmin(t)
    await admin.setScore(0, 30, 27)
    await runJob()
    expect(await count()).toEqual(['2025 Week 1: the scores have changed since it was settled'])
    await admin.dismiss((await admin.list()).weeks[0]?.corrections[0]?.id)
    expect(await count()).toEqual([])
  })
})

describe('recompute after a tiebreaker game was called off', () => {
  const LAST_GAME = { ...WEEK, slot: 2 }
  /** Ann submitted first. Bea guessed the total of the Sunday game exactly. */
  async function aCalledOffWeek(calledOffAt: string) {
    const kickoffs = ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-09T00:15:00Z']
    await t.a.slate(3, (slot) => ({ kickoffAt: kickoffs[slot] ?? null }))
    await submitCard(db, await t.a.player({ firstName: 'Ann' }), { tiebreaker: 60, at: '2025-09-04T10:00:00Z' })
    await submitCard(db, await t.a.player({ firstName: 'Bea' }), { tiebreaker: 47, at: '2025-09-04T11:00:00Z' })
    t.clock.set(calledOffAt)
    const admin = await anAdmin(t)
    await admin.cancel(LAST_GAME.slot)
    t.clock.set('2025-09-08T03:00:00Z')
    for (const slot of [0, 1]) await admin.setScore(slot, 20, 27, 'final')
    t.clock.set('2025-09-12T17:00:00Z')
    await runJob()
  }

  it('finds no difference when it was called off after the deadline, where the submission time decides', async () => {
    await aCalledOffWeek('2025-09-08T01:00:00Z')
    expect(await listPaid(db)).toEqual(['1 Ann 50', '2 Bea 30'])
    expect(await count()).toEqual([])
    await db('weeks').where(WEEK).update({ tiebreaker_slot: null }) // as if another game were the tiebreaker game
    expect(await count()).toEqual(['2025 Week 1: the scores have changed since it was settled'])
  })

  it('finds no difference when it was called off before the deadline, where the total of the new game decides', async () => {
    await aCalledOffWeek('2025-09-04T12:00:00Z')
    expect(await listPaid(db)).toEqual(['1 Bea 50', '2 Ann 30'])
    expect(await count()).toEqual([])
    await db('games')
      .where({ ...WEEK, slot: 1 })
      .update({ home_score: 40 })
    expect(await count()).toEqual(['2025 Week 1: the scores have changed since it was settled'])
  })
})

describe('the demo season', () => {
  it('has all played weeks settled: the job settles nothing more, and recompute finds no difference', async () => {
    await seedDemo(t.deps)
    const before = await dumpSettlement(db)
    await runJob()
    expect(await dumpSettlement(db)).toBe(before)
    expect(await db('settlements').where({ state: 'settled' }).select('week')).toHaveLength(15)
    expect(await count()).toEqual([])
  })
})
