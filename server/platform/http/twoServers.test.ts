import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/people/passwords/passwords.ts'
import { IS_RANKED } from '#server/features/play/standings/cardQueries.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { PASSWORD } from '#server/testing/accounts.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { aCredit } from '#server/testing/credits.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { allowedMs } from '#server/testing/timeLimits.ts'
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
      await expect.poll(networks, { timeout: allowedMs(1_000), interval: 5 }).toEqual([network, network])
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
    await expect.poll(async () => (await read()).map(({ score }) => score), { timeout: allowedMs(1_000), interval: 5 }).toEqual([1, 1])
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

  it('delete an account once when both are asked, and rank no card and pay no credit that came at the same moment', async () => {
    const password = await hashPassword(PASSWORD)
    const staff = await insertSession(db, await build.player({ role: 'staff' }), systemClock.now())
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const player = await build.player({ password })
        const cookie = await insertSession(db, player, systemClock.now())
        const code = await aCredit(db, player)
        const post = async (server: number, path: string, body: object, sender = cookie) => {
          const headers = { ...JSON_TYPE, cookie: sender }
          return (await sendRaw(servers[server]?.url ?? '', { method: 'POST', path, headers, body: JSON.stringify(body) })).status
        }
        const removal = { password: PASSWORD, lostCredits: 50 }
        const card = {
          userId: player.id,
          season: 2025,
          week: 5,
          gamePicks: { '2025-5-0': 'home', '2025-5-1': 'home' },
          tieBreakerScore: 47,
        }
        const [deletions, submitted, redeemed] = await Promise.all([
          Promise.all([post(0, '/api/user/delete', removal), post(1, '/api/user/delete', removal)]),
          post(index % 2, '/api/picks', card),
          index < 2 ? post(index, '/api/pos/redeem', { code }, staff) : null,
        ])
        return { id: player.id, deletions: deletions.sort(), submitted, redeemed }
      }),
    )
    for (const { deletions, submitted, redeemed } of outcomes) {
      // A code that is redeemed first changes the open credits, so the deletion is refused: the player saw others.
      expect(deletions).toEqual(redeemed === 200 ? [409, 409] : [200, 401])
      expect([200, 401]).toContain(submitted)
      expect([200, 422, null]).toContain(redeemed)
    }
    const deleted = outcomes.filter(({ deletions }) => deletions[0] === 200).map(({ id }) => id)
    expect(await db('users').whereNotNull('deleted_at').orderBy('id').pluck<string[]>('id')).toEqual(deleted.sort())
    expect(await db('picks').whereIn('user_id', deleted).whereRaw(IS_RANKED)).toEqual([])
    expect(await db('credit_redemptions').whereIn('user_id', deleted).where({ is_active: true })).toEqual([])
  })
})
