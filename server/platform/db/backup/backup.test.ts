import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createTestDatabase, type TestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import { DAY_MS, MINUTE_MS, systemClock } from '#shared/clock.ts'
import { writeBackup } from './backup.ts'
import { checkBackup } from './checkBackup.ts'
import { restoreBackup } from './restore.ts'

const log = createLog('silent')
/** Names with characters that the text format must escape. */
const AWKWARD = ['plain', '', 'tab\there', 'two\nlines', '\\.', 'back\\slash', 'Zoë 🏈', 'quote \' and "']

describe('backup and restore', () => {
  let source: TestDatabase
  let target: TestDatabase
  let folder: string
  let file: string
  beforeAll(async () => {
    source = await createTestDatabase()
    target = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    file = join(folder, 'backup.sql.gz')
  })
  beforeEach(async () => {
    await source.db.raw('insert into weeks (season, week) values (2025, 9)')
    await source
      .db('games')
      .insert({ season: 2025, week: 9, slot: 3, away_team: 'BUF', home_team: 'KC', game_time: new Date('2025-11-02T18:00:00Z') })
    for (const [index, name] of AWKWARD.entries()) await addPlayer(source, index, name)
    await addChange(source)
  })
  afterEach(async () => {
    await truncateAll(source.db)
    await truncateAll(target.db)
  })
  afterAll(async () => {
    await source.drop()
    await target.drop()
    await rm(folder, { recursive: true })
  })

  const addPlayer = async ({ db }: TestDatabase, index: number, name: string | null) => {
    const [user] = await db('users')
      .insert({ email: `p${index}@example.com`, password: 'x', first_name: name })
      .returning<{ id: string }[]>('id')
    await db('picks').insert({
      user_id: user?.id,
      submitted_at: new Date(),
      home_picks: 8,
      away_picks: 0,
      season: 2025,
      week: 9,
      tie_breaker_score: 47,
    })
  }
  const addChange = ({ db }: TestDatabase) =>
    db('game_changes')
      .insert({ game_id: '2025-9-3', field: 'score', source: 'feed', changed_at: new Date() })
      .returning<{ id: string }[]>('id')
  const contentsOf = async ({ db }: TestDatabase) => ({
    users: await db('users').orderBy('id'),
    picks: await db('picks').orderBy('user_id'),
    games: await db('games'),
    clients: await db('client_configurations'),
    tiers: await db('prize_tiers').orderBy(['rank', 'id']),
    changes: await db('game_changes'),
  })

  it('restores deliveries once, with the keys that a server of the version before looks for', async () => {
    const { id: user_id } = await source.db('users').first<{ id: string }>('id')
    const at = new Date('2025-11-02T18:00:00Z')
    const report = {
      channel: 'mail',
      kind: 'owner_report',
      user_id,
      dedupe_key: `owner_report ${user_id} 2025-10-27`,
      created_at: at,
      next_try_at: at,
    }
    await source.db('deliveries').insert(report)
    await writeBackup(source.db, file)
    await restoreBackup(target.db, file, { isReplacing: false })
    expect(await target.db('deliveries')).toEqual(await source.db('deliveries'))
    expect(await target.db('owner_reports').pluck('user_id')).toEqual([user_id])
  })

  it('ends the sessions and mailed links of the backup, and returns their number', async () => {
    const { id } = await source.db('users').first<{ id: string }>('id')
    const at = new Date('2025-11-01T00:00:00Z')
    const later = new Date('2125-11-01T00:00:00Z')
    await source.db('sessions').insert({ sid: 'a'.repeat(64), user_id: id, created_at: at, seen_at: at, expire: later })
    for (const table of ['password_reset_tokens', 'email_verification_tokens']) {
      await source.db(table).insert({ user_id: id, token: 'b'.repeat(64), expires_at: later })
      await source.db(table).insert({ user_id: id, token: 'c'.repeat(64), expires_at: later, used_at: at })
    }
    await source.db('calendar_links').insert({ user_id: id, code: 'an-ended-calendar', created_at: at })
    await writeBackup(source.db, file)
    expect(await restoreBackup(target.db, file, { isReplacing: false })).toMatchObject({ endedSessions: 1, endedLinks: 3 })
    expect(await target.db('calendar_links')).toEqual([])
    expect(await target.db('sessions').select()).toEqual([])
    for (const table of ['password_reset_tokens', 'email_verification_tokens'])
      expect(await target.db(table).whereNull('used_at').select()).toEqual([])
    expect(await target.db('users').where({ id }).first()).toBeDefined()
  })

  it('restores every row and the value of every sequence', async () => {
    const saved = await writeBackup(source.db, file)
    const restored = await restoreBackup(target.db, file, { isReplacing: false })
    expect(restored).toEqual({ endedSessions: 0, endedLinks: 0, tables: saved.tables, rows: saved.rows })
    expect(await contentsOf(target)).toEqual(await contentsOf(source))
    const before = await addChange(source)
    expect(await addChange(target)).toEqual(before)
  })

  it('writes a file that lists its contents and that only its owner may read', async () => {
    await writeBackup(source.db, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['backup.sql.gz'])
    const text = gunzipSync(await readFile(file)).toString()
    expect(text).toMatch(/^-- sunday-slate backup \{.*create_accounts\.ts/)
    expect(text.indexOf('copy "users"')).toBeLessThan(text.indexOf('copy "picks"'))
    expect(text).not.toMatch(/is_admin|knex_migrations/)
  })

  it('contains the rows of one instant while other transactions write', async () => {
    let isDone = false
    let next = AWKWARD.length
    const write = async () => {
      for (; !isDone; next++) {
        const index = next
        await source.db.transaction(async (trx) => {
          const [user] = await trx('users')
            .insert({ email: `w${index}-${Math.random()}@example.com`, password: 'x' })
            .returning<{ id: string }[]>('id')
          await trx('picks').insert({
            user_id: user?.id,
            submitted_at: new Date(),
            home_picks: 8,
            away_picks: 0,
            season: 2025,
            week: 9,
            tie_breaker_score: 9,
          })
        })
      }
    }
    const writers = [write(), write()]
    await expect.poll(() => next).toBeGreaterThan(AWKWARD.length + 20)
    for (let round = 0; round < 3; round++) await writeBackup(source.db, file)
    isDone = true
    await Promise.all(writers)
    await restoreBackup(target.db, file, { isReplacing: false })
    const { rows } = await target.db.raw<{ rows: unknown[] }>(
      'select (select count(*)::int from users) - (select count(*)::int from picks) as apart',
    )
    expect(rows).toEqual([{ apart: 0 }])
    expect(await checkBackup(target.db, file, log)).toMatchObject({ tables: expect.any(Number) })
  })

  it('refuses to empty a database that is in use unless forced', async () => {
    await writeBackup(source.db, file)
    await target.db('users').insert({ email: 'someone@example.com', password: 'x' })
    await expect(restoreBackup(target.db, file, { isReplacing: false })).rejects.toThrow(/not empty \(users: 1\).*--replace/)
    expect(await target.db('users').select('email')).toEqual([{ email: 'someone@example.com' }])
    await restoreBackup(target.db, file, { isReplacing: true })
    expect(await contentsOf(target)).toEqual(await contentsOf(source))
  })

  it('refuses in plain words, and changes nothing, while another connection works in the tables', async () => {
    await writeBackup(source.db, file)
    await target.db('users').insert({ email: 'someone@example.com', password: 'x' })
    await target.db.transaction(async (trx) => {
      await trx('users').update({ first_name: 'Busy' })
      const refused: unknown = await restoreBackup(target.db, file, { isReplacing: true, lockTimeoutMs: 100 }).catch(
        (error: unknown) => error,
      )
      expect(refused).toBeInstanceOf(DatabaseFault)
      expect(String(refused)).toMatch(/in use by 1 other connection \(process \d+ of .+\)\. Nothing was changed\. Stop every server/)
    })
    expect(await target.db('users').select('email', 'first_name')).toEqual([{ email: 'someone@example.com', first_name: 'Busy' }])
  })

  it('changes nothing when the file is truncated, altered, missing, or not a backup', async () => {
    await writeBackup(source.db, file)
    await target.db('users').insert({ email: 'someone@example.com', password: 'x' })
    const whole = await readFile(file)
    const text = gunzipSync(whole).toString()
    const broken = join(folder, 'broken.sql.gz')
    const faults: [Buffer, string][] = [
      [whole.subarray(0, whole.length - 20), 'unexpected end of file'],
      [gzipSync(text.slice(0, text.indexOf('copy "picks"') + 120)), 'ends too early'],
      [gzipSync(text.replace(/^.*two\\nlines.*\n/m, '')), 'violates foreign key constraint'],
      [gzipSync(text.replace('\tplain\t', '\tplaim\t')), 'users differs from what was saved'],
      [gzipSync('hello\n'), 'not a backup'],
      [Buffer.from('hello'), 'incorrect header'],
    ]
    for (const [content, reason] of faults) {
      await writeFile(broken, content)
      await expect(restoreBackup(target.db, broken, { isReplacing: true })).rejects.toThrow(reason)
    }
    await rm(broken)
    await expect(restoreBackup(target.db, broken, { isReplacing: true })).rejects.toThrow('no such file')
    expect(await target.db('users').select('email')).toEqual([{ email: 'someone@example.com' }])
    expect(await target.db('client_configurations').count<object[]>()).toEqual([{ count: '1' }])
  })

  it('refuses a backup of another version, and names the migrations that differ', async () => {
    await writeBackup(source.db, file)
    const other = join(folder, 'other.sql.gz')
    const text = gunzipSync(await readFile(file)).toString()
    await writeFile(other, gzipSync(text.replace('"migrations":[', '"migrations":["29990101_0000_later.ts",')))
    await expect(restoreBackup(target.db, other, { isReplacing: false })).rejects.toThrow(/newer version.*29990101_0000_later/)
    await writeFile(other, gzipSync(text.replace(/"migrations":\["[^"]+",/, '"migrations":[')))
    await expect(restoreBackup(target.db, other, { isReplacing: false })).rejects.toThrow(/older version.*create_accounts/)
  })

  it('checks a backup in a temporary database, finds altered rows, and drops that database', async () => {
    await writeBackup(source.db, file)
    const before = await contentsOf(source)
    expect((await checkBackup(source.db, file, log)).rows).toBeGreaterThan(AWKWARD.length * 2)
    expect(await contentsOf(source)).toEqual(before)
    const altered = join(folder, 'altered.sql.gz')
    await writeFile(
      altered,
      gzipSync(
        gunzipSync(await readFile(file))
          .toString()
          .replace('\tplain\t', '\tplaim\t'),
      ),
    )
    await expect(checkBackup(source.db, altered, log)).rejects.toThrow(DatabaseFault)
    await expect(checkBackup(source.db, altered, log)).rejects.toThrow('users differs from what was saved')
    expect(await listTemporary()).toEqual([])
    expect(inject('testDatabase').template).toMatch(/^template_/)
  })

  it('checks a backup of a database that sorts texts by other rules', async () => {
    await source.db.raw('alter table rate_limits alter key type text collate "en-x-icu"')
    onTestFinished(() => source.db.raw('alter table rate_limits alter key type text collate "default"'))
    const keys = ['aB', 'Ab', 'B']
    await source.db('rate_limits').insert(keys.map((key) => ({ key })))
    expect(await source.db('rate_limits').orderBy('key').pluck('key')).toEqual(keys) // "Ab" comes first in the temporary database
    await writeBackup(source.db, file)
    expect(await checkBackup(source.db, file, log)).toMatchObject({ rows: expect.any(Number) })
  })

  it('drops the database of an earlier check whose process was killed, and not that of one in progress', async () => {
    await writeBackup(source.db, file)
    const name = (startedAt: number) => `${new URL(source.url).pathname.slice(1)}_check_${startedAt}_0123abcd`
    const [lost, inProgress] = [name(systemClock.now() - DAY_MS), name(systemClock.now() - MINUTE_MS)]
    for (const one of [lost, inProgress]) await source.db.raw('create database ?? template template0', [one])
    try {
      await checkBackup(source.db, file, log)
      expect(await listTemporary()).toEqual([inProgress])
    } finally {
      await source.db.raw('drop database ??', [inProgress])
    }
  })

  const listTemporary = () => source.db('pg_database').whereRaw(`starts_with(datname, current_database() || '_check_')`).pluck('datname')
})
