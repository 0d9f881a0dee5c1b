import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBlockedJob, SOON, startFastJobs } from '#server/testing/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const runOf = (name: string) => database.db('job_runs').where({ name }).first()

describe('a run that is not done within its limit', () => {
  it('is given up, and not begun again on its server before it has ended', async () => {
    const { seen, finish, job } = aBlockedJob('endless', { limitMs: 300, tries: 100 })
    const jobs = startFastJobs(database.db, [job])
    await expect.poll(() => runOf('endless'), SOON).toMatchObject({ is_running: false, last_error: 'TimeLimit' })
    await expect.poll(() => runOf('endless'), SOON).toMatchObject({ last_error: 'StillRunning' })
    expect(seen).toMatchObject({ begun: 1, mostAtOnce: 1 })
    finish()
    await expect.poll(() => seen.begun, SOON).toBe(2)
    expect(seen.mostAtOnce).toBe(1)
    await jobs.stop(0)
    finish()
  })
})
