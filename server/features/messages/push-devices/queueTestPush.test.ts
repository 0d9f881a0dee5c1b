import { describe, expect, it } from 'vitest'
import { endAllSessions } from '#server/platform/http/session.ts'
import { insertSubscription, queueAPush } from '#server/testing/push.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS } from '#shared/clock.ts'
import { IS_REACHABLE, reachableSince } from './reachable.ts'

const t = await startTestServer()
const { db, clock } = t
const pending = () =>
  db('deliveries')
    .where({ state: 'waiting' })
    .whereNotNull('device_id')
    .orderBy('created_at')
    .select('device_id', 'topic', db.raw("payload ->> 'title' as title"))

describe('a queued push', () => {
  it('gets a row for each device of its player, and none for a player without one', async () => {
    const [ann, bea] = [await t.a.player(), await t.a.player()]
    const devices = [await insertSubscription(t, ann), await insertSubscription(t, ann)]
    for (const { id } of [ann, bea]) await queueAPush(t, id)
    expect((await pending()).map((row) => row.device_id).sort()).toEqual(devices.map(({ id }) => id).sort())
  })

  it('replaces one of the same topic that is not sent yet', async () => {
    const { id: userId } = await t.a.player()
    await insertSubscription(t, { id: userId })
    for (const title of ['first', 'second']) await queueAPush(t, userId, { title })
    expect(await pending()).toMatchObject([{ title: 'second' }])
    await queueAPush(t, userId, { title: 'other', topic: 'other' })
    expect((await pending()).map(({ title }) => title).sort()).toEqual(['other', 'second'])
  })

  it('has a title of at most 40 letters and a body of at most 90, in at most 240 and 540 bytes', async () => {
    const { id: userId } = await t.a.player()
    await insertSubscription(t, { id: userId })
    const family = '👨‍👩‍👧‍👦'
    await queueAPush(t, userId, { title: family.repeat(200), body: `${'e\u0301'.repeat(89)} and more` })
    const { title, body } = (await db('deliveries').first('payload')).payload
    expect(title).toBe(`${family.repeat(9)}…`)
    expect(body).toBe(`${'e\u0301'.repeat(89)}…`)
  })

  it('is deleted with the session of its device', async () => {
    const player = await t.a.player()
    await insertSubscription(t, player)
    await queueAPush(t, player.id)
    await endAllSessions(db, player.id)
    expect(await pending()).toEqual([])
    expect(await db('push_subscriptions')).toEqual([])
  })
})

describe('players who can be reached by push', () => {
  it('have a device that confirmed an arrival within 7 days, or was sent nothing since it registered or confirmed one', async () => {
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => t.a.player()))
    const [fresh, confirmed, silent, sentNothing, without] = players
    if (!fresh || !confirmed || !silent || !sentNothing || !without) throw new Error('the players are missing')
    const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS)
    await insertSubscription(t, fresh)
    await insertSubscription(t, confirmed, { created_at: daysAgo(20), last_arrived_at: daysAgo(6) })
    await insertSubscription(t, silent, { created_at: daysAgo(20), last_arrived_at: daysAgo(8) })
    await insertSubscription(t, sentNothing, { created_at: daysAgo(20), last_arrived_at: daysAgo(8) })
    for (const { id } of [fresh, confirmed, silent]) await queueAPush(t, id)
    const ids = players.map(({ id }) => id)
    const found = await db('users')
      .whereIn('id', ids)
      .whereRaw(IS_REACHABLE.replace(':reachableSince', '?'), [reachableSince(clock.now())])
      .pluck('id')
    expect(found.sort()).toEqual([fresh.id, confirmed.id, sentNothing.id].sort())
  })
})
