import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { pauseOf, startJobs } from './runner.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const logged: string[] = []
/** A server whose clock runs so fast that jobs pause for the shortest time only. */
const aServer = () => ({
  db: database.db,
  log: createLog('debug', (line) => logged.push(line)),
  config: readConfig({ NODE_ENV: 'test', CLOCK_SPEED: '100000' }),
})

/** Work that goes on until it is let go, and counts how often it began and how many are at it. */
function aJob(name: string) {
  const seen = { begun: 0, atOnce: 0, mostAtOnce: 0 }
  const waiting: (() => void)[] = []
  const run = async () => {
    seen.begun += 1
    seen.atOnce += 1
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce)
    await new Promise<void>((done) => waiting.push(done))
    seen.atOnce -= 1
  }
  return { seen, finish: () => waiting.shift()?.(), job: { name, everyMs: 1_000, run } }
}

describe('the jobs of a server', () => {
  it('run at once and then again and again, one run after the other', async () => {
    const { seen, finish, job } = aJob('again')
    const jobs = startJobs(aServer(), [job])
    await expect.poll(() => seen.begun).toBe(1)
    finish()
    await expect.poll(() => seen.begun, { timeout: 5_000 }).toBe(2)
    finish()
    await jobs.stop()
    expect(seen.mostAtOnce).toBe(1)
  })

  it('run on one of two servers at a time', async () => {
    const { seen, finish, job } = aJob('shared')
    const one = startJobs(aServer(), [job])
    await expect.poll(() => seen.begun).toBe(1)
    const left = () => logged.filter((line) => line.includes('job_left_to_another_server')).length
    const before = left()
    const other = startJobs(aServer(), [job])
    await expect.poll(left, { timeout: 5_000 }).toBeGreaterThan(before)
    expect(seen.begun).toBe(1)
    const stopped = one.stop()
    finish()
    await stopped
    await expect.poll(() => seen.begun, { timeout: 5_000 }).toBe(2)
    finish()
    await other.stop()
    expect(seen.mostAtOnce).toBe(1)
  })

  it('go on after a failure, which is logged without its words', async () => {
    let begun = 0
    const run = async () => {
      begun += 1
      if (begun === 1) throw new Error('secret')
    }
    const jobs = startJobs(aServer(), [{ name: 'fails', everyMs: 1_000, run }])
    await expect.poll(() => begun, { timeout: 5_000 }).toBeGreaterThan(1)
    await jobs.stop()
    expect(logged.some((line) => line.includes('job_failed') && line.includes('fails'))).toBe(true)
    expect(logged.join('\n')).not.toContain('secret')
  })

  it('go on after the connection of their locks was cut', async () => {
    const { seen, finish, job } = aJob('cut')
    const jobs = startJobs(aServer(), [job])
    await expect.poll(() => seen.begun).toBe(1)
    const { rows } = await database.db.raw<{ rows: { cut: boolean }[] }>(
      "select pg_terminate_backend(pid) as cut from pg_locks where locktype = 'advisory' and classid = 2 and database = (select oid from pg_database where datname = current_database())",
    )
    expect(rows).toEqual([{ cut: true }])
    finish()
    await expect.poll(() => seen.begun, { timeout: 10_000 }).toBe(2)
    finish()
    await jobs.stop()
  })

  it('are waited for when the server stops, and begin no more', async () => {
    const { seen, finish, job } = aJob('last')
    const jobs = startJobs(aServer(), [job])
    await expect.poll(() => seen.begun).toBe(1)
    let isStopped = false
    const stopping = jobs.stop().then(() => {
      isStopped = true
    })
    await database.db.raw('select 1')
    expect(isStopped).toBe(false)
    finish()
    await stopping
    expect(seen).toMatchObject({ begun: 1, atOnce: 0 })
  })

  it('use no connection of the pool for their locks', async () => {
    const narrow = await createTestDatabase({ poolMax: 1 })
    let answer = 0
    const run = async () => {
      answer = (await narrow.db.raw('select 42 as answer')).rows[0].answer
    }
    const jobs = startJobs({ ...aServer(), db: narrow.db }, [{ name: 'narrow', everyMs: 1_000, run }])
    await expect.poll(() => answer).toBe(42)
    await jobs.stop()
    await narrow.drop()
  })
})

describe('the pause between two runs', () => {
  it.each([
    [30_000, 1, 30_000],
    [30_000, 10, 3_000],
    [30_000, 600, 1_000],
    [30_000, 0.5, 60_000],
    [21_600_000, 0.001, 2_147_483_647],
  ])('of a job every %i ms on a clock %d times as fast is %i ms', (everyMs, speed, pause) => {
    expect(pauseOf(everyMs, speed)).toBe(pause)
  })
})
