import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/db/openPool.ts'
import { aBlockedJob, SOON, startFastJobs } from '#server/testing/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import type { Job } from './job.ts'
import type { Jobs } from './runner.ts'

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
  const server = startFastJobs(db, jobs, logged)
  started.push(server)
  return server
}

const runOf = (name: string) => database.db('job_runs').where({ name }).first()
const turnsOf = (name: string) => database.db('pgboss.job').where({ name }).orderBy('created_on')

describe('the jobs of a server', () => {
  it('run at once and then again and again, one run after the other', async () => {
    const { seen, finish, job } = aBlockedJob('again')
    const jobs = aServer([job])
    await expect.poll(() => seen.begun, SOON).toBe(1)
    finish()
    await expect.poll(() => seen.begun, SOON).toBe(2)
    expect(await runOf('again')).toMatchObject({ is_running: true, finished_at: expect.any(Date), last_error: null, failures_in_row: 0 })
    finish()
    await jobs.stop(STOP_MS)
    expect(seen.mostAtOnce).toBe(1)
  })

  it('run at once after a restart too, however long the pause', async () => {
    const { seen, finish, job } = aBlockedJob('seldom', { everyMs: 1e11 })
    const first = aServer([job])
    await expect.poll(() => seen.begun, SOON).toBe(1)
    finish()
    await first.stop(STOP_MS)
    expect(await turnsOf('seldom')).toMatchObject([{ state: 'completed' }, { state: 'created' }])
    aServer([job])
    await expect.poll(() => seen.begun, SOON).toBe(2)
    finish()
  })

  it('run on one of several servers at a time, and on another when that one stops', async () => {
    const { seen, finish, job } = aBlockedJob('shared')
    const servers = [aServer([job]), aServer([job]), aServer([job])]
    for (let begun = 1; begun <= 4; begun += 1) {
      await expect.poll(() => seen.begun, SOON).toBe(begun)
      finish()
    }
    await expect.poll(() => seen.begun, SOON).toBe(5)
    const stopped = Promise.all(servers.slice(0, 2).map((server) => server.stop(STOP_MS)))
    finish()
    await stopped
    await expect.poll(() => seen.begun, SOON).toBeGreaterThan(5)
    finish()
    expect(seen.mostAtOnce).toBe(1)
  })

  it('go on after a failure, which is logged and stored without its words', async () => {
    let begun = 0
    const run = async () => {
      begun += 1
      if (begun === 1) throw Object.assign(new TypeError('secret'), { code: 'E42' })
    }
    aServer([{ name: 'fails', everyMs: 1_000, run }])
    await expect.poll(() => begun, SOON).toBe(1)
    await expect.poll(() => runOf('fails'), SOON).toMatchObject({ is_running: false, last_error: 'TypeError E42', failures_in_row: 1 })
    await expect.poll(() => runOf('fails'), SOON).toMatchObject({ last_error: null, failures_in_row: 0, finished_at: expect.any(Date) })
    expect(logged.filter((line) => line.includes('job_failed')).map((line) => JSON.parse(line))).toMatchObject([
      { job: 'fails', reason: 'TypeError E42' },
    ])
    expect(logged.join('\n') + JSON.stringify(await turnsOf('fails'))).not.toContain('secret')
  })

  it('that always fail become a dead letter after the fifth time, and go on in their next turn', async () => {
    let begun = 0
    const run = async () => {
      begun += 1
      throw new RangeError('secret')
    }
    aServer([{ name: 'hopeless', everyMs: 1_000, run }])
    const deadLetters = () => database.db('pgboss.job').where({ name: 'dead-letters', source_name: 'hopeless' })
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(5)
    await expect.poll(deadLetters, SOON).toMatchObject([{ source_retry_count: 4, source_output: { name: 'RangeError' } }])
    await expect.poll(() => runOf('hopeless').then(({ failures_in_row }) => failures_in_row), SOON).toBeGreaterThan(5)
    expect(await deadLetters()).toHaveLength(1)
    expect(JSON.stringify(await turnsOf('hopeless'))).not.toContain('secret')
  })

  it('go on after every connection was cut, in the middle of a run', async () => {
    const { seen, finish, job } = aBlockedJob('cut')
    aServer([job])
    await expect.poll(() => seen.begun, SOON).toBe(1)
    const { rows } = await database.db.raw<{ rows: { cut: boolean }[] }>(
      'select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(rows.length).toBeGreaterThan(0)
    finish()
    await expect.poll(() => seen.begun, SOON).toBe(2)
    expect(seen.mostAtOnce).toBe(1)
    finish()
  })

  it('go on after their next turn vanished', async () => {
    const { seen, finish, job } = aBlockedJob('vanished')
    aServer([job])
    await expect.poll(() => seen.begun, SOON).toBe(1)
    await database.db('pgboss.job').where({ name: 'vanished' }).delete()
    finish()
    await expect.poll(() => seen.begun, { timeout: 15_000 }).toBe(2)
    finish()
  })

  it('are waited for when the server stops, and begin no more', async () => {
    const { seen, finish, job } = aBlockedJob('last')
    const jobs = aServer([job])
    await expect.poll(() => seen.begun, SOON).toBe(1)
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

  it('are handed back when they take longer than a stopping server may wait', async () => {
    const { seen, finish, job } = aBlockedJob('slow-end')
    const jobs = aServer([job])
    await expect.poll(() => seen.begun, SOON).toBe(1)
    const startedAt = performance.now()
    await jobs.stop(2_000)
    expect(performance.now() - startedAt).toBeLessThan(3_500)
    expect(await turnsOf('slow-end')).toMatchObject([{ state: 'retry' }])
    aServer([job])
    await expect.poll(() => seen.begun, SOON).toBe(2)
    expect(await runOf('slow-end')).toMatchObject({ is_running: true, last_error: 'RunLost', failures_in_row: 1 })
    finish()
    finish()
  })

  it('use no connection of the pool for themselves', async () => {
    const narrow = await createTestDatabase({ poolMax: 1 })
    let answer = 0
    const run = async () => {
      answer = (await narrow.db.raw('select 42 as answer')).rows[0].answer
    }
    const held = await narrow.db.transaction()
    const jobs = aServer([{ name: 'narrow', everyMs: 1_000, run }], narrow.db)
    const other = openPool(narrow.url, 1)
    await expect.poll(() => other('job_runs').where({ name: 'narrow' }).first(), SOON).toMatchObject({ is_running: true })
    await other.destroy()
    await held.commit()
    await expect.poll(() => answer, SOON).toBe(42)
    await jobs.stop(STOP_MS)
    await narrow.drop()
  })
})
