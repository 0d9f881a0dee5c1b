import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBuilders } from '#server/testing/builders.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { proxyDatabase } from '#server/testing/tcpProxy.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { allowedMs } from '#server/testing/timeLimits.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'

const database = await createTestDatabase()
const proxy = await proxyDatabase(database.url)
const { db } = database
const build = createBuilders(db)
let servers: RunningServer[] = []
beforeAll(async () => {
  servers = await runReadyServers(1, { DATABASE_URL: proxy.url, LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await proxy.close()
  await database.drop()
})

const timed = async (path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
  const startedAt = performance.now()
  const answer = await sendRaw(servers[0]?.url ?? '', { path, ...options })
  return { ...answer, tookMs: performance.now() - startedAt }
}

/** Limit for the answer `busy` while the database does not respond. */
const SIGNED_IN_WITHIN_MS = 4_000

let cookie = ''
let submission = { path: '', method: '', headers: {}, body: '' }
beforeEach(async () => {
  await truncateAll(db)
  const games = await build.slate(2, () => ({ kickoffAt: new Date(systemClock.now() + HOUR_MS).toISOString() }))
  const player = await build.player()
  cookie = await insertSession(db, player, systemClock.now())
  const gamePicks = Object.fromEntries(games.map(({ id }) => [id, 'home']))
  submission = {
    path: '/api/picks',
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ userId: player.id, season: 2025, week: 5, gamePicks, tieBreakerScore: 47 }),
  }
})

/** Sends twenty requests of three kinds: more than the pool has connections. */
const sendAll = () =>
  Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 3 === 0
        ? timed('/api/user', { headers: { cookie } })
        : index % 3 === 1
          ? timed('/api/games/5/2025')
          : timed(submission.path, submission),
    ),
  )
const untilRecovered = () =>
  expect
    .poll(async () => [(await timed('/health/ready')).status, (await timed('/api/user', { headers: { cookie } })).status])
    .toEqual([200, 200])

describe('a server whose database', () => {
  it.each([
    ['refuses connections', 'refusing', 4_000],
    // a silent connection is closed only after the statement timeout
    ['never answers', 'silent', 7_000],
  ] as const)(
    '%s: it answers 503 with Retry-After in time, and recovers by itself',
    async (_, mode, withinMs) => {
      for (const { status } of await sendAll()) expect(status).toBe(200)
      await db('picks').delete()
      proxy.set(mode)
      try {
        const [answers, ready] = await Promise.all([sendAll(), timed('/health/ready')])
        expect(ready.status).toBe(503)
        expect(ready.tookMs).toBeLessThan(allowedMs(5_000))
        for (const [index, answer] of answers.entries()) {
          const isSignedIn = index % 3 !== 1
          if (answer.status === 200 && answer.headers.etag !== undefined) continue // a cached slate, sent before the server noticed the outage
          expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
          expect(JSON.parse(answer.text)).toMatchObject({ error: 'busy', requestId: expect.any(String) })
          expect(answer.tookMs).toBeLessThan(allowedMs(isSignedIn ? SIGNED_IN_WITHIN_MS : withinMs))
        }
        const later = await timed('/api/user', { headers: { cookie } })
        expect(later.status).toBe(503)
        expect(later.tookMs).toBeLessThan(allowedMs(SIGNED_IN_WITHIN_MS))
        expect((await timed('/health/live')).status).toBe(200)
      } finally {
        proxy.set('open')
      }
      await untilRecovered()
      const stored = await timed(submission.path, submission)
      expect(stored.status).toBe(200)
      expect(await db('picks').select()).toHaveLength(1)
    },
    40_000,
  )

  it('ends all connections: it answers each request with 200 or 503, and recovers by itself', async () => {
    for (let round = 0; round < 10; round += 1) {
      await sendAll()
      await db.raw('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
      for (const { status } of await sendAll()) expect([200, 503]).toContain(status)
      await untilRecovered()
    }
    expect(await db('picks').select()).toHaveLength(1)
  })

  it('failed and came back: it still runs, without an unhandled rejection', async () => {
    expect(await Promise.race([servers[0]?.exited, timed('/health/live').then(({ status }) => status)])).toBe(200)
    expect(servers[0]?.output()).not.toContain('unhandled_rejection')
  })
})
