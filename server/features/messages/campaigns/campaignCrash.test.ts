import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createBuilders } from '#server/testing/builders.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { countResults, insertReaders, NEWS } from '#server/testing/marketing.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { runServer, waitUntilReady } from '#server/testing/runServer.ts'
import { startMailServer } from '#server/testing/startMailServer.ts'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { systemClock } from '#shared/clock.ts'
import { CAMPAIGN_BATCH } from './campaignKinds.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await makeTempFolder('slate-campaign-')
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const READERS = 300
const KILLED_AFTER = 110

describe('a send of 300 mails', () => {
  it('is completed by the next server after a kill, and nobody gets two mails', async () => {
    await insertReaders({ db }, { count: READERS })
    const admin = await createBuilders(db).player({ role: 'admin' })
    let kill: (() => void) | null = null
    const mailServer = await startMailServer((count) => {
      if (count === KILLED_AFTER) kill?.()
    })
    const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: mailServer.url }

    const first = await runServer(environment)
    await waitUntilReady(first)
    kill = () => void first.end('SIGKILL')
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: await insertSession(db, admin, systemClock.now()),
    }
    const started = await sendRaw(first.url, { method: 'POST', path: '/api/email/promotional', headers, body: JSON.stringify(NEWS) })
    expect([started.status, JSON.parse(started.text)]).toMatchObject([200, { totalEligible: READERS }])
    await first.exited

    const second = await runServer(environment)
    const isDone = async () => (await db('mail_campaigns').first('state')).state
    await expect.poll(isDone).toBe('done')
    await second.end('SIGINT')
    await mailServer.close()

    expect(new Set(mailServer.accepted).size).toBe(mailServer.accepted.length)
    const { sent = 0, 'failed uncertain': uncertain = 0 } = await countResults({ db })
    expect(sent + uncertain).toBe(READERS)
    expect(mailServer.accepted.length).toBeGreaterThanOrEqual(sent)
    expect(uncertain).toBeLessThanOrEqual(CAMPAIGN_BATCH)
  })
})
