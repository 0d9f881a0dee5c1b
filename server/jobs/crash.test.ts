import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'vitest'
import { startFastJobs } from '#server/testing/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'

/** A run that is silent is taken over in 20 s, which are looked for every 5 s; then it waits for its second try, and for a look. */
const TAKEN_OVER = { timeout: 40_000 }
const SOON = { timeout: 20_000 }
const PROGRAM = join(import.meta.dirname, '../testing/runBlockedJob.ts')

/** A server of its own process that is in the middle of a run until it is told to go on. */
function spawnServer(database: TestDatabase) {
  const child = spawn(process.execPath, [PROGRAM, database.url], { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk)
  })
  return { child, output: () => output, goOn: () => child.stdin.write('on\n') }
}

/** One server in the middle of a run, and another that waits for its turn. Both do what has one effect only. */
async function twoServers({ expect, onTestFinished }: Pick<TestContext, 'expect' | 'onTestFinished'>) {
  const database = await createTestDatabase()
  const { db } = database
  const first = spawnServer(database)
  await expect.poll(first.output, SOON).toBe('begun\n')
  const seen = { doneBySecond: 0 }
  const run = async () => {
    await db('app_state')
      .insert({ name: 'effect', value: JSON.stringify({}) })
      .onConflict('name')
      .ignore()
    seen.doneBySecond += 1
  }
  const second = startFastJobs(db, [{ name: 'held', everyMs: 1e12, run }])
  onTestFinished(async () => {
    first.child.kill('SIGKILL')
    await second.stop(5_000)
    await database.drop()
  })
  return { db, first, seen, lastRun: () => db('job_runs').where({ name: 'held' }).first() }
}

const WENT_WELL = { is_running: false, last_error: null, failures_in_row: 0 }

describe.concurrent('a run is another server’s', () => {
  it('soon after its own was killed in the middle, and not while that one is at it', async ({ expect, onTestFinished }) => {
    const { db, first, seen, lastRun } = await twoServers({ expect, onTestFinished })
    const moments = new Set<number>()
    const countMoments = async () => {
      const turn = await db('pgboss.job').where({ name: 'held', state: 'active' }).first()
      return moments.add(turn.heartbeat_on.getTime()).size
    }
    // for longer than silence is believed
    await expect.poll(countMoments, { timeout: 40_000, interval: 250 }).toBeGreaterThan(5)
    expect(seen.doneBySecond).toBe(0)
    first.child.kill('SIGKILL')
    await expect.poll(() => seen.doneBySecond, TAKEN_OVER).toBe(1)
    await expect.poll(lastRun).toMatchObject(WENT_WELL)
  }, 120_000)

  it('after its own stood still, which changes nothing when it goes on', async ({ expect, onTestFinished }) => {
    const { db, first, seen, lastRun } = await twoServers({ expect, onTestFinished })
    first.child.kill('SIGSTOP')
    await expect.poll(() => seen.doneBySecond, TAKEN_OVER).toBe(1)
    await expect.poll(lastRun).toMatchObject(WENT_WELL)
    const turns = () => db('pgboss.job').where({ name: 'held' }).orderBy('created_on').select('id', 'state', 'retry_count')
    const before = [await lastRun(), await turns()]
    expect(before[1]).toMatchObject([{ state: 'completed', retry_count: 1 }, { state: 'created' }])

    first.child.kill('SIGCONT')
    first.goOn()
    await expect.poll(first.output, SOON).toContain('job_lost')
    expect([await lastRun(), await turns()]).toEqual(before)
    expect(await db('app_state').where({ name: 'effect' })).toHaveLength(1)
    expect(seen.doneBySecond).toBe(1)
  }, 90_000)
})
