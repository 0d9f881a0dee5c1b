import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/openPool.ts'
import { startFastJobs } from '#server/testing/jobs.ts'
import { proxyDatabase, type TcpProxy } from '#server/testing/tcpProxy.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { expectWithin } from '#server/testing/timeLimits.ts'
import { systemClock } from '#shared/clock.ts'
import { isAnyJobOverdue } from './jobRuns.ts'

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

/** A server behind the proxy whose runs end when `finish` is called, and its log without what is only for debugging. */
function aServer(name: string) {
  const logged: string[] = []
  const waiting: (() => void)[] = []
  let begun = 0
  const run = async () => {
    begun += 1
    await new Promise<void>((done) => waiting.push(done))
  }
  const db = openPool(proxy.url, 1)
  const write = (line: string) => void (line.includes('"debug"') || logged.push(line))
  const jobs = startFastJobs(db, [{ name, everyMs: 1_000, run }], write)
  const stop = async () => {
    for (const done of waiting) done()
    await jobs.stop(3_000)
    await db.destroy()
  }
  const faults = () => logged.filter((line) => line.includes('jobs_fault'))
  return { begun: () => begun, finish: () => waiting.shift()?.(), stop, logged, faults }
}

const runOf = (name: string) => database.db('job_runs').where({ name }).first()

describe('jobs without a connection to the database', () => {
  it('start when the database can be reached, and log the fault once instead of at every attempt', async () => {
    proxy.set('refusing')
    const server = aServer('waits')
    await expect.poll(server.faults).toHaveLength(1)
    proxy.set('open')
    await expect.poll(server.begun).toBe(1)
    expect(server.faults()).toHaveLength(1)
    await server.stop()
  })

  it.each(['refusing', 'silent'] as const)(
    'continue after a network that is %s works again, and repeat the run that was interrupted',
    async (mode) => {
      const server = aServer(mode)
      await expect.poll(server.begun).toBe(1)
      proxy.set(mode)
      server.finish()
      await expect.poll(() => server.logged.join()).toMatch(/jobs_fault|job_lost/)
      proxy.set('open')
      await expect.poll(server.begun).toBe(2)
      server.finish()
      await expect.poll(() => runOf(mode)).toMatchObject({ failures_in_row: 0, last_error: null, finished_at: expect.any(Date) })
      expect(server.logged.join('\n')).not.toContain('job_failed')
      expect(server.logged.length).toBeLessThan(10)
      await server.stop()
    },
  )

  it('are overdue when no run has succeeded for too long', async () => {
    const server = aServer('never')
    await expect.poll(server.begun).toBe(1)
    expect(await isAnyJobOverdue(database.db)).toBe(false)
    await database.db('job_runs').update({ overdue_at: new Date(systemClock.now() - 1) })
    expect(await isAnyJobOverdue(database.db)).toBe(true)
    server.finish()
    await expect.poll(() => isAnyJobOverdue(database.db)).toBe(false)
    await server.stop()
  })

  it('do not delay the stop of the server beyond its limit', async () => {
    const server = aServer('stops')
    await expect.poll(server.begun).toBe(1)
    proxy.set('silent')
    const startedAt = performance.now()
    await server.stop()
    expectWithin(6_000, startedAt)
    proxy.set('open')
  })
})
