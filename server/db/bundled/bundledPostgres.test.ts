import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BrokenDataFolder, DatabaseFault } from '#server/db/databaseFault.ts'
import { openPool } from '#server/db/openPool.ts'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { type EmbeddedPostgres, startAt, startEmbeddedPostgres } from './bundledPostgres.ts'
import { chooseDataPlace, chownTree, findClosedFolder } from './dataFolder.ts'
import { isAlive } from './folderLock.ts'
import { moveAside } from './makeDataFolder.ts'
import { findBundledPostgres } from './postgresBinaries.ts'
import { readPostmaster } from './postmaster.ts'

const IS_ROOT = process.getuid?.() === 0

/** Each test gets a copy of a whole, stopped data folder: making one takes most of a start. */
let original: string
/** Ends what these tests start, should the run be killed. */
let guard: ChildProcessByStdio<Writable, null, null>
beforeAll(async () => {
  guard = spawn(process.execPath, [join(import.meta.dirname, '../../testing/removeWhenOver.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  original = await makeGuardedFolder('postgres-original-')
  await (await start(original)).stop()
})
afterAll(async () => {
  await rm(original, { recursive: true })
  guard.stdin.end()
})
const makeGuardedFolder = async (prefix: string) => {
  const folder = await makeTempFolder(prefix)
  guard.stdin.write(`${folder}\n`)
  return folder
}

let dataDir: string
let started: EmbeddedPostgres[] = []
beforeEach(async () => {
  dataDir = await makeGuardedFolder('postgres-test-')
})
afterEach(async () => {
  for (const server of started) await server.stop()
  started = []
  await rm(dataDir, { recursive: true, force: true })
})

const start = (folder: string, fsync = false) => startEmbeddedPostgres({ dataDir: folder, isDataDirGiven: true, fsync })
const keep = async (starting: Promise<EmbeddedPostgres>) => {
  const server = await starting
  started.push(server)
  return server
}
const copyOriginal = (to = dataDir) => cp(join(original, 'postgres'), join(to, 'postgres'), { recursive: true })
const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
const isRunning = async (folder: string) => (await readPostmaster(join(folder, 'postgres'))) !== null

describe('startEmbeddedPostgres', () => {
  it('makes a database on an empty folder that only the password opens, on this machine alone', async () => {
    const server = await keep(start(dataDir, true))
    expect(server.isReused).toBe(false)
    expect(server.dataFolder).toBe(join(dataDir, 'postgres'))
    const shown = await query(
      server.url,
      `select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'TimeZone') order by lower(name)`,
    )
    expect(shown).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'TimeZone', setting: 'UTC' },
    ])
    await expect(query(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
    if (IS_ROOT) expect([(await stat(dataDir)).uid, (await stat(server.dataFolder)).uid]).toEqual([65_534, 65_534])
    expect((await stat(join(server.dataFolder, 'sunday-slate.password'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(new URL(server.url).password)
  })

  it('is shared: a second start joins it, and the last to stop stops it', async () => {
    await copyOriginal()
    const first = await start(dataDir)
    const second = await start(dataDir)
    expect([first.isReused, second.isReused]).toEqual([false, true])
    expect(new URL(second.url).port).toBe(new URL(first.url).port)
    await first.stop()
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(await isRunning(dataDir)).toBe(false)
  })

  it('stays up while a stranger is connected', async () => {
    await copyOriginal()
    const server = await start(dataDir)
    const url = new URL(server.url)
    url.searchParams.set('application_name', 'psql')
    const stranger = new pg.Client({ connectionString: url.href })
    await stranger.connect()
    await server.stop()
    expect((await stranger.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await stranger.end()
    expect((await keep(start(dataDir))).isReused).toBe(true)
  })

  it('gets one server for several first starts at the same moment', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => keep(start(dataDir))))
    expect(new Set(servers.map((server) => new URL(server.url).port)).size).toBe(1)
    expect(servers.filter((server) => !server.isReused)).toHaveLength(1)
  })

  it('starts the server again on the same port when it dies under us', async () => {
    await copyOriginal()
    const server = await keep(start(dataDir, true))
    const pool = openPool(server.url, 2)
    await pool.raw('create table kept (id int); insert into kept values (1)')
    // read as it stands: only who holds the folder's lock may judge, and remove, a dead server's file
    const findPid = async () => Number.parseInt(await readFile(join(server.dataFolder, 'postmaster.pid'), 'utf8').catch(() => '0'), 10)
    const killed = await findPid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(async () => [0, killed].includes(await findPid()), { timeout: 10_000 }).toBe(false)
    const read = () =>
      pool('kept')
        .select('id')
        .catch(() => 'away')
    await expect.poll(read, { timeout: 10_000 }).toEqual([{ id: 1 }])
    await pool.destroy()
  })

  it('finds everything it acknowledged after its Node was killed in the middle of storing', async () => {
    await copyOriginal()
    for (const until of [50, 300]) {
      const { child, last } = await insertUntil(until)
      child.kill('SIGKILL')
      await once(child, 'close')
      const server = await start(dataDir, true)
      expect(server.isReused).toBe(true)
      const [row] = await query(server.url, 'select count(*)::int as count, max(id) as max from acknowledged')
      expect(row?.max).toBeGreaterThanOrEqual(last())
      expect(row?.count).toBe(row?.max)
      await query(server.url, 'drop table acknowledged')
      await expect.poll(() => query(server.url, `select 1 from pg_stat_activity where query like 'insert%'`)).toEqual([])
      await server.stop()
    }
  })

  it('finds everything after server and Node were both killed', async () => {
    await copyOriginal()
    const { child, last } = await insertUntil(100)
    const { pid } = (await readPostmaster(join(dataDir, 'postgres'))) ?? { pid: 0 }
    process.kill(pid, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'close')
    await expect.poll(() => isAlive(pid)).toBe(false)
    const server = await keep(start(dataDir, true))
    const [row] = await query(server.url, 'select count(*)::int as count from acknowledged')
    expect(row?.count).toBeGreaterThanOrEqual(last())
  })
})

describe('a data folder that is not whole', () => {
  it('sets aside what a killed first start left, and makes the database anew', async () => {
    await mkdir(join(dataDir, 'postgres-new', 'base'), { recursive: true })
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres.lock'), '4194303 unknown')
    const server = await keep(start(dataDir))
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(join(dataDir, 'postgres-new-unfinished-1'))).toEqual(['base'])
  })

  it.each([
    ['global/pg_control', null],
    ['PG_VERSION', null],
    ['sunday-slate.password', null],
    ['pg_wal', 'an empty folder'],
    ['base', 'an empty folder'],
  ])('says which command helps when %s is gone, and changes nothing', async (name, replacement) => {
    const folder = join(original, 'postgres')
    const kept = join(original, 'kept')
    await rename(join(folder, name), kept)
    if (replacement) await mkdir(join(folder, name), { mode: 0o777 })
    if (replacement && IS_ROOT) await chownTree(join(folder, name), { uid: 65_534, gid: 65_534 })
    const before = await readdir(folder)
    const fault = await start(original).then(
      () => null,
      (error: unknown) => error,
    )
    expect(fault).toBeInstanceOf(BrokenDataFolder)
    expect(String(fault)).toContain('npm run restore -- FILE --replace')
    expect(String(fault)).toContain(folder)
    expect(await readdir(folder)).toEqual(before)
    expect(await isRunning(original)).toBe(false)
    await rm(join(folder, name), { recursive: true, force: true })
    await rename(kept, join(folder, name))
    await (await start(original)).stop()
  })

  it('starts anew beside a broken folder that was moved aside', async () => {
    const folder = join(dataDir, 'postgres')
    await mkdir(join(folder, 'base'), { recursive: true })
    await expect(start(dataDir)).rejects.toThrow(BrokenDataFolder)
    expect(await moveAside(folder, 'broken')).toBe(`${folder}-broken-1`)
    expect((await keep(start(dataDir))).isReused).toBe(false)
    expect(await readdir(`${folder}-broken-1`)).toEqual(['base'])
  })

  it('names both versions when another PostgreSQL wrote it', async () => {
    const file = join(original, 'postgres', 'PG_VERSION')
    await writeFile(file, '17\n')
    await expect(start(original)).rejects.toThrow(/PostgreSQL 17, and this version of the product brings 18/)
    await writeFile(file, '18\n')
  })

  it('does not take the server of the original for its own when it is a copy', async () => {
    await copyOriginal()
    const server = await keep(start(dataDir))
    const copy = await makeGuardedFolder('postgres-copy-')
    await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true })
    const second = await start(copy)
    expect(second.isReused).toBe(false)
    expect(new URL(second.url).port).not.toBe(new URL(server.url).port)
    await second.stop()
    await rm(copy, { recursive: true })
  })
})

describe.runIf(IS_ROOT)('started by root', () => {
  const clone = () => ({ projectFolder: dataDir, closedHome: join(dataDir, 'elsewhere') })

  it('refuses a given folder inside a closed one, and never replaces it', async () => {
    await mkdir(join(dataDir, 'closed', 'data'), { recursive: true })
    await chmod(join(dataDir, 'closed'), 0o700)
    await chmod(dataDir, 0o755)
    const given = { dataDir: join(dataDir, 'closed', 'data'), isDataDirGiven: true }
    await expect(chooseDataPlace(given, clone())).rejects.toThrow(DatabaseFault)
    await expect(chooseDataPlace(given, clone())).rejects.toThrow(join(dataDir, 'closed'))
    expect(await readdir(join(dataDir, 'closed', 'data'))).toEqual([])
    expect(await readdir(dataDir)).toEqual(['closed'])
  })

  it("refuses to take a folder that holds other people's files", async () => {
    await writeFile(join(dataDir, 'thesis.txt'), 'mine')
    await expect(start(dataDir)).rejects.toThrow(`can't enter ${dataDir}`)
    expect((await stat(dataDir)).uid).toBe(0)
  })

  it('runs from a closed clone on a copy of the programs, with the data outside it', async () => {
    const closed = join(dataDir, 'closed')
    const bundled = await findBundledPostgres()
    await cp(bundled.nativeFolder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    for (const name of await readdir(join(closed, 'native', 'lib')))
      if (/^libpq\.so(\.5)?$/.test(name)) await rm(join(closed, 'native', 'lib', name))
    await chmod(closed, 0o700)
    await chmod(dataDir, 0o755)
    const place = await chooseDataPlace({ dataDir: join(closed, 'data'), isDataDirGiven: false }, clone())
    expect(place.home).toBe(join(dataDir, 'elsewhere'))
    const server = await keep(startAt(place, { ...bundled, nativeFolder: join(closed, 'native') }, false))
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(place.home)).toContain(`postgres-${bundled.version}`)
    expect(await readdir(closed)).toEqual(['native'])
  })

  it("runs as the owner of a folder that is a person's, and leaves it theirs", async () => {
    await copyOriginal()
    await chownTree(dataDir, { uid: 12_345, gid: 12_345 })
    const server = await keep(start(dataDir))
    expect((await stat(server.dataFolder)).uid).toBe(12_345)
    expect(await findClosedFolder(server.dataFolder, { uid: 12_345, gid: 12_345 })).toBe(null)
    expect(await findClosedFolder(server.dataFolder, { uid: 65_534, gid: 65_534 })).toBe(dataDir)
  })
})

/** Runs the storing program until it has acknowledged that many rows. */
async function insertUntil(count: number): Promise<{ child: ChildProcess; last: () => number }> {
  const program = join(import.meta.dirname, '../../testing/insertUntilKilled.ts')
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] })
  let last = 0
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    last = Number(line)
  })
  await expect.poll(() => last, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
  return { child, last: () => last }
}
