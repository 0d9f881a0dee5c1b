import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { cutListeners } from '#server/testing/cutListeners.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { announceChange, type ChangeWatch, watchChanges } from './changes.ts'

describe('watchChanges', () => {
  let t: TestDatabase
  let watch: ChangeWatch
  let received: string[] = []
  let update: unknown[] = []
  let gaps = 0
  beforeAll(async () => {
    t = await createTestDatabase()
    watch = watchChanges(
      t.url,
      createLog('silent'),
      (topic, games) => {
        received.push(topic)
        update.push(games)
      },
      () => {
        gaps += 1
      },
    )
  })
  beforeEach(async () => {
    await expect.poll(() => watch.isListening()).toBe(true)
    received = []
    update = []
    gaps = 0
  })
  afterAll(async () => {
    await watch.close()
    await t.drop()
  })

  it('receives a change when its transaction commits, and never a change that was rolled back', async () => {
    const undone = await t.db.transaction()
    await announceChange(undone, 'undone')
    await undone.rollback()
    const done = await t.db.transaction()
    await announceChange(done, 'games:2025-9')
    expect(received).toEqual([])
    await done.commit()
    await expect.poll(() => received).toEqual(['games:2025-9'])
    expect(gaps).toBe(0)
  })

  const slateUpdate = (id: string) => ({ games: [{ id, awayScore: 7 }], changesPlaces: false })

  it('receives the games of a change together with it, and never with another change', async () => {
    await announceChange(t.db, 'slate', slateUpdate('2025-9-1'))
    await announceChange(t.db, 'slate')
    await announceChange(t.db, 'clock', slateUpdate('2025-9-2'))
    await expect.poll(() => received).toEqual(['slate', 'slate', 'clock'])
    expect(update).toEqual([slateUpdate('2025-9-1'), null, slateUpdate('2025-9-2')])
  })

  it('treats an announcement that it can not read as a gap, and goes on listening', async () => {
    await t.db.raw(`select pg_notify('slate_games', 'of a newer version')`)
    await expect.poll(() => gaps).toBe(1)
    await announceChange(t.db, 'slate', slateUpdate('2025-9-1'))
    await expect.poll(() => received).toEqual(['slate'])
    expect(update).toEqual([slateUpdate('2025-9-1')])
    expect(watch.isListening()).toBe(true)
  })

  it('receives a change without its games when they are too many for a notification', async () => {
    const games = Array.from({ length: 400 }, (_, slot) => ({ id: `2025-9-${slot % 32}`, awayScore: slot }))
    await announceChange(t.db, 'slate', { games, changesPlaces: false })
    await expect.poll(() => received).toEqual(['slate'])
    expect(update).toEqual([null])
  })

  it('receives the changes of a server of the previous version, which announces no games', async () => {
    await t.db.raw(`select pg_notify('slate_changed', 'clock')`)
    await expect.poll(() => received).toEqual(['clock'])
    expect(update).toEqual([null])
  })

  it('reports a gap when the connection is lost, and again when it is restored', async () => {
    await cutListeners(t.db)
    await expect.poll(() => gaps).toBeGreaterThanOrEqual(1)
    await expect.poll(() => watch.isListening()).toBe(true)
    expect(gaps).toBe(2)
    await announceChange(t.db, 'after the gap')
    await expect.poll(() => received).toEqual(['after the gap'])
  })

  it('receives nothing after it is closed', async () => {
    const other = watchChanges(
      t.url,
      createLog('silent'),
      (topic) => received.push(`other ${topic}`),
      () => {},
    )
    await expect.poll(() => other.isListening()).toBe(true)
    await other.close()
    expect(other.isListening()).toBe(false)
    await announceChange(t.db, 'late')
    await expect.poll(() => received).toEqual(['late'])
  })
})
