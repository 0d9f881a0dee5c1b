import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/openPool.ts'
import { aBlockedJob, startFastJobs } from '#server/testing/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { expectWithin } from '#server/testing/timeLimits.ts'
import type { Job, Jobs } from './runner.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const STOP_MS = 5_000
const logged: string[] = []
const started: Jobs[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop(0)))
  logged.length = 0
})

function aServer(jobs: readonly Job[], db = database.db) {
  const server = startFastJobs(db, jobs, (line) => logged.push(line))
  started.push(server)
  return server
}

const runOf = (name: string) => database.db('job_runs').where({ name }).first()

describe('jobs', () => {
  it('run when the server starts and then at their interval, one run after the other', async () => {
    const { seen, finish, job } = aBlockedJob('again')
    const jobs = aServer([job])
    await expect.poll(() => seen.begun).toBe(1)
    finish()
    await expect.poll(() => seen.begun).toBe(2)
    expect(await runOf('again')).toMatchObject({ is_running: true, finished_at: expect.any(Date), last_error: null, failures_in_row: 0 })
    finish()
    await jobs.stop(STOP_MS)
    expect(seen.mostAtOnce).toBe(1)
  })

  it('run at once after a restart, however long their interval', async () => {
    const { seen, finish, job } = aBlockedJob('seldom', { everyMs: 1e12 })
    const first = aServer([job])
    await expect.poll(() => seen.begun).toBe(1)
    finish()
    await first.stop(STOP_MS)
    expect(await runOf('seldom')).toMatchObject({ is_running: false, failures_in_row: 0 })
    aServer([job])
    await expect.poll(() => seen.begun).toBe(2)
    finish()
  })

  it('run on one of several servers at a time, and on another server when that one stops', async () => {
    const { seen, finish, job } = aBlockedJob('shared')
    const servers = [aServer([job]), aServer([job]), aServer([job])]
    for (let begun = 1; begun <= 4; begun += 1) {
      await expect.poll(() => seen.begun).toBe(begun)
      finish()
    }
    await expect.poll(() => seen.begun).toBe(5)
    const stopped = Promise.all(servers.slice(0, 2).map((server) => server.stop(STOP_MS)))
    finish()
    await stopped
    await expect.poll(() => seen.begun).toBeGreaterThan(5)
    finish()
    expect(seen.mostAtOnce).toBe(1)
  })

  it('are not started again while a run takes longer than its pause', async () => {
    const slow = aBlockedJob('slow')
    let quickRuns = 0
    const quick = async () => {
      quickRuns += 1
    }
    aServer([slow.job, { name: 'quick', everyMs: 1_000, run: quick }])
    aServer([slow.job])
    await expect.poll(() => quickRuns).toBeGreaterThan(3)
    expect(slow.seen).toMatchObject({ begun: 1, mostAtOnce: 1 })
    slow.finish()
  })

  it('run again after a failure, which is logged and stored without its message', async () => {
    let begun = 0
    const run = async () => {
      begun += 1
      if (begun <= 2) throw Object.assign(new TypeError('secret'), { code: 'E42' })
    }
    aServer([{ name: 'fails', everyMs: 1_000, run }])
    await expect.poll(() => runOf('fails')).toMatchObject({ is_running: false, last_error: 'TypeError E42', failures_in_row: 1 })
    await expect.poll(() => runOf('fails')).toMatchObject({ last_error: 'TypeError E42', failures_in_row: 2 })
    await expect.poll(() => runOf('fails')).toMatchObject({ last_error: null, failures_in_row: 0, finished_at: expect.any(Date) })
    const failed = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'job_failed')
    expect(failed).toMatchObject(Array(2).fill({ level: 'error', job: 'fails', reason: 'TypeError E42' }))
    expect(logged.join('\n')).not.toContain('secret')
  })

  it('count as failed, without other effects, when they throw synchronously', async () => {
    const run = () => {
      throw new RangeError('at once')
    }
    aServer([{ name: 'throws', everyMs: 1_000, run }])
    await expect.poll(() => runOf('throws')).toMatchObject({ last_error: 'RangeError', failures_in_row: 2 })
  })

  it('run again after all connections were lost during a run, and never twice at once in one process', async () => {
    const { seen, finish, job } = aBlockedJob('cut')
    aServer([job])
    await expect.poll(() => seen.begun).toBe(1)
    const { rows } = await database.db.raw<{ rows: { cut: boolean }[] }>(
      'select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(rows.length).toBeGreaterThan(0)
    finish()
    await expect.poll(() => seen.begun).toBe(2)
    expect(seen.mostAtOnce).toBe(1)
    finish()
    await expect.poll(() => runOf('cut')).toMatchObject({ last_error: null, failures_in_row: 0 })
  })

  it('run again after their row in job_runs was deleted', async () => {
    const { seen, finish, job } = aBlockedJob('deleted')
    aServer([job])
    await expect.poll(() => seen.begun).toBe(1)
    await database.db('job_runs').where({ name: 'deleted' }).delete()
    finish()
    await expect.poll(() => seen.begun).toBe(2)
    finish()
  })

  it('use no connection of the request pool', async () => {
    const narrow = await createTestDatabase({ poolMax: 1 })
    let answer = 0
    const run = async () => {
      answer = (await narrow.db.raw('select 42 as answer')).rows[0].answer
    }
    const busy = await narrow.db.transaction()
    const jobs = aServer([{ name: 'narrow', everyMs: 1_000, run }], narrow.db)
    const other = openPool(narrow.url, 1)
    await expect.poll(() => other('job_runs').where({ name: 'narrow' }).first()).toMatchObject({ is_running: true })
    await other.destroy()
    await busy.commit()
    await expect.poll(() => answer).toBe(42)
    await jobs.stop(STOP_MS)
    await narrow.drop()
  })
})

