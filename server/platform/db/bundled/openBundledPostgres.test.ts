import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { isServerRunning, setUpBundledServers } from '#server/testing/bundledServers.ts'
import { queryOnce } from '#server/testing/queryOnce.ts'

const IS_ROOT = process.getuid?.() === 0
const { dataDir, copyOriginal, start, startForTest } = setUpBundledServers()

describe('openBundledPostgres', () => {
  it('creates a database in an empty folder that needs a password and listens on this machine only', async () => {
    const server = await startForTest(dataDir(), true)
    expect(server.isReused).toBe(false)
    expect(server.dataFolder).toBe(join(dataDir(), 'postgres'))
    const settings = await queryOnce(
      server.url,
      `select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'TimeZone') order by lower(name)`,
    )
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'TimeZone', setting: 'UTC' },
    ])
    await expect(queryOnce(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
    if (IS_ROOT) expect([(await stat(dataDir())).uid, (await stat(server.dataFolder)).uid]).toEqual([65_534, 65_534])
    expect((await stat(join(server.dataFolder, 'sunday-slate.password'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(dataDir(), 'postgres.log'), 'utf8')).not.toContain(new URL(server.url).password)
  })

  it('joins a server that runs already, and the last process to stop stops the server', async () => {
    await copyOriginal()
    const first = await start(dataDir())
    const second = await start(dataDir())
    expect([first.isReused, second.isReused]).toEqual([false, true])
    expect(new URL(second.url).port).toBe(new URL(first.url).port)
    await first.stop()
    expect(await queryOnce(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(await isServerRunning(dataDir())).toBe(false)
  })

  it('waits for a free connection when all of the server are in use', async () => {
    await copyOriginal()
    const { url } = await startForTest(dataDir(), true)
    const [setting] = await queryOnce(url, 'show max_connections')
    const clients = Array.from({ length: Number(setting?.['max_connections']) }, () => new pg.Client({ connectionString: url }))
    for (const client of clients) client.on('error', () => {})
    await Promise.allSettled(clients.map((client) => client.connect()))
    const opening = startForTest(dataDir(), true)
    const isRefused = async () => (await readFile(join(dataDir(), 'postgres.log'), 'utf8')).split('too many clients already').length > 2
    await expect.poll(isRefused).toBe(true)
    await Promise.all(clients.map((client) => client.end()))
    expect((await opening).isReused).toBe(true)
  })

  it('does not stop the server while another program, such as psql, is connected', async () => {
    await copyOriginal()
    const server = await start(dataDir())
    const url = new URL(server.url)
    url.searchParams.set('application_name', 'psql')
    const psql = new pg.Client({ connectionString: url.href })
    await psql.connect()
    await server.stop()
    expect((await psql.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await psql.end()
    expect((await startForTest(dataDir())).isReused).toBe(true)
  })

  it('starts one server for several first starts at the same time', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => startForTest(dataDir())))
    expect(new Set(servers.map((server) => new URL(server.url).port)).size).toBe(1)
    expect(servers.filter((server) => !server.isReused)).toHaveLength(1)
  })
})
