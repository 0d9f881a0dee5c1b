import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { insertReaders } from '#server/testing/marketing.ts'
import { countNotices, insertWeek, TWO_HOURS_BEFORE } from '#server/testing/notices.ts'
import { runReadyServers, runServer, runToEnd } from '#server/testing/runServer.ts'
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

const PLAYERS = 200
const KILLED_AFTER = 20

describe('reminders of two servers that are killed before a mail is sent and while others are sent, with clocks an hour apart', () => {
  it('reach every player, and the crash causes at most one mail to be sent twice', async () => {
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
    expect((await runToEnd(environment(1, { FAILPOINT: 'mail:claimed' }))).signal).toBe('SIGKILL')
    expect(mailServer.accepted).toEqual([])

    const servers = await Promise.all([runServer(environment(0)), runServer(environment(0))])
    kill = () => servers.forEach((server) => void server.end('SIGKILL'))
    if (mailServer.accepted.length >= KILLED_AFTER) kill()
    await Promise.all(servers.map(({ exited }) => exited))
    expect(await countNotices(t)).not.toEqual({ 'hours_reminder mailed': PLAYERS })

    const [last] = await runReadyServers(1, environment(1, { CLOCK_SPEED: '5' }))
    const isDone = async () => (await database.db('notices').first('progress'))?.progress
    await expect.poll(isDone).toBe('done')
    expect(await countNotices(t)).toEqual({ 'hours_reminder mailed': PLAYERS })
    expect(new Set(mailServer.accepted).size).toBe(PLAYERS)
    expect(mailServer.accepted.length).toBeLessThanOrEqual(PLAYERS + 1)
    await last?.end('SIGKILL')
    await mailServer.close()
  })
})
