import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { writeBackup } from '#server/db/backup/backup.ts'
import { checkBackup, restoreBackup } from '#server/db/backup/restore.ts'
import { createLog } from '#server/log.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { systemClock } from '#shared/clock.ts'
import { startJobs } from './runner.ts'

it('pg-boss’s tables are made once by servers that start at once, and are no part of a backup', async () => {
  const { db, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'jobs-'))
  const logged: string[] = []
  const log = createLog('info', (line) => logged.push(line))
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const deps = { db, clock: systemClock, log, config: readConfig({ NODE_ENV: 'test', CLOCK_SPEED: '100000' }) }
  const servers = Array.from({ length: 6 }, () => startJobs(deps, [{ name: 'busy', everyMs: 1_000, run }]))
  try {
    await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(2)
    expect(logged).toEqual([])

    const file = join(folder, 'backup.sql.gz')
    await writeBackup(db, file)
    expect(gunzipSync(await readFile(file)).toString()).not.toMatch(/pgboss|copy "(job|queue)"/)
    await checkBackup(db, file, createLog('silent'))
    await restoreBackup(db, file, { isReplacing: true })
    const before = runs
    await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(before)
    expect(logged).toEqual([])
  } finally {
    await Promise.all(servers.map((server) => server.stop(5_000)))
    await drop()
    await rm(folder, { recursive: true })
  }
})
