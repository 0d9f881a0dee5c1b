import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/openPool.ts'
import { setUpBundledServers } from '#server/testing/bundledServers.ts'
import { queryOnce } from '#server/testing/queryOnce.ts'
import { isProcessAlive } from './processes.ts'
import { findRunningServer } from './runningServer.ts'

const { dataDir, copyOriginal, start, startForTest } = setUpBundledServers()

describe('the bundled database after a killed process', () => {
  it('starts PostgreSQL again on the same port when PostgreSQL is killed', async () => {
    await copyOriginal()
    const server = await startForTest(dataDir(), true)
    const pool = openPool(server.url, 2)
    await pool.raw('create table stored (id int); insert into stored values (1)')
    // not findRunningServer: without the folder's lock it could remove the pid file of the server that starts
    const findPid = async () => Number.parseInt(await readFile(join(server.dataFolder, 'postmaster.pid'), 'utf8').catch(() => '0'), 10)
    const killed = await findPid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(async () => [0, killed].includes(await findPid())).toBe(false)
    const read = () =>
      pool('stored')
        .select('id')
        .catch(() => 'unavailable')
    await expect.poll(read).toEqual([{ id: 1 }])
    await pool.destroy()
  })

  it('has every acknowledged row when the Node process is killed while it inserts', async () => {
    await copyOriginal()
    for (const until of [50, 300]) {
      const { child, last } = await insertUntil(until)
      child.kill('SIGKILL')
      await once(child, 'close')
      const server = await start(dataDir(), true)
      expect(server.isReused).toBe(true)
      const [row] = await queryOnce(server.url, 'select count(*)::int as count, max(id) as max from acknowledged')
      expect(row?.max).toBeGreaterThanOrEqual(last())
      expect(row?.count).toBe(row?.max)
      await queryOnce(server.url, 'drop table acknowledged')
      await expect.poll(() => queryOnce(server.url, `select 1 from pg_stat_activity where query like 'insert%'`)).toEqual([])
      await server.stop()
    }
  })

  it('has every acknowledged row when PostgreSQL and the Node process are both killed', async () => {
    await copyOriginal()
    const { child, last } = await insertUntil(100)
    const { pid } = (await findRunningServer(join(dataDir(), 'postgres'))) ?? { pid: 0 }
    process.kill(pid, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'close')
    await expect.poll(() => isProcessAlive(pid)).toBe(false)
    const server = await startForTest(dataDir(), true)
    const [row] = await queryOnce(server.url, 'select count(*)::int as count from acknowledged')
    expect(row?.count).toBeGreaterThanOrEqual(last())
  })
})

/** Runs the program that inserts rows until it has acknowledged that many. */
async function insertUntil(count: number): Promise<{ child: ChildProcess; last: () => number }> {
  const program = join(import.meta.dirname, '../../../testing/insertUntilKilled.ts')
  const child = spawn(process.execPath, [program, dataDir()], { stdio: ['ignore', 'pipe', 'ignore'] })
  let last = 0
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    last = Number(line)
  })
  await expect.poll(() => last).toBeGreaterThanOrEqual(count)
  return { child, last: () => last }
}
