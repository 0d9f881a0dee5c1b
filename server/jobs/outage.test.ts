import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/openPool.ts'
import { createLog } from '#server/log.ts'
import { proxyDatabase, type TcpProxy } from '#server/testing/tcpProxy.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { systemClock } from '#shared/clock.ts'
import { startJobs } from './runner.ts'
import { isAnyJobOverdue } from './status.ts'

let database: TestDatabase
let proxy: TcpProxy & { url: string }
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await proxyDatabase(database.url)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

const SOON = { timeout: 15_000 }

/** A server behind the proxy whose job is done only when it is let, and what it logs. */
function aServer(name: string) {
  const logged: string[] = []
  const waiting: (() => void)[] = []
  let begun = 0
  const run = async () => {
    begun += 1
    await new Promise<void>((done) => waiting.push(done))
  }
  const db = openPool(proxy.url, 1)
  const config = readConfig({ NODE_ENV: 'test', CLOCK_SPEED: '100000' })
  const log = createLog('info', (line) => logged.push(line))
  const jobs = startJobs({ db, clock: systemClock, log, config }, [{ name, everyMs: 1_000, run }])
  const stop = async () => {
    for (const done of waiting) done()
    await jobs.stop(3_000)
    await db.destroy()
  }
  return { begun: () => begun, finish: () => waiting.shift()?.(), stop, logged }
}

describe('jobs whose database is away', () => {
  it('begin when it comes', async () => {
    proxy.set('refusing')
    const server = aServer('waits')
    await expect.poll(() => server.logged.filter((line) => line.includes('jobs_not_started')).length, SOON).toBe(1)
    proxy.set('open')
    await expect.poll(server.begun, SOON).toBe(1)
    await server.stop()
  })

  it.each(['refusing', 'silent'] as const)(
    'by a network that is %s go on when it is back, and the run that ended meanwhile counts',
    async (mode) => {
      const server = aServer(mode)
      await expect.poll(server.begun, SOON).toBe(1)
      proxy.set(mode)
      server.finish()
      await expect.poll(() => server.logged.filter((line) => line.includes('jobs_fault')).length, SOON).toBeGreaterThan(0)
      proxy.set('open')
      await expect.poll(server.begun, SOON).toBe(2)
      expect(await database.db('job_runs').where({ name: mode }).first()).toMatchObject({
        failures_in_row: 0,
        finished_at: expect.any(Date),
      })
      expect(server.logged.join('\n')).not.toMatch(/job_failed|job_lost/)
      expect(server.logged.length).toBeLessThan(10)
      await server.stop()
    },
  )

  it('are overdue in the end when they never begin', async () => {
    // as where the database's user may not make a schema
    const { db } = database
    await db.raw(
      'alter schema pgboss rename to elsewhere; create function refuse() returns event_trigger language plpgsql as $$ begin raise insufficient_privilege; end $$',
    )
    await db.raw("create event trigger refuse on ddl_command_start when tag in ('CREATE SCHEMA') execute function refuse()")
    const server = aServer('never')
    await expect.poll(() => server.logged, SOON).toEqual([expect.stringContaining('"jobs_not_started","reason":"error 42501"')])
    expect(await db('job_runs').where({ name: 'never' }).first()).toMatchObject({ started_at: null, overdue_at: expect.any(Date) })
    expect(await isAnyJobOverdue(db)).toBe(false)
    await db('job_runs').update({ overdue_at: new Date(systemClock.now() - 1) })
    expect(await isAnyJobOverdue(db)).toBe(true)
    await db.raw('drop event trigger refuse')
    await expect.poll(server.begun, SOON).toBe(1)
    await server.stop()
    expect(await isAnyJobOverdue(db)).toBe(false)
  })

  it('let the server stop in time', async () => {
    const server = aServer('stops')
    await expect.poll(server.begun, SOON).toBe(1)
    proxy.set('silent')
    const startedAt = performance.now()
    await server.stop()
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    proxy.set('open')
  })
})
