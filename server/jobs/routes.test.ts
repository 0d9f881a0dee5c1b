import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { Job } from './job.ts'
import { type Jobs, startJobs } from './runner.ts'

const NOW = '2025-09-04T12:00:00.000Z'
const t = await startTestServer({ now: NOW, config: { clock: { startsAt: null, speed: 100_000 }, logLevel: 'silent' } })
const SOON = { timeout: 25_000 }
const STOP_MS = 5_000
const started: Jobs[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop(STOP_MS)))
})

const doJobs = (jobs: Job[]) => started.push(startJobs(t.deps, jobs))
const anAdmin = async () => t.as(await t.a.player({ role: 'admin' }))
const nothing = { lastStartedAt: null, lastFinishedAt: null, lastError: null, failuresInRow: 0, nextAt: null }

describe('the list of jobs', () => {
  it('is empty where no server does any', async () => {
    expect(await (await anAdmin()).call(contract.listJobs, {})).toEqual({ jobs: [], deadLetters: [] })
  })

  it('tells when each ran, how it went and when it runs next', async () => {
    let end = () => {}
    doJobs([
      { name: 'goes-well', everyMs: 1e12, run: async () => undefined },
      {
        name: 'is-running',
        everyMs: 1e12,
        run: () =>
          new Promise<void>((done) => {
            end = done
          }),
      },
    ])
    const admin = await anAdmin()
    const list = () => admin.call(contract.listJobs, {})
    await expect.poll(list, SOON).toEqual({
      jobs: [
        { ...nothing, name: 'goes-well', lastStartedAt: NOW, lastFinishedAt: NOW, nextAt: NOW },
        { ...nothing, name: 'is-running', lastStartedAt: NOW },
      ],
      deadLetters: [],
    })
    end()
    await expect.poll(async () => (await list()).jobs[1], SOON).toMatchObject({ lastFinishedAt: NOW, nextAt: NOW })
  })

  it('shows what failed for good, by name and code only, and no longer than seven days', async () => {
    const run = async () => {
      throw Object.assign(new TypeError('a secret'), { code: 'E42' })
    }
    doJobs([{ name: 'hopeless', everyMs: 1_000, run }])
    const admin = await anAdmin()
    const list = () => admin.call(contract.listJobs, {})
    await expect
      .poll(async () => (await list()).deadLetters, SOON)
      .toEqual([{ job: 'hopeless', at: NOW, error: 'TypeError E42', tries: 5 }])
    expect((await list()).jobs).toMatchObject([{ name: 'hopeless', lastError: 'TypeError E42', lastFinishedAt: null }])
    expect((await list()).jobs[0]?.failuresInRow).toBeGreaterThanOrEqual(5)
    expect(JSON.stringify(await t.db('pgboss.job'))).not.toContain('secret')

    await t
      .db('pgboss.job')
      .where({ name: 'dead-letters' })
      .update({ created_on: t.db.raw("now() - interval '6 days 23 hours'") })
    expect((await list()).deadLetters).toHaveLength(1)
    await t
      .db('pgboss.job')
      .where({ name: 'dead-letters' })
      .update({ created_on: t.db.raw("now() - interval '7 days 1 second'") })
    expect((await list()).deadLetters).toEqual([])
  })

  it('names a run whose server vanished, which pg-boss tells without a name', async () => {
    doJobs([])
    const id = '00000000-0000-4000-8000-000000000001'
    const output = JSON.stringify({ value: { message: 'job heartbeat timeout' } })
    const letter = { id, name: 'dead-letters', source_name: 'vanished', source_retry_count: 4, source_output: output }
    await expect.poll(() => t.db('pgboss.queue').where({ name: 'dead-letters' }), SOON).toHaveLength(1)
    await t.db('pgboss.job').delete()
    await t.db('pgboss.job').insert(letter)
    expect((await (await anAdmin()).call(contract.listJobs, {})).deadLetters).toEqual([
      { job: 'vanished', at: NOW, error: 'RunLost', tries: 5 },
    ])
  })
})
