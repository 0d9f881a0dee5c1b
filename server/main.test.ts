import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { expectWithin } from '#server/testing/timeLimits.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import { lockWeekExclusive } from './platform/db/locks.ts'
import { createBuilders } from './testing/builders.ts'
import { insertSession } from './testing/insertSession.ts'
import { type RawAnswer, sendRaw } from './testing/rawRequest.ts'
import { launchServer, type RunningServer, runReadyServers, runServer, runToEnd, waitUntilReady } from './testing/runServer.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase, truncateAll } from './testing/testDatabase.ts'

const WEEK = { season: 2025, week: 5 }
const database = await createTestDatabase()
const { db } = database
const build = createBuilders(db)
afterAll(() => database.drop())

const start = async (env: Record<string, string> = {}): Promise<RunningServer> => {
  const [server] = await runReadyServers(1, { DATABASE_URL: database.url, ...env })
  if (!server) throw new Error('no server')
  return server
}

async function aSlate() {
  await truncateAll(db)
  const kickoffAt = new Date(systemClock.now() + HOUR_MS).toISOString()
  const games = await build.slate(3, () => ({ kickoffAt }))
  return Object.fromEntries(games.map(({ id }) => [id, 'home']))
}

/** A player who is signed in, and their one submission. */
async function aSubmitter(gamePicks: Record<string, string>) {
  const player = await build.player()
  const cookie = await insertSession(db, player, systemClock.now())
  const body = JSON.stringify({ userId: player.id, ...WEEK, gamePicks, tieBreakerScore: 47 })
  const submit = (server: RunningServer, agent?: Agent): Promise<RawAnswer> =>
    sendRaw(server.url, {
      method: 'POST',
      path: '/api/picks',
      headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      body,
      ...(agent && { agent }),
    })
  return { player, submit }
}

const statusOf = async (server: RunningServer, path: string, agent?: Agent) =>
  (await sendRaw(server.url, { path, ...(agent && { agent }) })).status

/** One request: its status, or how it failed. A reset of a new connection means that nobody had taken it yet. */
const ask = (server: RunningServer, agent: Agent) =>
  new Promise<string>((resolve) => {
    const sent = request(`${server.url}/api/games/5/2025`, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)))
      answer.on('error', () => resolve('cut short'))
    })
    sent.on('error', (error) => resolve(sent.reusedSocket ? error.message : 'not let in'))
    sent.end()
  })

