import { expect } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { lockWeekShared } from '#server/platform/db/locks.ts'
import { countWaiting } from './countWaiting.ts'

/**
 * Starts `work` while a transaction stores picks of a week, and ends that one once something waits for a lock.
 * @returns which of them ended first: 'picks' or 'work'.
 */
export async function orderBehindPicks(db: Db, week: { season: number; week: number }, work: () => Promise<unknown>): Promise<string[]> {
  const order: string[] = []
  let working: Promise<unknown> = Promise.resolve()
  await db.transaction(async (trx) => {
    await lockWeekShared(trx, week)
    working = work().then(() => order.push('work'))
    await expect.poll(() => countWaiting(trx, 'advisory')).toBeGreaterThan(0)
    order.push('picks')
  })
  await working
  return order
}
