import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { createLog } from '#server/platform/process/log.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { aCrowd, aPlayedSlate, listCodes, WAIT_ENDS } from '#server/testing/settlement.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { migrate } from './migrate.ts'
import * as weekWinnersAsSettled from './migrations/20261207_0100_week_winners_as_settled.ts'

const log = createLog('silent')
let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

describe('a database whose winners were written before settlements were', () => {
  it('keeps its weeks as settled and its credits in the ledger, and gets the prizes of a championship', async () => {
    const { db } = t
    await db('knex_migrations')
      .whereLike('name', '%create_settlements%')
      .orWhereLike('name', '%create_achievements%')
      .orWhereLike('name', '%week_winners_as_settled%')
      .delete()
    await weekWinnersAsSettled.down(db)
    await db.raw('drop table username_changes, awarded_settlements, player_achievements, settled_weeks')
    await db.raw('drop table prize_ledger, settlement_corrections, season_winners, season_results, week_results, settlements')
    await db('prize_structures').where({ contest_type: 'season' }).delete()
    await aPlayedSlate(db)
    const [ann] = await aCrowd(db)
    await db('credit_redemptions').insert({ user_id: ann?.id, code: 'ABCDEFGH', amount: 50, description: 'before' })
    const paid = { season: 2025, week: 5, user_id: ann?.id, place: 1, score: 3, prize_amount: 50 }
    await db('weekly_winners').insert({ ...paid, redemption_code: 'ABCDEFGH' })

    await migrate(db, log)
    expect(await db('settlements').select('season', 'week', 'state', 'facts', 'participants')).toEqual([
      { season: 2025, week: 5, state: 'settled', facts: null, participants: 6 },
    ])
    expect(await db('prize_ledger').select('user_id', 'entry', 'amount')).toEqual([{ user_id: ann?.id, entry: 'issued', amount: '50.00' }])
    const tiers = await db('prize_tiers')
      .join('prize_structures', 'prize_structures.id', 'prize_structure_id')
      .where({ contest_type: 'season', is_active: true })
      .orderBy('rank')
      .pluck<string[]>('prize_amount')
    expect(tiers.map(Number)).toEqual([250, 150, 100, 75, 50])

    await settleDue({ db, log, clock: fixedClock(WAIT_ENDS), config: readConfig({ NODE_ENV: 'test' }) })
    expect(await listCodes(db)).toEqual(['Ann 50'])
  })
})
