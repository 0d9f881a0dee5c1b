import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createBuilders } from '#server/testing/builders.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { runReadyServers } from '#server/testing/runServer.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { systemClock } from '#shared/clock.ts'

const databases: TestDatabase[] = []
afterAll(() => Promise.all(databases.map((database) => database.drop())))

async function aDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

type Turn = { startedMs: number; endedMs: number }
/** The runs of a job that are over, by the database's own clock. */
async function turnsOf({ db }: TestDatabase, name: string): Promise<Turn[]> {
  const { rows } = await db.raw<{ rows: Turn[] }>(
    `select (extract(epoch from started_on) * 1000)::float8 as "startedMs", (extract(epoch from completed_on) * 1000)::float8 as "endedMs"
     from pgboss.job where name = ? and state = 'completed' order by started_on`,
    [name],
  )
  return rows
}

describe('two servers of one database', () => {
  it('on a clock 600 times as fast poll scores each second or two, never both at once, and one goes on alone', async () => {
    const database = await aDatabase()
    const servers = await runReadyServers(2, { DATABASE_URL: database.url, CLOCK_SPEED: '600' })
    await expect.poll(async () => (await turnsOf(database, 'pull-scores')).length, { timeout: 20_000 }).toBeGreaterThan(7)
    const turns = await turnsOf(database, 'pull-scores')
    const pauses = turns.slice(1).map(({ startedMs }, index) => startedMs - (turns[index]?.endedMs ?? Number.NaN))
    for (const pause of pauses) {
      expect(pause).toBeGreaterThan(0)
      expect(pause).toBeLessThan(3_000)
    }
    // but for the first run of the server that started later, which is at once
    expect(pauses.filter((pause) => pause < 1_000).length).toBeLessThanOrEqual(1)

    const cookie = await insertSession(database.db, await createBuilders(database.db).player({ role: 'admin' }), systemClock.now())
    const list = async (of: number) =>
      JSON.parse((await sendRaw(servers[of]?.url ?? '', { path: '/api/admin/jobs', headers: { cookie } })).text)
    const good = (name: string) => ({ name, lastError: null, failuresInRow: 0, lastFinishedAt: expect.any(String) })
    expect(await list(0)).toMatchObject({
      jobs: ['clean-up', 'pull-details', 'pull-schedule', 'pull-scores', 'send-mails', 'settle-weeks'].map(good),
      deadLetters: [],
    })

    await servers[0]?.end('SIGKILL')
    const killedAt = (await turnsOf(database, 'pull-scores')).length
    await expect.poll(async () => (await turnsOf(database, 'pull-scores')).length, { timeout: 45_000 }).toBeGreaterThan(killedAt + 2)
    expect(await servers[1]?.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(await database.db('pgboss.job').where({ state: 'active' })).toEqual([])
  }, 90_000)
})

describe('a server that is told to stop in the middle of a job', () => {
  it('waits no longer than 12 s, hands it back, and ends well', async () => {
    const database = await aDatabase()
    const sockets: Socket[] = []
    // greets and says no more: a mail server that hangs
    const mailServer = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => {})
      socket.write('220 hello\r\n')
    })
    mailServer.listen(0, '127.0.0.1')
    await once(mailServer, 'listening')
    const address = mailServer.address()
    const port = typeof address === 'object' && address ? address.port : 0

    const due = new Date(systemClock.now() - 1)
    const mail = { kind: 'password_changed', to_address: 'to@hang.example', subject: 's', body_text: 't', body_html: 'h' }
    await database.db('pending_mails').insert({ ...mail, created_at: due, next_try_at: due })
    const [server] = await runReadyServers(1, { DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${port}` })
    await expect.poll(() => sockets.length, { timeout: 10_000 }).toBeGreaterThan(0)
    const startedAt = performance.now()
    expect(await server?.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(performance.now() - startedAt).toBeLessThan(12_000)
    expect(await database.db('pgboss.job').where({ name: 'send-mails' })).toMatchObject([{ state: 'retry' }])
    expect(await database.db('pgboss.job').where({ state: 'active' })).toEqual([])
    for (const socket of sockets) socket.destroy()
    mailServer.close()
  })
})
