import { describe, expect, it } from 'vitest'
import { createCaches } from '#server/platform/cache/caches.ts'
import { startBoards, WEEK } from '#server/testing/standings.ts'
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { compareCards } from './compareCards.ts'
import { readWeek } from './weekReader.ts'

const { t, aWeek, aCard } = await startBoards()
const DEADLINE_MS = Date.parse('2025-09-05T00:20:00Z')

const setTime = (ms: number) => t.clock.set(new Date(ms).toISOString())

/** A server whose own clock is ahead of the database's, or behind it, by this much. */
function aServer(aheadMs: number) {
  const clock: Clock = { now: () => t.clock.now() + aheadMs, at: t.clock.at }
  const caches = createCaches(clock)
  caches.enableWhile(() => true)
  const deps = { db: t.db, clock, caches }
  return { deps, caches, read: async () => (await readWeek(deps, WEEK)).value }
}

describe("a week's cards", () => {
  it.each([MINUTE_MS, 0, -MINUTE_MS])(
    'are all on the boards of a server whose clock is %i ms ahead, with those of the last seconds',
    async (aheadMs) => {
      await aWeek()
      await aCard('Ada')
      const { caches, read } = aServer(aheadMs)
      setTime(DEADLINE_MS - 40 * SECOND_MS)
      expect((await read()).playerIds.count).toBe(1)
      setTime(DEADLINE_MS - 20 * SECOND_MS)
      await aCard('Bea')
      setTime(DEADLINE_MS + HOUR_MS)
      caches.invalidate('games')
      expect(await read()).toMatchObject({ playerIds: { count: 2 }, areCardsFinal: true })
    },
  )

  it.each([MINUTE_MS, 0])('are not shown by a server whose clock is %i ms ahead until 15 seconds after the deadline', async (aheadMs) => {
    await aWeek()
    const ada = await aCard('Ada')
    const { public_id: id } = await t
      .db('users')
      .where({ id: (await aCard('Bea')).id })
      .first('public_id')
    const { deps, read } = aServer(aheadMs)
    const isShown = async () => [(await read()).areCardsFinal, (await compareCards(deps, ada.id, { ...WEEK, id })).state]
    for (const [afterMs, expected] of [
      [-40 * SECOND_MS, [false, 'open']],
      [15 * SECOND_MS - 1, [false, 'open']],
      [15 * SECOND_MS, [true, 'shown']],
    ] as const) {
      setTime(DEADLINE_MS + afterMs)
      expect(await isShown()).toEqual(expected)
    }
  })

  it('are loaded at most once in 5 seconds before the deadline, by a server whose clock says that it has passed', async () => {
    await aWeek()
    await aCard('Ada')
    const { read } = aServer(MINUTE_MS)
    setTime(DEADLINE_MS - 40 * SECOND_MS)
    await read()
    await aCard('Bea')
    setTime(DEADLINE_MS - 36 * SECOND_MS)
    expect((await read()).playerIds.count).toBe(1)
    setTime(DEADLINE_MS - 35 * SECOND_MS)
    expect((await read()).playerIds.count).toBe(2)
  })

  it('are loaded again when a passed deadline is moved during the first read', async () => {
    await aWeek()
    await aCard('Ada')
    setTime(DEADLINE_MS + HOUR_MS)
    const { caches, read } = aServer(0)
    const blocker = await t.db.transaction()
    await blocker.raw('lock table weekly_winners in access exclusive mode')
    const reading = read()
    // the facts are read, and the read of the prizes waits for the lock
    await expect
      .poll(async () => (await t.db('pg_locks').where({ granted: false, relation: t.db.raw("'weekly_winners'::regclass") })).length)
      .toBe(1)
    await t.db('weeks').where(WEEK).update({ pinned_deadline_at: '2025-09-07T17:00:00Z' })
    caches.invalidate()
    await blocker.commit()
    await reading
    await aCard('Bea')
    setTime(Date.parse('2025-09-07T18:00:00Z'))
    caches.invalidate('games')
    expect((await read()).playerIds.count).toBe(2)
  })
})
