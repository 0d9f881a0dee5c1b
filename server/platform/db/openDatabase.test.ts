import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { DatabaseFault } from './databaseFault.ts'
import { openDatabase } from './openDatabase.ts'
import { openPool } from './openPool.ts'

const log = createLog('silent')

describe('openDatabase', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await makeTempFolder('open-database-')
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const settings = (databaseUrl: string | null) => ({
    databaseUrl,
    databaseDirectUrl: null,
    databasePoolMax: 2,
    dataDir,
    isDataDirGiven: true,
  })

  it('starts the bundled database, says where its data is, and gives its connections limits', async () => {
    const { db, url, where, close } = await openDatabase(settings(null), log)
    expect(where).toBe(`PostgreSQL 18.4 (bundled), data in ${join(dataDir, 'postgres')}`)
    expect(where).not.toContain(new URL(url).password)
    const { rows } = await db.raw<{ rows: { setting: string }[] }>(`
      select name || '=' || setting as setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone', 'fsync') order by lower(name)`)
    expect(rows.map((row) => row.setting)).toEqual([
      'fsync=on',
      'idle_in_transaction_session_timeout=10000',
      'lock_timeout=3000',
      'statement_timeout=5000',
      'TimeZone=UTC',
    ])
    await close()
    await expect(db.raw('select 1')).rejects.toThrow()
  })

  it('uses a given database and keeps options its owner wrote into the address', async () => {
    const url = new URL(inject('testDatabase').url)
    url.searchParams.set('options', '-c search_path=somewhere')
    const { db, where, close } = await openDatabase(settings(url.href), log)
    expect(where).toMatch(/^PostgreSQL \d+\.\d+ at [^@]+$/)
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select current_setting('search_path') as path, current_setting('lock_timeout') as lock`,
    )
    expect(rows).toEqual([{ path: 'somewhere', lock: '3s' }])
    await close()
  })

  it('refuses a database whose encoding is not UTF8, because it cannot store every name', async () => {
    const admin = openPool(inject('testDatabase').url, 1)
    const url = new URL(inject('testDatabase').url)
    url.pathname = `/latin_${process.pid}`
    await admin.raw(`create database ?? encoding 'LATIN1' locale_provider libc locale 'C' template template0`, [url.pathname.slice(1)])
    try {
      await expect(openDatabase(settings(url.href), log)).rejects.toThrow(/has the encoding LATIN1; UTF8 is needed\.$/)
    } finally {
      await admin.raw('drop database ?? with (force)', [url.pathname.slice(1)])
      await admin.destroy()
    }
  })

  it('names the fault without the password', async () => {
    const url = new URL(inject('testDatabase').url)
    url.pathname = '/no_such_database'
    url.password ||= 'hunter2'
    for (const [address, reason] of [
      [url.href, 'no_such_database'],
      ['postgresql://user:hunter2@not an address', 'not an address'],
    ] as const) {
      const fault = await openDatabase(settings(address), log).then(
        () => null,
        (error: unknown) => error,
      )
      expect(fault).toBeInstanceOf(DatabaseFault)
      expect(String(fault)).toContain(reason)
      expect(String(fault)).not.toMatch(new RegExp(`hunter2|${url.password}`))
    }
  })
})
