import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/openPool.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { startOutage } from '#server/testing/databaseOutage.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { allowedMs } from '#server/testing/timeLimits.ts'

const t = await startTestServer()
/** The test's own connections: the server never waits for one of them, even when its own pool has a single connection. */
const outside = openPool(t.databaseUrl, 2)
afterAll(() => outside.destroy())
const SLATE = '/api/games/5/2025'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => sendRaw(t.url, { path, headers, method })
const networkOf = async (path = SLATE) => JSON.parse((await get(path)).text)[0]?.network

/** Changes a game without announcing it, to find out whether a response is cached. */
const changeSilently = (network: string) => t.db('games').update({ network })
const change = (network: string) =>
  t.db.transaction(async (trx) => {
    await trx('games').update({ network })
    await announceChange(trx, 'slate')
  })

/** Waits until responses are cached: the server listens for changes and has invalidated its caches once, because it missed earlier changes. */
async function untilCaching(options = {}) {
  await expect
    .poll(async () => {
      await changeSilently('first')
      t.deps.caches.invalidate()
      await networkOf()
      await changeSilently('second')
      return networkOf()
    }, options)
    .toBe('first')
  t.deps.caches.invalidate()
}

describe('a shared response', () => {
  it('is cached until a change is announced, and then written again', async () => {
    await t.a.slate(2)
    await untilCaching()
    await networkOf() // now cached: a different network proves that the announcement was received
    await change('CBS')
    await expect.poll(() => networkOf()).toBe('CBS')
    await changeSilently('not announced')
    expect(await networkOf()).toBe('CBS')
    await change('FOX')
    await expect.poll(() => networkOf(), { timeout: allowedMs(1_000), interval: 5 }).toBe('FOX')
  })

  it('is answered with 304 to a client that already has it, until it changes', async () => {
    await t.a.slate(2)
    await untilCaching()
    const { etag } = (await get(SLATE)).headers
    for (let round = 0; round < 2; round += 1) {
      const again = await get(SLATE, { 'if-none-match': String(etag) })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
      t.deps.caches.invalidate()
    }
    await change('CBS')
    await expect.poll(async () => (await get(SLATE, { 'if-none-match': String(etag) })).status).toBe(200)
    expect((await get(SLATE)).headers.etag).not.toBe(etag)
  })

  it('may be stored by a browser, but not used without revalidation', async () => {
    expect((await get(SLATE)).headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  })

  it('is compressed for clients that accept gzip, from 1,000 bytes on', async () => {
    await t.a.slate(16)
    await untilCaching()
    for (let round = 0; round < 2; round += 1) {
      const plain = await get(SLATE)
      const zipped = await get(SLATE, { 'accept-encoding': 'gzip, deflate, br' })
      expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([undefined, 'gzip'])
      expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text)
      expect(JSON.parse(plain.text)).toHaveLength(16)
      expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 3)
    }
    expect((await get('/api/games/6/2025', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined()
  })

  it('has no body when the request is HEAD', async () => {
    await t.a.slate(2)
    const answer = await get(SLATE, {}, 'HEAD')
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect(Number(answer.headers['content-length'])).toBe((await get(SLATE)).bytes.length)
  })

  it('is cached under its whole URL, including the query', async () => {
    await t.a.slate(1)
    await t.a.slate(2, () => ({ week: 6, kickoffAt: '2025-09-14T17:00:00Z' }))
    await untilCaching()
    for (let round = 0; round < 2; round += 1) {
      expect(JSON.parse((await get(SLATE)).text)).toHaveLength(1)
      expect(JSON.parse((await get('/api/games/6/2025')).text)).toHaveLength(2)
      expect((await get(`${SLATE}?seasonType=regular`)).status).toBe(200)
      expect((await get(`${SLATE}?seasonType=preseason`)).status).toBe(400)
    }
  })

  it('whose read was in progress during a change is sent to the requests that arrived before it, and not cached', async () => {
    await t.a.slate(1)
    await t.a.slate(1, () => ({ week: 6, kickoffAt: '2025-09-14T17:00:00Z' }))
    await untilCaching()
    await changeSilently('before')
    const blocker = await outside.transaction()
    await blocker.raw('lock table games in access exclusive mode')
    const earlier = get(SLATE)
    await expect.poll(() => countWaiting(outside, 'relation')).toBe(1)

    await untilInvalidated()
    await blocker.commit()
    expect(JSON.parse((await earlier).text)[0].network).toBe('before')
    await changeSilently('after')
    expect(await networkOf()).toBe('after')
  })

  it('is not cached while the server does not listen for changes, and is cached again once it does', async () => {
    await t.a.slate(1)
    await untilCaching()
    const endOutage = await startOutage(t.databaseUrl, { ends: 'listener' })
    try {
      await expect
        .poll(async () => {
          await changeSilently('one')
          const first = await networkOf()
          await changeSilently('two')
          return [first, await networkOf()]
        })
        .toEqual(['one', 'two'])
      expect(t.logged.join()).toContain('changes_lost')
    } finally {
      await endOutage()
    }
    await untilCaching({ timeout: 15_000, interval: 100 })
  })
})

/** Announces a change and waits until the server has invalidated its caches. */
async function untilInvalidated() {
  const cache = t.deps.caches.create<{ isCached: true }>(1)
  await cache.get('key', async () => ({ value: { isCached: true }, expiresAt: null }))
  expect(cache.peek('key')).not.toBeNull()
  await outside.transaction((trx) => announceChange(trx, 'test'))
  await expect.poll(() => cache.peek('key')).toBeNull()
}
