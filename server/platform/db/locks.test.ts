import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { isLockFailure } from './constraintErrors.ts'
import { lockWeekExclusive, lockWeekShared, readMachineClock } from './locks.ts'

const week = { season: 2025, week: 9 }

describe('the lock of a week', () => {
  let t: TestDatabase
  beforeAll(async () => {
    t = await createTestDatabase({ poolMax: 5 })
  })
  afterAll(() => t.drop())

  const waiting = () => countWaiting(t.db, 'advisory')

  it('lets several transactions share a week, and an exclusive lock waits for all of them', async () => {
    const first = await t.db.transaction()
    const second = await t.db.transaction()
    await lockWeekShared(first, week)
    await lockWeekShared(second, week)
    const order: string[] = []
    const exclusive = t.db.transaction(async (trx) => {
      await lockWeekExclusive(trx, week)
      order.push('exclusive')
      return readMachineClock(trx)
    })
    await expect.poll(waiting).toBe(1)
    const lockedAt = await readMachineClock(first)
    order.push('first done')
    await first.commit()
    order.push('second done')
    await second.commit()
    expect(await exclusive).toBeGreaterThanOrEqual(lockedAt)
    expect(order).toEqual(['first done', 'second done', 'exclusive'])
  })

  it('does not block another week or season', async () => {
    const one = await t.db.transaction()
    await lockWeekExclusive(one, week)
    await t.db.transaction(async (trx) => {
      await lockWeekExclusive(trx, { season: 2025, week: 10 })
      await lockWeekExclusive(trx, { season: 2024, week: 9 })
    })
    await one.rollback()
  })

  it('fails with a lock timeout instead of waiting forever', async () => {
    const one = await t.db.transaction()
    await lockWeekExclusive(one, week)
    const late = t.db.transaction(async (trx) => {
      await trx.raw('set local lock_timeout = 50')
      await lockWeekShared(trx, week)
    })
    await expect(late).rejects.toSatisfy(isLockFailure)
    await one.rollback()
  })

  it('readMachineClock returns the time of the statement, not of the start of the transaction', async () => {
    await t.db.transaction(async (trx) => {
      const before = await readMachineClock(trx)
      await trx.raw('select pg_sleep(0.02)')
      expect(await readMachineClock(trx)).toBeGreaterThanOrEqual(before + 20)
      expect(Number.isInteger(before)).toBe(true)
    })
  })
})
