import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'vitest'
import { startFastJobs } from '#server/testing/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { expectWithin } from '#server/testing/timeLimits.ts'

/** A killed server's lock ends with its connection, and the other server looks twice a second. */
const TAKEN_OVER_MS = 3_000
const PROGRAM = join(import.meta.dirname, '../../testing/runBlockedJob.ts')

/** A server in its own process, whose run continues until the test ends it. */
function spawnServer(database: TestDatabase) {
  const child = spawn(process.execPath, [PROGRAM, database.url], { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk)
  })
  return { child, output: () => output, endRun: () => child.stdin.write('\n') }
}

/** One server in the middle of a run, and another that waits for the same job. */
async function twoServers({ expect, onTestFinished }: Pick<TestContext, 'expect' | 'onTestFinished'>) {
  const database = await createTestDatabase()
  const { db } = database
  const first = spawnServer(database)
  await expect.poll(first.output).toBe('begun\n')
  const seen = { runsOfSecond: 0, looks: 0 }
  const run = async () => {
    await db('app_state')
      .insert({ name: 'effect', value: JSON.stringify({}) })
      .onConflict('name')
      .ignore()
    seen.runsOfSecond += 1
  }
  const look = async () => {
    seen.looks += 1
  }
  const second = startFastJobs(db, [
    { name: 'blocked', everyMs: 1e12, run },
    { name: 'ticks', everyMs: 1_000, run: look },
  ])
  onTestFinished(async () => {
    first.child.kill('SIGKILL')
    await second.stop(5_000)
    await database.drop()
  })
  return { db, first, seen, lastRun: () => db('job_runs').where({ name: 'blocked' }).first() }
}

const WENT_WELL = { is_running: false, last_error: null, failures_in_row: 0 }

describe.concurrent('the run of a job', () => {
  it('is taken over by another server within three seconds after its server is killed, and not before', async ({
    expect,
    onTestFinished,
  }) => {
    const { first, seen, lastRun } = await twoServers({ expect, onTestFinished })
    await expect.poll(() => seen.looks).toBeGreaterThan(3)
    expect(seen.runsOfSecond).toBe(0)
    expect(await lastRun()).toMatchObject({ is_running: true, failures_in_row: 0 })
    const killedAt = performance.now()
    first.child.kill('SIGKILL')
    await expect.poll(() => seen.runsOfSecond, { interval: 20 }).toBe(1)
    expectWithin(TAKEN_OVER_MS, killedAt)
    await expect.poll(lastRun).toMatchObject(WENT_WELL)
  })

  it('is not taken over while the connection of its server is alive, however long it takes', async ({ expect, onTestFinished }) => {
    const { db, first, seen } = await twoServers({ expect, onTestFinished })
    const age = "select extract(epoch from now() - started_at)::float8 as seconds from job_runs where name = 'blocked'"
    await expect.poll(async () => (await db.raw(age)).rows[0].seconds, { timeout: 40_000, interval: 250 }).toBeGreaterThan(20)
    expect(seen.runsOfSecond).toBe(0)
    first.endRun()
    await expect.poll(first.output).toContain('job_done')
  })

  it('is taken over when its server is frozen, and changes nothing when that server continues', async ({ expect, onTestFinished }) => {
    const { db, first, seen, lastRun } = await twoServers({ expect, onTestFinished })
    first.child.kill('SIGSTOP')
    await expect.poll(() => seen.runsOfSecond).toBe(1) // after 15 s of silence PostgreSQL ends its session
    await expect.poll(lastRun).toMatchObject(WENT_WELL)
    const before = await lastRun()

    first.child.kill('SIGCONT')
    first.endRun()
    await expect.poll(first.output).toContain('job_lost')
    expect(await lastRun()).toEqual(before)
    expect(await db('app_state').where({ name: 'effect' })).toHaveLength(1)
    expect(seen.runsOfSecond).toBe(1)
  })
})
