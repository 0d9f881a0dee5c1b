import { describe, expect, it } from 'vitest'
import { createCaches } from '#server/platform/cache/caches.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { createCardWindow } from './cardWindow.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const SLOTS = 4
const ALL = 2 ** SLOTS - 1

const storeCard = (player: TestPlayer, tieBreaker = 40) =>
  t.db('picks').insert({
    user_id: player.id,
    season: 2025,
    week: 5,
    home_picks: ALL,
    away_picks: 0,
    tie_breaker_score: tieBreaker,
    submitted_at: new Date(0),
  })
/** Changes a card without announcing it, to find out whether an answer is cached. The product never does this. */
const changeSilently = (player: TestPlayer, tieBreaker: number) =>
  t.db('picks').where({ user_id: player.id }).update({ tie_breaker_score: tieBreaker })
const readWith = (client: TestClient, player: TestPlayer, query: { reason?: string } = {}) =>
  client.call(contract.getWeekPicks, { params: { userId: player.id, week: '5', season: '2025' }, query })

async function aPlayer() {
  const player = await t.a.player()
  const client = await t.as(player)
  return { player, client, read: async () => (await readWith(client, player))?.tieBreakerScore ?? null }
}

/** A player whose card is cached: the server listens for changes, and the card was read. */
async function aCachedPlayer() {
  const one = await aPlayer()
  await storeCard(one.player)
  await expect
    .poll(async () => {
      await changeSilently(one.player, 40)
      t.deps.caches.invalidate()
      await one.read()
      await changeSilently(one.player, 41)
      return one.read()
    })
    .toBe(40)
  return one
}

