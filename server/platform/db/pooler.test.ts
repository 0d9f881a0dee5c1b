import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isOnPath } from '#scripts/findChromium.ts'
import { tryJobLock } from '#server/platform/jobs/jobLock.ts'
import { createLog } from '#server/platform/process/log.ts'
import { aRegistration } from '#server/testing/accounts.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { openStream } from '#server/testing/openStream.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { type RunningServer, runReadyServers } from '#server/testing/runServer.ts'
import { type Pooler, startPooler } from '#server/testing/startPooler.ts'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'
import { openDatabase } from './openDatabase.ts'

const log = createLog('silent')
const dataDir = await makeTempFolder('slate-pooler-data-')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const open = (databaseUrl: string, databaseDirectUrl: string | null) =>
  openDatabase({ databaseUrl, databaseDirectUrl, databasePoolMax: 3, dataDir, isDataDirGiven: true }, log)
async function aPooler(settings: Parameters<typeof startPooler>[1] = {}): Promise<Pooler> {
  const pooler = await startPooler(database.url, settings)
  onTestFinished(() => pooler.end())
  return pooler
}
const refusalOf = (opening: ReturnType<typeof open>) =>
  opening.then(
    () => 'it opened',
    (error: unknown) => String(error),
  )

// PgBouncer is in Debian's package pgbouncer, and is no package of npm
describe.skipIf(!isOnPath('pgbouncer'))('a pooler in front of the database', () => {
  it.each([
    ['one that gives out the connection that came back last', {}],
    ['one that takes its connections in turn', { isRoundRobin: true }],
  ])('by transactions is refused without the address of PostgreSQL itself: %s', async (_, settings) => {
    const { url } = await aPooler(settings)
    expect(await refusalOf(open(url, null))).toMatch(/behind a pooler .* set DATABASE_DIRECT_URL to its address\.$/)
    expect(await refusalOf(open(url, url))).toMatch(/behind a pooler .* set DATABASE_DIRECT_URL to its address\.$/)
  })

  it('by sessions works like PostgreSQL itself', async () => {
    const { url } = await aPooler({ mode: 'session', connectQuery: '' })
    const { db, close } = await open(url, null)
    expect((await db.raw('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }])
    const lock = await tryJobLock(db, 'a job')
    expect((await lock?.client.query('show idle_session_timeout'))?.rows).toEqual([{ idle_session_timeout: '15s' }])
    await lock?.release()
    await close()
  })

  it('that leads to another database than the direct address is refused', async () => {
    const other = await createTestDatabase()
    onTestFinished(() => other.drop())
    const { url } = await aPooler()
    expect(await refusalOf(open(url, other.url))).toMatch(/lead to different databases\.$/)
  })

  it('whose connections have no time limits is refused by their names', async () => {
    const { url } = await aPooler({ connectQuery: "set timezone = 'America/Chicago'" })
    expect(await refusalOf(open(url, database.url))).toMatch(
      /idle_in_transaction_session_timeout above 0, lock_timeout above 0, statement_timeout above 0, TimeZone = UTC\.$/,
    )
  })

  it('beside the direct address opens, and the address for announcements and locks is the direct one', async () => {
    const { url } = await aPooler()
    const opened = await open(url, database.url)
    expect(opened.url).toBe(database.url)
    const pids = await Promise.all(
      [1, 2, 3].map(() =>
        opened.db.transaction((trx) => trx.raw<{ rows: { limit: string }[] }>(`select current_setting('lock_timeout') as "limit"`)),
      ),
    )
    expect(pids.map(({ rows }) => rows[0]?.limit)).toEqual(['3s', '3s', '3s'])
    await opened.close()
  })

  it('lets two servers sign up, submit, announce and run jobs', async () => {
    const { url } = await aPooler()
    await database.db.raw(OPEN_HOUSE)
    const servers: RunningServer[] = await runReadyServers(2, { DATABASE_URL: url, DATABASE_DIRECT_URL: database.url, DATA_DIR: dataDir })
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))))
    const [first, second] = servers
    if (!first || !second) throw new Error('two servers are needed')
    const kickoff = new Date(Date.now() + 3_600_000).toISOString()
    const game = await createBuilders(database.db).game({ kickoffAt: kickoff })
    const stream = await openStream(second.url)
    onTestFinished(() => stream.close())
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const emails = Array.from({ length: 12 }, () => `${randomUUID()}@example.com`)
    const cookies = await Promise.all(
      emails.map(async (email, index) => {
        const answer = await sendRaw(index % 2 === 0 ? first.url : second.url, {
          ...{ method: 'POST', path: '/api/register', headers },
          body: JSON.stringify(aRegistration({ email })),
        })
        expect(answer.status, answer.text).toBe(200)
        return {
          cookie: answer.headers['set-cookie']?.find((one) => one.startsWith('sid='))?.split(';')[0] ?? '',
          userId: String(JSON.parse(answer.text).id),
        }
      }),
    )
    for (const server of [first, second]) {
      const answers = await Promise.all(
        cookies.map(({ cookie, userId }) =>
          sendRaw(server.url, {
            ...{ method: 'POST', path: '/api/picks', headers: { ...headers, cookie } },
            body: JSON.stringify({ userId, season: game.season, week: game.week, gamePicks: { [game.id]: 'home' }, tieBreakerScore: 44 }),
          }),
        ),
      )
      expect(answers.map(({ text }) => text)).toEqual(cookies.map(() => expect.stringContaining('submittedAt')))
    }
    expect(await database.db('picks').count('* as cards').first()).toEqual({ cards: '12' })
    await database.db('venue_locations').update({ venue_name: 'The Red Door' })
    await expect.poll(() => stream.topics()).toContain('house')
    await expect
      .poll(() => database.db('job_runs').whereNotNull('finished_at').pluck('name'))
      .toEqual(expect.arrayContaining(['settle-weeks', 'clean-up']))
  })
})
