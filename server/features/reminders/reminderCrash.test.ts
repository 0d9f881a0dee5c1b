import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { NOTICE_FAILPOINTS } from '#server/failpoints.ts'
import { insertReaders } from '#server/testing/marketing.ts'
import { countNotices, insertWeek, TWO_HOURS_BEFORE } from '#server/testing/notices.ts'
import { runReadyServers, runToEnd } from '#server/testing/runServer.ts'
import { startMailServer } from '#server/testing/startMailServer.ts'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { HOUR_MS } from '#shared/clock.ts'

const database = await createTestDatabase()
const dataDir = await makeTempFolder('slate-reminders-')
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const PLAYERS = 40
const KILLED_AFTER = 15
/** One server dies at a failpoint after its mail was accepted, and one in the middle of the others. */
const DUPLICATES_AT_MOST = 2

describe('reminders of servers that are killed before and after a mail is sent, with clocks an hour apart', () => {
  it('reach every player, none is lost, and each crash sends at most one of them twice', async () => {
    const t = { db: database.db }
    await insertWeek(t)
    await insertReaders(t, { count: PLAYERS })
    let kill: (() => void) | null = null
    const mailServer = await startMailServer((count) => {
      if (count === KILLED_AFTER) kill?.()
    })
    const environment = (hours: number, more: Record<string, string> = {}) => ({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: mailServer.url,
      CLOCK_START: new Date(Date.parse(TWO_HOURS_BEFORE) + hours * HOUR_MS).toISOString(),
      ...more,
    })
    for (const [index, failpoint] of NOTICE_FAILPOINTS.entries())
      expect((await runToEnd(environment(index % 2, { FAILPOINT: failpoint }))).signal, failpoint).toBe('SIGKILL')
    expect(mailServer.accepted).toHaveLength(1)

    const [first, second] = await runReadyServers(2, environment(1, { CLOCK_SPEED: '5' }))
    kill = () => void first?.end('SIGKILL')
    const isDone = async () => (await database.db('notices').first('state'))?.state
    await expect.poll(isDone, { timeout: 30_000 }).toBe('done')
    expect(await countNotices(t)).toEqual({ 'hours_reminder mailed': PLAYERS })
    expect(new Set(mailServer.accepted).size).toBe(PLAYERS)
    expect(mailServer.accepted.length).toBeLessThanOrEqual(PLAYERS + DUPLICATES_AT_MOST)

    const sent = mailServer.accepted.length
    const lastEnd = async (): Promise<Date> =>
      (await database.db('job_runs').where({ name: 'send-notices' }).first('finished_at')).finished_at
    const before = await lastEnd()
    await expect.poll(async () => (await lastEnd()) > before, { timeout: 30_000 }).toBe(true)
    expect(mailServer.accepted).toHaveLength(sent)
    await second?.end('SIGKILL')
    await mailServer.close()
  }, 90_000)
})
