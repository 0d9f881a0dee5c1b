import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { isDatabaseUnavailable, isDeadlock, isLockFailure, isUniqueViolation } from './constraintErrors.ts'
import { openPool } from './openPool.ts'

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  )

describe('the kind of a database error', () => {
  let t: TestDatabase
  beforeAll(async () => {
    t = await createTestDatabase()
  })
  afterAll(() => t.drop())

  it('recognises a unique violation and its constraint', async () => {
    await t.db('weeks').insert({ season: 2025, week: 1 })
    const error = await failureOf(t.db('weeks').insert({ season: 2025, week: 1 }))
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'weeks_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'users_email_key')).toBe(false)
    expect(isDatabaseUnavailable(error)).toBe(false)
    expect(isLockFailure(error)).toBe(false)
  })

  it('recognises a lock timeout and a deadlock as failures to lock', async () => {
    const raise = (code: string) => failureOf(t.db.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
    for (const code of ['55P03', '40P01']) {
      const error = await raise(code)
      expect([isLockFailure(error), isDeadlock(error), isDatabaseUnavailable(error)]).toEqual([true, code === '40P01', false])
    }
  })

  it('treats a syntax error neither as a unique violation, a failure to lock nor an outage', async () => {
    const error = await failureOf(t.db.raw('select nonsense'))
    expect([isUniqueViolation(error), isLockFailure(error), isDatabaseUnavailable(error)]).toEqual([false, false, false])
  })

  it('treats an unreachable server, a destroyed pool and a full pool as an outage', async () => {
    const nowhere = openPool('postgresql://nobody@127.0.0.1:1/nothing', 1)
    expect(await failureOf(nowhere.raw('select 1'))).toSatisfy(isDatabaseUnavailable)
    await nowhere.destroy()
    expect(await failureOf(nowhere.raw('select 1'))).toSatisfy(isDatabaseUnavailable)
    const single = openPool(t.url, 1)
    const busy = await single.transaction()
    expect(await failureOf(single.raw('select 1'))).toSatisfy(isDatabaseUnavailable)
    await busy.rollback()
    await single.destroy()
  })

  it('treats a statement timeout and a terminated connection as an outage, and the pool works again afterwards', async () => {
    const slow = t.db.transaction(async (trx) => {
      await trx.raw('set local statement_timeout = 20')
      await trx.raw('select pg_sleep(1)')
    })
    expect(await failureOf(slow)).toSatisfy(isDatabaseUnavailable)
    expect(await failureOf(t.db.raw('select pg_terminate_backend(pg_backend_pid())'))).toSatisfy(isDatabaseUnavailable)
    expect(await failureOf(t.db.raw('select 1'))).toBe(null)
  })
})

describe('a connection pool on an unreliable network', () => {
  let t: TestDatabase
  let relay: { server: Server; url: string; isSilent: boolean; cut: () => void }
  beforeAll(async () => {
    t = await createTestDatabase()
    relay = await startRelay(t.url)
  })
  afterEach(() => {
    relay.isSilent = false
  })
  afterAll(async () => {
    relay.server.close()
    relay.cut()
    await t.drop()
  })

  it('gives up a connection that never answers, and works again when the network does', async () => {
    const pool = openPool(relay.url, 1, 150)
    await pool.raw('select 1')
    relay.isSilent = true
    expect(await failureOf(pool.raw('select 1'))).toSatisfy(isDatabaseUnavailable)
    relay.isSilent = false
    expect(await failureOf(pool.raw('select 1'))).toBe(null)
    await pool.destroy()
  })

  it('does not close a connection that is only idle', async () => {
    const pool = openPool(relay.url, 1, 300)
    const first = await pool.raw<{ rows: unknown[] }>('select pg_backend_pid()')
    await t.db.raw('select pg_sleep(0.9)')
    const second = await pool.raw<{ rows: unknown[] }>('select pg_backend_pid()')
    expect(second.rows).toEqual(first.rows)
    await pool.destroy()
  })

  it('recovers every time its connections are cut', async () => {
    const pool = openPool(relay.url, 3)
    for (let round = 0; round < 10; round++) {
      await expect.poll(() => failureOf(Promise.all([1, 2, 3].map(() => pool.raw('select 1'))))).toBe(null)
      relay.cut()
      expect(await failureOf(pool.raw('select 1'))).toSatisfy((error) => error === null || isDatabaseUnavailable(error))
    }
    await pool.destroy()
  })
})

/** A TCP relay between the pool and the server that can also drop the pool's bytes (`isSilent`) or cut all connections. */
async function startRelay(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => relayed.isSilent || to.write(data))
      from.on('close', () => to.destroy())
      from.on('error', () => {})
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = new URL(target)
  url.port = String(address !== null && typeof address === 'object' ? address.port : 0)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const relayed = { server, url: url.href, isSilent: false, cut }
  return relayed
}
