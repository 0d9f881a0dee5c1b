import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBuilders } from '#server/testing/builders.ts'
import { cutListeners } from '#server/testing/cutListeners.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { type OpenStream, openStream } from '#server/testing/openStream.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { expectWithin } from '#server/testing/timeLimits.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'

const SLATE = '/api/games/5/2025'
const BOARD = '/api/leaderboard/weekly/5/2025'
const database = await createTestDatabase()
const { db } = database
const build = createBuilders(db)
let servers: RunningServer[] = []
beforeAll(async () => {
  servers = await runReadyServers(2, { DATABASE_URL: database.url })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await database.drop()
})
beforeEach(() => truncateAll(db))

const urlOf = (index: number) => servers[index]?.url ?? ''
const read = async (path: string) => JSON.parse((await sendRaw(urlOf(1), { path })).text)

async function anAdmin() {
  const cookie = await insertSession(db, await build.player({ role: 'admin' }), systemClock.now())
  return async (path: string, body: object) => {
    const headers = { cookie, origin: urlOf(0), 'content-type': 'application/json' }
    const answer = await sendRaw(urlOf(0), { method: 'PUT', path, headers, body: JSON.stringify({ reason: 'live test', ...body }) })
    expect(answer.status, answer.text).toBe(200)
  }
}

async function listen(): Promise<OpenStream> {
  const stream = await openStream(urlOf(1))
  await expect.poll(() => stream.events()[0]?.data).toMatchObject({ isHearing: true })
  return stream
}

describe('a listener of the event stream', () => {
  it('receives a score stored by another server within five seconds, and can then fetch the new score', async () => {
    await build.slate(2, () => ({ kickoffAt: new Date(systemClock.now() - HOUR_MS).toISOString() }))
    const set = await anAdmin()
    const { topics, events, close } = await listen()
    await set('/api/admin/games/2025-5-0', { status: 'LIVE', score: { away: 0, home: 10 }, isPinned: true }) // marks the season's first and last game too
    await expect.poll(topics).toEqual(['slate'])
    await expect.poll(async () => (await read(SLATE)).length).toBe(2)
    for (const [away, status, update] of [
      [7, 'LIVE', { awayScore: 7, totalScore: 17 }],
      [14, 'LIVE', { awayScore: 14, totalScore: 24 }],
      [17, 'final', { gameStatus: 'final', awayScore: 17, totalScore: 27, result: 'away' }],
    ] as const) {
      const countBefore = topics().length
      const startedAt = performance.now()
      await set('/api/admin/games/2025-5-0', { status, score: { away, home: 10 }, isPinned: true })
      await expect.poll(() => topics().length).toBe(countBefore + 1)
      expectWithin(5_000, startedAt)
      expect(events().at(-1)?.data).toEqual({
        topic: 'slate',
        games: [{ id: '2025-5-0', ...update }],
        changesPlaces: status === 'final',
        ...(away !== 7 && { changesLeads: true }),
      })
      expect((await read(SLATE))[0]).toMatchObject({ awayScore: away, homeScore: 10, gameStatus: status })
    }
    expect(await read(BOARD)).toMatchObject({ countedGames: 1, openGames: 1 })
    expect(new Set(topics())).toEqual(new Set(['slate']))
    close()
  })

  it('receives a change of the deadline', async () => {
    const kickoff = systemClock.now() + 5 * HOUR_MS
    await build.slate(2, () => ({ kickoffAt: new Date(kickoff).toISOString() }))
    const set = await anAdmin()
    const { topics, close } = await listen()
    const deadline = new Date(kickoff - HOUR_MS).toISOString()
    await set('/api/admin/weeks/5/2025/deadline', { deadline })
    await expect.poll(topics).toEqual(['slate'])
    expect(await read('/api/current-week')).toMatchObject({ week: 5, deadline })
    close()
  })

  it('receives a gap, which makes it fetch again, after the server lost and restored its connection for announcements', async () => {
    const { events, topics, close } = await listen()
    await cutListeners(db)
    await expect.poll(topics).toEqual(['gap'])
    const beats = events().filter(({ name }) => name === 'beat')
    const beat = (isHearing: boolean) => ({ name: 'beat', data: expect.objectContaining({ isHearing }) })
    expect(beats).toContainEqual(beat(false))
    expect(beats.at(-1)).toEqual(beat(true))
    close()
  })

  it('needs no session, and the server does not read a session that it sends', async () => {
    const player = await build.player()
    const cookie = await insertSession(db, player, systemClock.now() - HOUR_MS)
    const seenAt = async () => (await db('sessions').where({ user_id: player.id }).first('seen_at')).seen_at.getTime()
    const before = await seenAt()
    expect((await sendRaw(urlOf(1), { path: '/api/live', headers: { cookie } })).status).toBe(200)
    expect(await seenAt()).toBe(before)
    await sendRaw(urlOf(1), { path: '/api/user', headers: { cookie } }) // any other call updates it
    expect(await seenAt()).toBeGreaterThan(before)
  })
})

describe('a server that shuts down', () => {
  it('ends its event streams, so that their listeners connect to another server, and exits within six seconds', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, listen))
    const startedAt = performance.now()
    const [, stopping] = servers
    expect(await stopping?.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expectWithin(6_000, startedAt)
    await expect.poll(() => streams.every(({ isOver }) => isOver())).toBe(true)
    expect((await openStream(urlOf(0))).answer.statusCode).toBe(200)
  })
})