const STREAM = 'GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n'
/** What a connection without an end of its own has sent: nothing, half a request, or a request for a stream. */
const UNFINISHED = ['', 'GET /api/contest HTTP/1.1\r\nHost: x', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{', STREAM]

async function openConnection(server: RunningServer, sent: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  if (sent === STREAM) await once(socket, 'data')
  socket.resume()
}

describe('a server that is stopped', () => {
  it('reports not ready after SIGTERM, answers running and new requests, closes all other connections and exits with 0', async () => {
    const gamePicks = await aSlate()
    const { submit } = await aSubmitter(gamePicks)
    const server = await start()
    const idle = Array.from({ length: 50 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    await Promise.all(idle.map((agent) => statusOf(server, '/health/live', agent)))
    await Promise.all(UNFINISHED.map((sent) => openConnection(server, sent)))

    const delayed = await db.transaction()
    await lockWeekExclusive(delayed, WEEK)
    const underWay = submit(server)
    await expect.poll(() => countWaiting(db, 'advisory')).toBe(1)

    const startedAt = performance.now()
    const ended = server.end('SIGTERM')
    await expect.poll(() => statusOf(server, '/health/ready')).toBe(503)
    const others = ['/health/live', '/api/contest'].map((path) => statusOf(server, path))
    await delayed.commit() // at once: the submission waits for its lock no longer than 3 s
    expect(await Promise.all(others)).toEqual([200, 200])
    expect((await underWay).status).toBe(200)
    expect(await ended).toEqual({ code: 0, signal: null })
    expectWithin(6_000, startedAt)
    expect(await db('picks').select()).toHaveLength(1)
    await expect(statusOf(server, '/health/live')).rejects.toThrow('ECONNREFUSED')
    for (const agent of idle) agent.destroy()
  })

  it('completes every answer, although its connections are always busy', async () => {
    await aSlate()
    const server = await start()
    const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const outcomes: string[] = []
    const traffic = agents.map(async (agent) => {
      for (let outcome = '200'; outcome === '200'; outcomes.push(outcome)) outcome = await ask(server, agent)
    })
    await expect.poll(() => outcomes.length).toBeGreaterThan(100)
    const startedAt = performance.now()
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expectWithin(6_000, startedAt)
    await Promise.all(traffic)
    // accepted requests are answered; only new connections may be refused
    expect([...new Set(outcomes)].sort()).toEqual(['200', 'not let in'])
    for (const agent of agents) agent.destroy()
  })

  it('exits with 0 after Ctrl-C', async () => {
    const server = await start()
    const startedAt = performance.now()
    expect(await server.end('SIGINT')).toEqual({ code: 0, signal: null })
    expectWithin(5_000, startedAt)
  })
})

describe('a server with a promise whose rejection nobody handles', () => {
  it('logs it and goes on answering', async () => {
    const reject = `process.on('SIGUSR2',()=>Promise.reject(Error('loose')))`
    const server = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}` })
    process.kill(server.pid, 'SIGUSR2')
    await expect.poll(server.output).toContain('unhandled_rejection')
    expect(await statusOf(server, '/health/ready')).toBe(200)
    await server.end('SIGKILL')
  })
})

describe('a server that is killed', () => {
  it('has every acknowledged submission after a restart, and answers them as before', async () => {
    const gamePicks = await aSlate()
    const submitters = await Promise.all(Array.from({ length: 60 }, () => aSubmitter(gamePicks)))
    const server = await start()
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const acknowledged = new Map<string, RawAnswer>()
    const storm = submitters.map(async ({ player, submit }) => {
      const answer = await submit(server, agent).catch(() => null)
      if (answer?.status === 200) acknowledged.set(player.id, answer)
    })
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(5)
    expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
    await Promise.all(storm)

    const again = await start()
    for (const { player, submit } of submitters) {
      const answer = await submit(again)
      expect(answer.status).toBe(200)
      if (acknowledged.has(player.id)) expect(answer.text).toBe(acknowledged.get(player.id)?.text)
    }
    expect(await db('picks').select()).toHaveLength(submitters.length)
    await again.end('SIGINT')
  })
})

describe('four servers that start at once on an empty database', () => {
  it('all become ready and create the database once, after one that was killed while it migrated', async () => {
    const empty: TestDatabase = await createEmptyDatabase()
    const launch = () => launchServer({ DATABASE_URL: empty.url, LOG_LEVEL: 'info' })
    const blocker = await empty.db.transaction()
    await blocker.raw('set local idle_in_transaction_session_timeout = 0; create table users (id int)')
    const killed = launch()
    await expect.poll(() => countWaiting(empty.db, 'transactionid')).toBe(1)
    const starts = Array.from({ length: 4 }, launch)
    await expect.poll(() => starts.map(({ output }) => output()).join()).toContain('migration_waits')
    await Promise.all([expect(killed.opened).rejects.toThrow('the server ended'), killed.end('SIGKILL')])
    await blocker.rollback()

    const servers = await Promise.all(starts.map(({ opened }) => opened))
    await Promise.all(servers.map(waitUntilReady))
    expect(await Promise.all(servers.map((server) => statusOf(server, '/api/contest')))).toEqual([200, 200, 200, 200])
    expect(await empty.db('client_configurations').select()).toHaveLength(1)
    expect(await empty.db('prize_tiers').select()).toHaveLength(10) // five a week, five at the season's end
    expect(await Promise.all(servers.map((server) => server.end('SIGINT')))).toEqual(servers.map(() => ({ code: 0, signal: null })))
    await empty.drop()
  })
})

describe('a start of the server', () => {
  it('in production reports every fault of the settings and exits', async () => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      PORT: 'http',
      CLOCK_START: '2025-09-04T12:00:00Z',
      CLOCK_SPEED: '60',
      RATE_LIMITS: 'off',
    }
    const broken = await runToEnd(env)
    expect(broken.code).toBe(1)
    const { code, output } = await runToEnd({ ...env, PORT: '0' })
    expect(code).toBe(1)
    for (const name of ['CLOCK_START', 'CLOCK_SPEED', 'RATE_LIMITS']) expect(output).toContain(`${name}: `)
    expect(output).not.toMatch(/^\s+at /m) // no stack: it is for a person
  })

  it('in production refuses an http address', async () => {
    const { code, output } = await runToEnd({
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://slate.example',
    })
    expect([code, output]).toEqual([1, expect.stringContaining('https')])
  })

  it('in production refuses a demo database', async () => {
    await truncateAll(db)
    await db('app_state').insert({ name: 'demo', value: JSON.stringify({}) })
    const { code, output } = await runToEnd({
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://slate.example',
      MAIL: 'files',
    })
    expect([code, output]).toEqual([1, expect.stringContaining('demo season')])
  })

  it('names a database that does not answer, without its password', async () => {
    const secret = `pw-${randomUUID()}`
    const address = new URL(database.url)
    address.password = secret
    address.pathname = '/no_such_database'
    const { code, output } = await runToEnd({ DATABASE_URL: address.href })
    expect(code).toBe(1)
    expect(output).toContain('/no_such_database')
    expect(output).not.toContain(secret)
  })

  it('reports a port that is in use', async () => {
    await truncateAll(db)
    const server = await start()
    const { code, output } = await runToEnd({ DATABASE_URL: database.url, PORT: new URL(server.url).port })
    expect([code, output]).toEqual([1, expect.stringMatching(/Port \d+ is in use by another program \(EADDRINUSE\)/)])
    await server.end('SIGINT')
  })
})

describe('a demo', () => {
  it('is created in an empty database, printed with its sign-ins, and still there after a restart', async () => {
    const empty = await createEmptyDatabase()
    const server = await runServer({ DATABASE_URL: empty.url, DEMO: 'auto' })
    await waitUntilReady(server)
    await expect.poll(server.output).toMatch(/sign in as admin: \S+ \/ \S+/)
    expect(JSON.parse((await sendRaw(server.url, { path: '/api/contest' })).text)).toMatchObject({ isDemo: true })
    expect(JSON.parse((await sendRaw(server.url, { path: '/api/games/current' })).text).length).toBeGreaterThan(0)
    const count = (await empty.db('picks').select()).length
    await server.end('SIGINT')
    const again = await runServer({ DATABASE_URL: empty.url, DEMO: 'auto' })
    await waitUntilReady(again)
    expect((await empty.db('picks').select()).length).toBe(count)
    await again.end('SIGINT')
    await empty.drop()
  })
})