describe("the cache of a player's own picks", () => {
  it('reads stored picks once, and again after an announced change', async () => {
    await t.a.slate(SLOTS)
    const { read } = await aCachedPlayer()
    expect(await read()).toBe(40)
    await t.db.transaction((trx) => announceChange(trx, 'slate'))
    await expect.poll(read).toBe(41)
  })

  it('returns the new score after a game changes', async () => {
    await t.a.slate(SLOTS)
    const { player, client } = await aCachedPlayer()
    expect((await readWith(client, player))?.score).toBe(0)
    await t.db.transaction(async (trx) => {
      await trx('games').where({ slot: 0 }).update({ game_status: 'final', away_score: 10, home_score: 20, result: 'home' })
      await announceChange(trx, 'slate')
    })
    await expect.poll(async () => (await readWith(client, player))?.score).toBe(1)
  })

  it('reads the database each time while the player has no picks', async () => {
    await t.a.slate(SLOTS)
    await aCachedPlayer()
    const { player, client, read } = await aPlayer()
    const current = async () => (await client.call(contract.getCurrentPicks, { params: { userId: player.id } }))?.tieBreakerScore ?? null
    expect([await read(), await current()]).toEqual([null, null])
    await storeCard(player, 77)
    expect([await read(), await current()]).toEqual([77, 77])
  })

  it('is not used for other players, for admins, or without a session', async () => {
    await t.a.slate(SLOTS)
    const { player, client, read } = await aCachedPlayer()
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    expect((await readWith(admin, player, { reason: 'a guest complains' }))?.tieBreakerScore).toBe(41)
    const stranger = await t.as(await t.a.player())
    await expect(readWith(stranger, player)).rejects.toMatchObject({ status: 404 })
    expect(await read()).toBe(40)
    await t.db('sessions').where({ user_id: player.id }).delete()
    await expect(readWith(client, player)).rejects.toMatchObject({ status: 401 })
  })

  it('sends the headers of an answer that is not cached, with an id and a time of its own', async () => {
    await t.a.slate(SLOTS)
    const { player, client } = await aCachedPlayer()
    const ask = async () => {
      const answer = await client.send('GET', `/api/picks/week/${player.id}/5/2025`)
      return { body: await answer.text(), headers: Object.fromEntries(answer.headers) }
    }
    t.deps.caches.invalidate()
    const first = await ask()
    await changeSilently(player, 42)
    t.clock.set('2025-09-04T12:00:01Z')
    const { body, headers } = await ask()
    expect(body).toBe(first.body)
    const own = { 'x-request-id': expect.any(String), 'x-server-time': String(t.clock.now()), date: expect.any(String) }
    expect(headers).toEqual({ ...first.headers, ...own })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    expect(headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  it('returns the picks of the new current week after the rollover', async () => {
    await t.a.slate(1, () => ({ week: 5, kickoffAt: '2025-09-02T17:00:00Z', status: 'final', awayScore: 1, homeScore: 2 }))
    await t.a.slate(1, () => ({ week: 6, kickoffAt: '2025-09-10T17:00:00Z' }))
    t.clock.set('2025-09-02T20:00:00Z')
    const { player, client } = await aCachedPlayer()
    const current = () => client.call(contract.getCurrentPicks, { params: { userId: player.id } })
    expect((await current())?.week).toBe(5)
    t.clock.set('2025-09-04T12:00:00Z')
    expect(await current()).toBeNull()
  })
})

describe("the cache of a player's season", () => {
  const tiebreakersOf =
    ({ client, player }: { client: TestClient; player: TestPlayer }) =>
    async () =>
      (await client.call(contract.getPicksHistory, { params: { userId: player.id, season: '2025' } })).map(
        ({ mnfTotalScore }) => mnfTotalScore,
      )

  it('has the cards that can no longer change, and reads them again after an announced change', async () => {
    await t.a.slate(SLOTS)
    const cached = await aCachedPlayer()
    const read = tiebreakersOf(cached)
    expect(await read()).toEqual([41])
    await changeSilently(cached.player, 42)
    expect(await read()).toEqual([41])
    await t.db.transaction((trx) => announceChange(trx, 'players'))
    await expect.poll(read).toEqual([42])
  })

  it('has no card of the current week until the player has submitted it', async () => {
    await t.a.slate(SLOTS)
    await aCachedPlayer()
    const one = await aPlayer()
    const read = tiebreakersOf(one)
    expect(await read()).toEqual([])
    await storeCard(one.player, 77)
    expect(await read()).toEqual([77])
  })

  it('has no card of the current week in a house that allows changes, until 15 seconds after the deadline', async () => {
    await t.a.slate(SLOTS, () => ({ kickoffAt: '2025-09-07T17:00:00Z' }))
    const cached = await aCachedPlayer()
    const read = tiebreakersOf(cached)
    await t.db('client_configurations').update({ allows_card_changes: true })
    t.deps.caches.invalidate()
    expect(await read()).toEqual([41])
    await changeSilently(cached.player, 42)
    expect(await read()).toEqual([42])
    t.clock.set('2025-09-07T17:00:14Z')
    await changeSilently(cached.player, 43)
    expect(await read()).toEqual([43])
    t.clock.set('2025-09-07T17:00:15Z')
    expect(await read()).toEqual([43])
    await changeSilently(cached.player, 44)
    expect(await read()).toEqual([43])
  })

  it('is decided by the clock of the database, not by the clock of a server that is a minute ahead', async () => {
    await t.a.slate(SLOTS, () => ({ kickoffAt: '2025-09-07T17:00:00Z' }))
    await t.db('client_configurations').update({ allows_card_changes: true })
    const clock = { now: () => t.clock.now() + MINUTE_MS, at: t.clock.at }
    const caches = createCaches(clock)
    caches.enableWhile(() => true)
    const cardWindow = createCardWindow({ db: t.db, clock, caches })
    const week = { season: 2025, week: 5 }
    const isOpen = async () => [await cardWindow.maySubmit(week), await cardWindow.mayChange(week)]
    for (const now of ['2025-09-07T16:59:20Z', '2025-09-07T17:00:14Z']) {
      t.clock.set(now)
      expect(await isOpen()).toEqual([true, true])
    }
    t.clock.set('2025-09-07T17:00:15Z')
    expect(await isOpen()).toEqual([false, false])
  })

  it('expires when the next week becomes the current one', async () => {
    await t.a.slate(1, () => ({ week: 5, kickoffAt: '2025-09-02T17:00:00Z', status: 'final', awayScore: 1, homeScore: 2 }))
    await t.a.slate(1, () => ({ week: 6, kickoffAt: '2025-09-10T17:00:00Z' }))
    t.clock.set('2025-09-02T20:00:00Z')
    const cached = await aCachedPlayer()
    const read = tiebreakersOf(cached)
    expect(await read()).toEqual([41])
    t.clock.set('2025-09-04T12:00:00Z')
    await t.db('picks').insert({
      user_id: cached.player.id,
      season: 2025,
      week: 6,
      home_picks: 1,
      away_picks: 0,
      tie_breaker_score: 50,
      submitted_at: new Date(0),
    })
    expect(await read()).toEqual([41, 50])
  })
})