describe('a run over its time limit', () => {
  it('counts as failed, and its server does not start the job again before the work has ended', async () => {
    const { seen, finish, job } = aBlockedJob('endless', { limitMs: 300 })
    aServer([job])
    await expect.poll(() => runOf('endless')).toMatchObject({ is_running: false, last_error: 'TimeLimit', failures_in_row: 1 })
    await expect.poll(async () => (await runOf('endless')).next_at < (await database.db.raw('select now() as now')).rows[0].now).toBe(true)
    expect(seen).toMatchObject({ begun: 1, mostAtOnce: 1 })
    finish()
    await expect.poll(() => seen.begun).toBe(2)
    expect(seen.mostAtOnce).toBe(1)
    finish()
  })

  it('is started by another server', async () => {
    const { seen, finish, job } = aBlockedJob('elsewhere', { limitMs: 300 })
    aServer([job])
    await expect.poll(() => seen.begun).toBe(1)
    aServer([job])
    await expect.poll(() => seen.begun).toBe(2)
    finish()
    finish()
  })
})

describe('a server that stops', () => {
  it('waits for its runs and starts no more', async () => {
    const { seen, finish, job } = aBlockedJob('last')
    const jobs = aServer([job])
    await expect.poll(() => seen.begun).toBe(1)
    let isStopped = false
    const stopping = jobs.stop(STOP_MS).then(() => {
      isStopped = true
    })
    await database.db.raw('select 1')
    expect(isStopped).toBe(false)
    finish()
    await stopping
    expect(seen).toMatchObject({ begun: 1, atOnce: 0 })
    expect(await runOf('last')).toMatchObject({ is_running: false, failures_in_row: 0 })
  })

  it('abandons runs that take longer than its limit, and another server starts them again', async () => {
    const { seen, finish, job } = aBlockedJob('slow-end')
    const jobs = aServer([job])
    await expect.poll(() => seen.begun).toBe(1)
    const startedAt = performance.now()
    await jobs.stop(1_000)
    expectWithin(2_500, startedAt)
    expect(seen).toMatchObject({ begun: 1, atOnce: 1 })
    aServer([job])
    await expect.poll(() => seen.begun).toBe(2)
    expect(await runOf('slow-end')).toMatchObject({ is_running: true, last_error: 'RunLost', failures_in_row: 1 })
    finish()
    finish()
  })
})
