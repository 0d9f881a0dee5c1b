import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { isLockTimeout } from './constraintErrors.ts'
import { lockWeekExclusive, lockWeekShared, readMachineClock } from './locks.ts'

const week = { season: 2025, week: 9 }

describe('weekLock', () => {
  let t: TestDatabase
  beforeAll(async () => {
    t = await createTestDatabase({ poolMax: 5 })
  })
  afterAll(() => t.drop())

  const waiting = async () => {
    const { rows } = await t.db.raw<{ rows: { count: number }[] }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]?.count
  }

  it('lets many hold a week together, and whoever wants it alone waits for all of them', async () => {
    const first = await t.db.transaction()
    const second = await t.db.transaction()
    await lockWeekShared(first, week)
    await lockWeekShared(second, week)
    const order: string[] = []
    const alone = t.db.transaction(async (trx) => {
      await lockWeekExclusive(trx, week)
      order.push('alone')
      return readMachineClock(trx)
    })
    await expect.poll(waiting).toBe(1)
    const heldAt = await readMachineClock(first)
    order.push('first done')
    await first.commit()
    order.push('second done')
    await second.commit()
    expect(await alone).toBeGreaterThanOrEqual(heldAt)
    expect(order).toEqual(['first done', 'second done', 'alone'])
  })

  it('keeps weeks apart', async () => {
    const one = await t.db.transaction()
    await lockWeekExclusive(one, week)
    await t.db.transaction(async (trx) => {
      await lockWeekExclusive(trx, { season: 2025, week: 10 })
      await lockWeekExclusive(trx, { season: 2024, week: 9 })
    })
    await one.rollback()
  })

  it('gives up after the lock timeout instead of waiting for ever', async () => {
    const one = await t.db.transaction()
    await lockWeekExclusive(one, week)
    const late = t.db.transaction(async (trx) => {
      await trx.raw('set local lock_timeout = 50')
      await lockWeekShared(trx, week)
    })
    await expect(late).rejects.toSatisfy(isLockTimeout)
    await one.rollback()
  })

  it('reads the time of the statement, not the time the transaction began', async () => {
    await t.db.transaction(async (trx) => {
      const before = await readMachineClock(trx)
      await trx.raw('select pg_sleep(0.02)')
      expect(await readMachineClock(trx)).toBeGreaterThanOrEqual(before + 20)
      expect(Number.isInteger(before)).toBe(true)
    })
  })
})
