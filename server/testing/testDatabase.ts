import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import pg from 'pg'
import { inject } from 'vitest'
import { quoteName } from '#server/platform/db/backup/backupFormat.ts'
import { listSequences, listTables } from '#server/platform/db/backup/backupTables.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPool } from '#server/platform/db/openPool.ts'
import { seedDefaults } from '#server/platform/db/seeds/defaults.ts'
import type { Log } from '#server/platform/process/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { url: string; template: string; poolMax: number }
  }
}

/** A migrated database of one test file, with only the default rows. */
export type TestDatabase = { url: string; db: Knex; drop: () => Promise<void> }

/** Clones the migrated database of the test run. Drop it in afterAll. */
export const createTestDatabase = (options: { poolMax?: number } = {}) => createFrom(inject('testDatabase').template, options)

/** A database without tables, for tests of migrations. */
export const createEmptyDatabase = (options: { poolMax?: number } = {}) => createFrom('template0', options)

async function createFrom(template: string, { poolMax = inject('testDatabase').poolMax }: { poolMax?: number }): Promise<TestDatabase> {
  const serverUrl = inject('testDatabase').url
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOn(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = withDatabase(serverUrl, name)
  const db = openPool(url, poolMax)
  const drop = async () => {
    await db.destroy()
    await runOn(serverUrl, `drop database if exists ${name} with (force)`)
  }
  return { url, db, drop }
}

/** Resets a test database to the default rows. For so few rows, deleting takes a fifth of the time of truncating. */
export async function truncateAll(db: Knex) {
  const tables = (await listTables(db)).reverse().map(({ name }) => `delete from ${quoteName(name)}`)
  const sequences = (await listSequences(db)).map(({ name }) => `alter sequence ${name} restart`)
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica') // disables the triggers that announce changes: a late notification would empty a test's cache
    await trx.raw([...tables, ...sequences].join('; '))
    await seedDefaults(trx)
  })
}

/** Creates and migrates the database that the test files clone. */
export async function createTemplate(serverUrl: string, log: Log) {
  const name = `template_${randomBytes(6).toString('hex')}`
  await runOn(serverUrl, `create database ${name} template template0`)
  const db = openPool(withDatabase(serverUrl, name), 1)
  try {
    await migrate(db, log)
  } finally {
    await db.destroy()
  }
  return { name, drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`) }
}

async function runOn(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
