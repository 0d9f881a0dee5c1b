import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import { SETTLEMENT_FAILPOINTS } from '#server/platform/process/failpoints.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { runReadyServers, runServer, runToEnd } from '#server/testing/runServer.ts'
import { aCrowd, aPlayedSlate, dumpSettlement, expectAllSettled, reason, WAIT_ENDS, WEEK } from '#server/testing/settlement.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { settleDue } from './settleDue.ts'

const database = await createTestDatabase()
const { db } = database
let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'settle-'))
  await truncateAll(db)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))
afterAll(() => database.drop())

const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  CLOCK_START: WAIT_ENDS,
  ...more,
})
const isSettled = async () => (await db('settlements').select('id')).length === 1

/** The addresses that got a winner's letter. */
async function listSent(): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.flatMap((mail) => (mail.subject?.startsWith('You won') ? [mail.to?.[0]?.address ?? ''] : []))
}

describe('a server that crashes while it settles a week', () => {
  it('has stored nothing after the first and the last step before the commit, and the next server that survives completes the settlement', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    const before = await dumpSettlement(db)
    for (const failpoint of SETTLEMENT_FAILPOINTS.filter((name) => name !== 'settle:committed')) {
      const { signal } = await runToEnd(environment({ FAILPOINT: failpoint }))
      expect(signal, failpoint).toBe('SIGKILL')
      expect(await dumpSettlement(db), failpoint).toBe(before)
    }
    await completeOnAnotherServer()
  })

  it('has stored all after the commit, and the next server adds nothing', async () => {
    await aPlayedSlate(db)
    await aCrowd(db)
    const { signal } = await runToEnd(environment({ FAILPOINT: 'settle:committed' }))
    expect(signal).toBe('SIGKILL')
    await expectAllSettled(db, listSent)
    await completeOnAnotherServer()
  })

  async function completeOnAnotherServer() {
    const server = await runServer(environment())
    await expect.poll(isSettled).toBe(true)
    await server.end('SIGINT')
    await expectAllSettled(db, listSent)
  }
})

describe('two servers with their jobs and an admin on each', () => {
  it('settle a week once and write nothing more afterwards', async () => {
    const servers = await runReadyServers(2, environment())
    const admin = await createBuilders(db).player({ role: 'admin' })
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: await insertSession(db, admin, Date.parse(WAIT_ENDS)),
    }
    const settle = (url: string) =>
      sendRaw(url, {
        method: 'POST',
        path: `/api/admin/weeks/${WEEK.week}/${WEEK.season}/settle`,
        headers,
        body: JSON.stringify({ reason }),
      })
    const job = { db, clock: fixedClock(WAIT_ENDS), config: readConfig({ NODE_ENV: 'test' }), log: createLog('silent') }
    const everybody = async () =>
      (
        await Promise.all([
          ...Array.from({ length: 50 }, (_, index) => settle(servers[index % 2]?.url ?? '')),
          settleDue(job),
          settleDue(job),
        ])
      )
        .slice(0, 50)
        .map((answer) => (answer ? answer.status : 0))

    // all of them wait for the lock of the week and start together when it is released
    let answering: Promise<number[]> | null = null
    await db.transaction(async (trx) => {
      await lockWeekExclusive(trx, WEEK)
      // only now: the servers' own jobs would settle the week before anybody waits
      await aPlayedSlate(db)
      await aCrowd(db)
      answering = everybody()
      await expect.poll(() => countWaiting(trx, 'advisory')).toBeGreaterThanOrEqual(3)
    })
    expect(await answering).toEqual(Array(50).fill(200))
    await expectAllSettled(db, listSent)
    expect((await db('admin_actions').select()).length).toBeLessThanOrEqual(1)

    // the mail jobs of both servers run meanwhile
    const before = await dumpSettlement(db, { withMails: false })
    expect(await everybody()).toEqual(Array(50).fill(200))
    expect(await dumpSettlement(db, { withMails: false })).toBe(before)
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
  })
})
