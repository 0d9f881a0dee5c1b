import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createBuilders } from '#server/testing/builders.ts'
import { insertSession } from '#server/testing/insertSession.ts'
import { aLetterRow } from '#server/testing/outbox.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { runReadyServers } from '#server/testing/runServer.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { allowedMs, expectWithin } from '#server/testing/timeLimits.ts'
import { systemClock } from '#shared/clock.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'

const databases: TestDatabase[] = []
afterAll(() => Promise.all(databases.map((database) => database.drop())))

async function aDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

type Run = { startedMs: number; endedMs: number }

/** Records every run of a job that ends, by the database's own clock. */
async function recordRuns({ db }: TestDatabase, name: string): Promise<() => Promise<Run[]>> {
  await db.raw(`
    create table recorded_runs (id serial primary key, "startedMs" float8, "endedMs" float8);
    create function record_run() returns trigger language plpgsql as $$
    begin
      if new.is_running then insert into recorded_runs ("startedMs") values (extract(epoch from clock_timestamp()) * 1000);
      else update recorded_runs set "endedMs" = extract(epoch from clock_timestamp()) * 1000 where id = (select max(id) from recorded_runs);
      end if;
      return null;
    end $$;
    create trigger record_run after update of is_running on job_runs for each row when (new.name = '${name}') execute function record_run()`)
  return () => db<Run>('recorded_runs').whereNotNull('endedMs').orderBy('id')
}

describe('two servers of one database', () => {
  it('poll scores every one to three seconds on a clock 600 times as fast, never both at once, and one continues when the other stops', async () => {
    const database = await aDatabase()
    const listRuns = await recordRuns(database, 'pull-scores')
    const servers = await runReadyServers(2, { DATABASE_URL: database.url, CLOCK_SPEED: '600' })
    await expect.poll(async () => (await listRuns()).length).toBeGreaterThan(7)
    const runs = await listRuns()
    const pauses = runs.slice(1).map(({ startedMs }, index) => startedMs - (runs[index]?.endedMs ?? Number.NaN))
    for (const pause of pauses) {
      expect(pause).toBeGreaterThan(0)
      expect(pause).toBeLessThan(allowedMs(3_000))
    }
    // except the first run of the server that started later, which is at once
    expect(pauses.filter((pause) => pause < 1_000).length).toBeLessThanOrEqual(1)

    // the servers' clocks are ahead of the test's clock, and an admin must type the password again after 30 minutes
    const { headers } = await sendRaw(servers[0]?.url ?? '', { path: '/api/admin/jobs' })
    const signedInAt = Number(headers[SERVER_TIME_HEADER])
    const cookie = await insertSession(database.db, await createBuilders(database.db).player({ role: 'admin' }), signedInAt)
    const list = async (of: number) =>
      JSON.parse((await sendRaw(servers[of]?.url ?? '', { path: '/api/admin/jobs', headers: { cookie } })).text)
    const good = (name: string) => ({ name, lastError: null, failuresInRow: 0, lastFinishedAt: expect.any(String) })
    await expect
      .poll(() => list(0))
      .toMatchObject({
        jobs: [
          'award-achievements',
          'back-up',
          'clean-up',
          'copy-off-site',
          'deliver',
          'end-visits',
          'owner-reports',
          'plan-notices',
          'pull-details',
          'pull-schedule',
          'pull-scores',
          'settle-weeks',
          'store-logos',
        ].map(good),
        deadLetters: [],
      })

    await servers[0]?.end('SIGKILL')
    const before = (await listRuns()).length
    await expect.poll(async () => (await listRuns()).length).toBeGreaterThan(before + 2)
    expect(await servers[1]?.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(await database.db('job_runs').where({ is_running: true })).toEqual([])
  })
})

describe('a server that gets SIGTERM while a mail server hangs', () => {
  it('ends in time, and the next server sends the mail with the same Message-ID', async () => {
    const database = await aDatabase()
    const hanging = await startHangingMailServer()
    const due = new Date(systemClock.now() - 1)
    await database.db('deliveries').insert(aLetterRow({ kind: 'password_changed', to: 'to@hang.example', at: due }))
    const [server] = await runReadyServers(1, { DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${hanging.port}` })
    await expect.poll(() => hanging.sockets.length).toBeGreaterThan(0)
    const startedAt = performance.now()
    expect(await server?.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expectWithin(7_000, startedAt)
    expect(await database.db('deliveries').pluck('address')).toEqual(['to@hang.example'])
    hanging.close()
  })
})

/** A mail server that sends its greeting and then nothing more. */
async function startHangingMailServer() {
  const sockets: Socket[] = []
  const mailServer = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
  })
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  const address = mailServer.address()
  const close = () => {
    for (const socket of sockets) socket.destroy()
    mailServer.close()
  }
  return { sockets, port: typeof address === 'object' && address ? address.port : 0, close }
}
