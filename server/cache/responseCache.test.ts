import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/db/openPool.ts'
import { announceChange } from '#server/live/changes.ts'
import { startOutage } from '#server/testing/databaseOutage.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'

const t = await startTestServer()
/** Connections beside the server's own, so that what the test holds is not what the server waits for, however few it has. */
const outside = openPool(t.databaseUrl, 2)
afterAll(() => outside.destroy())
const SLATE = '/api/games/5/2025'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => sendRaw(t.url, { path, headers, method })
const networkOf = async (path = SLATE) => JSON.parse((await get(path)).text)[0]?.network

/** Changes a game; only the second way tells the servers. */
const changeSilently = (network: string) => t.db('games').update({ network })
const change = (network: string) =>
  t.db.transaction(async (trx) => {
    await trx('games').update({ network })
    await announceChange(trx, 'slate')
  })

/** Waits until answers are kept: the listener is there and has told of the gap before it. */
async function untilKept() {
  await expect
    .poll(async () => {
      await changeSilently('first')
      t.deps.responseCache.drop()
      await networkOf()
      await changeSilently('second')
      return networkOf()
    })
    .toBe('first')
  t.deps.responseCache.drop()
}

describe('a shared answer', () => {
  it('is kept until a change is announced, and then is the new one', async () => {
    await t.a.slate(2)
    await untilKept()
    await networkOf() // kept: what is shown next was made after the announcement was heard
    await change('CBS')
    await expect.poll(() => networkOf()).toBe('CBS')
    await changeSilently('not announced')
    expect(await networkOf()).toBe('CBS')
    await change('FOX')
    await expect.poll(() => networkOf(), { timeout: 1_000, interval: 5 }).toBe('FOX')
  })

  it('is not sent again to who has it, until it changes', async () => {
    await t.a.slate(2)
    await untilKept()
    const { etag } = (await get(SLATE)).headers
    for (let round = 0; round < 2; round += 1) {
      const again = await get(SLATE, { 'if-none-match': String(etag) })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
      t.deps.responseCache.drop()
    }
    await change('CBS')
    await expect.poll(async () => (await get(SLATE, { 'if-none-match': String(etag) })).status).toBe(200)
    expect((await get(SLATE)).headers.etag).not.toBe(etag)
  })

  it('may be kept by a browser only to ask whether it is still right', async () => {
    expect((await get(SLATE)).headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  })

  it('is packed for who can unpack it, when it is long enough', async () => {
    await t.a.slate(16)
    await untilKept()
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

  it('only asked about comes without its body', async () => {
    await t.a.slate(2)
    const answer = await get(SLATE, {}, 'HEAD')
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect(Number(answer.headers['content-length'])).toBe((await get(SLATE)).bytes.length)
  })

  it('of one address is not another’s', async () => {
    await t.a.slate(1)
    await t.a.slate(2, () => ({ week: 6, kickoffAt: '2025-09-14T17:00:00Z' }))
    await untilKept()
    for (let round = 0; round < 2; round += 1) {
      expect(JSON.parse((await get(SLATE)).text)).toHaveLength(1)
      expect(JSON.parse((await get('/api/games/6/2025')).text)).toHaveLength(2)
      expect((await get(`${SLATE}?seasonType=regular`)).status).toBe(200)
      expect((await get(`${SLATE}?seasonType=preseason`)).status).toBe(400)
    }
  })

  it('that was being made while something changed is sent, and not kept', async () => {
    await t.a.slate(1)
    await t.a.slate(1, () => ({ week: 6, kickoffAt: '2025-09-14T17:00:00Z' }))
    await untilKept()
    await changeSilently('before')
    const held = await outside.transaction()
    await held.raw('lock table games in access exclusive mode')
    const asked = get(SLATE)
    const waiting = "select count(*)::int as waiting from pg_locks where not granted and relation = 'games'::regclass"
    await expect.poll(async () => (await outside.raw(waiting)).rows[0].waiting).toBe(1)

    await untilAnnouncementIsHeard()
    await held.commit()
    expect(JSON.parse((await asked).text)[0].network).toBe('before')
    await changeSilently('after')
    expect(await networkOf()).toBe('after')
  })

  it('is kept no longer than nobody listens for changes, and again when somebody does', async () => {
    await t.a.slate(1)
    await untilKept()
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
    await expect
      .poll(
        async () => {
          await changeSilently('one')
          await networkOf()
          await changeSilently('two')
          return networkOf()
        },
        { timeout: 15_000, interval: 100 },
      )
      .toBe('one')
  })
})

/** An announcement drops whatever is remembered: something that has to be made anew shows that it was heard. */
async function untilAnnouncementIsHeard() {
  let made = 0
  const make = async () => {
    made += 1
    return { number: made }
  }
  const memory = t.deps.responseCache.remember<{ number: number }>(1)
  const recall = async () => (await memory.recall('anything', make))?.number
  expect([await recall(), await recall()]).toEqual([1, 1])
  await outside.transaction((trx) => announceChange(trx, 'test'))
  await expect.poll(recall).toBe(2)
}
