import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceChange } from '#server/live/changes.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'

const database = await createTestDatabase()
const { db } = database
const build = createBuilders(db)
const SLATE = '/api/games/5/2025'
const JSON_TYPE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
let servers: RunningServer[] = []
beforeAll(async () => {
  servers = await runReadyServers(2, { DATABASE_URL: database.url })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await database.drop()
})
beforeEach(async () => {
  await truncateAll(db)
  const kickoffAt = new Date(systemClock.now() + HOUR_MS).toISOString()
  await build.slate(2, () => ({ kickoffAt }))
  await announce()
  await expect.poll(async () => (await both(SLATE)).map(({ text }) => JSON.parse(text)[0]?.gameTime)).toEqual([kickoffAt, kickoffAt])
})

const announce = () => db.transaction((trx) => announceChange(trx, 'slate'))
/** The same request to both servers. */
const both = (path: string, headers: Record<string, string> = {}) =>
  Promise.all(servers.map((server) => sendRaw(server.url, { path, headers })))
const networks = async () => (await both(SLATE)).map(({ text }) => JSON.parse(text)[0]?.network)

describe('two servers with one database', () => {
  it('cache shared answers, and both show an announced change within a second', async () => {
    await expect
      .poll(async () => {
        await db('games').update({ network: 'cached' })
        await announce()
        await expect.poll(networks).toEqual(['cached', 'cached'])
        await db('games').update({ network: 'not announced' })
        return networks()
      })
      .toEqual(['cached', 'cached'])

    for (const network of ['CBS', 'FOX', 'NBC']) {
      await db.transaction(async (trx) => {
        await trx('games').update({ network })
        await announceChange(trx, 'slate')
      })
      await expect.poll(networks, { timeout: 1_000, interval: 5 }).toEqual([network, network])
    }
  })

  it('send the same ETag for the same answer, so that a client may revalidate at either', async () => {
    const [one, other] = await both(SLATE)
    expect(one?.headers.etag).toBe(other?.headers.etag)
    expect((await both(SLATE, { 'if-none-match': String(one?.headers.etag) })).map(({ status }) => status)).toEqual([304, 304])
  })

  it('both show a card that was submitted to one of them, and its current score', async () => {
    const player = await build.player()
    const cookie = await insertSession(db, player, systemClock.now())
    const read = async () => (await both(`/api/picks/current/${player.id}`, { cookie })).map(({ text }) => JSON.parse(text))
    expect(await read()).toEqual([null, null])
    const body = JSON.stringify({
      userId: player.id,
      season: 2025,
      week: 5,
      gamePicks: { '2025-5-0': 'home', '2025-5-1': 'home' },
      tieBreakerScore: 47,
    })
    const answer = await sendRaw(servers[0]?.url ?? '', { method: 'POST', path: '/api/picks', headers: { ...JSON_TYPE, cookie }, body })
    const record: unknown = JSON.parse(answer.text)
    expect(record).toMatchObject({ score: 0 })
    for (let round = 0; round < 2; round += 1) expect(await read()).toEqual([record, record])
    await db.transaction(async (trx) => {
      await trx('games').where({ slot: 0 }).update({ game_status: 'final', away_score: 3, home_score: 7, result: 'home' })
      await announceChange(trx, 'slate')
    })
    await expect.poll(async () => (await read()).map(({ score }) => score), { timeout: 1_000, interval: 5 }).toEqual([1, 1])
  })

  it('both refuse a session that was ended at one of them, and both apply a changed role', async () => {
    const player = await build.player({ role: 'admin' })
    const cookie = await insertSession(db, player, systemClock.now())
    const other = await build.player()
    const statuses = async (path: string) => (await both(path, { cookie })).map(({ status }) => status)
    const others = `/api/picks/week/${other.id}/5/2025`
    expect(await statuses(others)).toEqual([200, 200])
    await db('users').where({ id: player.id }).update({ role: 'player' })
    expect(await statuses(others)).toEqual([404, 404])
    await sendRaw(servers[0]?.url ?? '', { method: 'POST', path: '/api/logout', headers: { ...JSON_TYPE, cookie }, body: '{}' })
    expect(await statuses('/api/user')).toEqual([401, 401])
  })
})
