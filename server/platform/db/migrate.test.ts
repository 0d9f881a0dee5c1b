import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { createEmptyDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { isMigrated, listCompleted, migrate } from './migrate.ts'
import { listMigrations } from './migrationSource.ts'
import { openPool } from './openPool.ts'

const log = createLog('silent')

describe('migrate', () => {
  let t: TestDatabase
  beforeEach(async () => {
    t = await createEmptyDatabase({ poolMax: 3 })
  })
  afterEach(() => t.drop())

  const countClients = async () => (await t.db('client_configurations').count<{ count: string }[]>())[0]?.count

  it('creates tables and default rows, and isMigrated then answers true', async () => {
    expect(await isMigrated(t.db)).toBe(false)
    await migrate(t.db, log)
    expect(await isMigrated(t.db)).toBe(true)
    expect(await listCompleted(t.db)).toEqual(await listMigrations())
    expect(await countClients()).toBe('1')
  })

  it('migrates once when five servers start at the same time on an empty database', async () => {
    const pools = Array.from({ length: 5 }, () => openPool(t.url, 2))
    await Promise.all(pools.map((pool) => migrate(pool, log)))
    expect(await Promise.all(pools.map(isMigrated))).toEqual([true, true, true, true, true])
    expect(await listCompleted(t.db)).toEqual(await listMigrations())
    expect(await countClients()).toBe('1')
    await Promise.all(pools.map((pool) => pool.destroy()))
  })

  it('works while the only connection of the pool is in use', async () => {
    const pool = openPool(t.url, 1)
    const busy = await pool.transaction()
    await migrate(pool, log)
    await busy.rollback()
    expect(await isMigrated(pool)).toBe(true)
    await pool.destroy()
  })

  it('releases the lock of Knex that a dead process left behind', async () => {
    await migrate(t.db, log)
    await t.db('knex_migrations_lock').update({ is_locked: 1 })
    await migrate(t.db, log)
    expect(await t.db('knex_migrations_lock').select('is_locked')).toEqual([{ is_locked: 0 }])
  })

  it('accepts a database that a newer version has migrated', async () => {
    await migrate(t.db, log)
    await t.db('knex_migrations').insert({ name: '29990101_0000_from_the_future.ts', batch: 2, migration_time: new Date(0) })
    await migrate(t.db, log)
    expect(await isMigrated(t.db)).toBe(true)
  })

  it('retries when a table is locked for longer than a migration may wait', async () => {
    await migrate(t.db, log)
    await t.db('knex_migrations').whereLike('name', '%create_admin_games%').delete()
    await t.db.raw('drop table admin_actions, game_pins;')
    const reader = await t.db.transaction()
    await reader.raw('lock table users in access exclusive mode')
    const events: string[] = []
    const migrating = migrate(
      t.db,
      createLog('info', (line) => events.push(line)),
    )
    await expect.poll(() => events.join()).toContain('migration_retries')
    await reader.rollback()
    await migrating
    expect(await isMigrated(t.db)).toBe(true)
  })

  const findWaiting = async (statement: string) => {
    const { rows } = await t.db.raw<{ rows: { pid: number }[] }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike ?`,
      [`%${statement}%`],
    )
    return rows[0]?.pid
  }
  const cutWhileWaiting = async (statement: string) => {
    const pid = await expect
      .poll(() => findWaiting(statement))
      .toBeTypeOf('number')
      .then(() => findWaiting(statement))
    await t.db.raw('select pg_terminate_backend(?)', [pid ?? 0])
  }

  it('changes nothing when its connection is cut, and the next start completes the migration', async () => {
    const blocker = await t.db.transaction()
    await blocker.raw('create table users (id int)')
    const migrating = migrate(t.db, log).catch((error: unknown) => error)
    await cutWhileWaiting('create table users')
    expect(await migrating).toBeInstanceOf(Error)
    await blocker.rollback()
    expect(await isMigrated(t.db)).toBe(false)
    await migrate(t.db, log)
    expect(await isMigrated(t.db)).toBe(true)
  })

  it('completes at the next start when its connection is cut before a migration is recorded', async () => {
    await t.db.migrate.list() // creates the tables of Knex
    const blocker = await t.db.transaction()
    await blocker.raw('lock table knex_migrations in share mode')
    const migrating = migrate(t.db, log).catch((error: unknown) => error)
    await cutWhileWaiting('insert into "knex_migrations"')
    expect(await migrating).toBeInstanceOf(Error)
    await blocker.rollback()
    await migrate(t.db, log)
    expect(await isMigrated(t.db)).toBe(true)
  })
})
