import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { settleContest } from '#server/features/pay/settlement/settleContest.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { checkBackup } from '#server/platform/db/backup/checkBackup.ts'
import { restoreBackup } from '#server/platform/db/backup/restore.ts'
import { createLog } from '#server/platform/process/log.ts'
import { aCredit } from '#server/testing/credits.ts'
import { aBlockedJob, startFastJobs } from '#server/testing/jobs.ts'
import { aCrowd, aPlayedSlate, submitCard, WEEK } from '#server/testing/settlement.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { backUp, lastNight, readLastBackup } from './backUp.ts'
import { backupNameAt, deleteOldBackups } from './backupFiles.ts'

const t = await startTestServer()
const folder = t.deps.config.backupDir
let admin: TestClient
beforeEach(async () => {
  admin = await t.as(await aPlayer({ role: 'admin' }))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Somebody who signed up long before the backups of a test. */
async function aPlayer(facts: Parameters<typeof t.a.player>[0] = {}) {
  const player = await t.a.player(facts)
  await t.db('users').where({ id: player.id }).update({ created_at: '2025-01-01T00:00:00Z' })
  return player
}

const actions = () => t.db('admin_actions').orderBy('id').pluck('action')
const stored = async () => (await readdir(folder)).sort()

describe('a job that an admin runs now', () => {
  it('starts before its next run is due, once, although its own check would refuse it', async () => {
    const runs: boolean[] = []
    const { seen, finish, job } = aBlockedJob('by-hand', { everyMs: 1e12 })
    const run = (options: { isForced: boolean }, signal: AbortSignal) => {
      runs.push(options.isForced)
      return job.run(options, signal)
    }
    const jobs = startFastJobs(t.db, [{ ...job, run }])
    await expect.poll(() => seen.begun).toBe(1)
    const running = await admin.call(contract.runJob, { params: { name: 'by-hand' } })
    expect(running.jobs).toMatchObject([{ name: 'by-hand', isRunning: true }])
    finish()
    await expect.poll(() => t.db('job_runs').where({ is_running: false }).pluck('name')).toEqual(['by-hand'])
    expect(await actions()).toEqual([])
    await admin.call(contract.runJob, { params: { name: 'by-hand' } })
    await expect.poll(() => seen.begun).toBe(2)
    finish()
    await expect.poll(() => t.db('job_runs').where({ is_running: false, is_forced: false }).pluck('name')).toEqual(['by-hand'])
    await jobs.stop(0)
    expect(runs).toEqual([false, true])
    expect(await actions()).toEqual(['run job'])
  })

  it('is refused when no server has it', async () => {
    await expect(admin.call(contract.runJob, { params: { name: 'unknown' } })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('backups', () => {
  it('are made once a night, checked by restoring, and listed with their outcome', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime('2025-11-23T18:00:00Z')
    await backUp(t.deps, { isForced: false })
    await backUp(t.deps, { isForced: false })
    const { files, last, stored: limit } = await admin.call(contract.listBackups, {})
    expect(files).toMatchObject([{ name: expect.stringMatching(/^sunday-slate-.*Z\.sql\.gz$/), bytes: expect.any(Number) }])
    expect(last).toMatchObject({ check: 'restored', bytes: files[0]?.bytes })
    expect(limit).toBe(14)
  })

  it('are made every hour while cards or redemptions come in, are stored for a day, and push out no backup of a night', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const runAt = async (instant: string) => {
      vi.setSystemTime(instant)
      await backUp({ ...t.deps, config: { ...t.deps.config, backupsStored: 1 } }, { isForced: false })
      return (await stored()).map((name) => name.replace('sunday-slate-', '').slice(0, -'-00Z.sql.gz'.length).replace('2025-11-', ''))
    }
    const player = await aPlayer()
    await t.a.slate(3)
    expect(await runAt('2025-11-23T18:00:00Z')).toEqual(['23T18-00'])
    await submitCard(t.db, player, { at: '2025-11-23T18:30:00Z' })
    expect(await runAt('2025-11-23T18:59:00Z')).toEqual(['23T18-00'])
    expect(await runAt('2025-11-23T19:00:00Z')).toEqual(['23T18-00', 'hourly-23T19-00'])
    expect(await runAt('2025-11-23T20:30:00Z')).toEqual(['23T18-00', 'hourly-23T19-00'])
    await aCredit(t.db, player, { redeemedAt: '2025-11-23T20:35:00Z' })
    expect(await runAt('2025-11-23T20:40:00Z')).toEqual(['23T18-00', 'hourly-23T19-00', 'hourly-23T20-40'])
    expect(await readLastBackup(t.db)).toMatchObject({ name: 'sunday-slate-2025-11-23T18-00-00Z.sql.gz', check: 'restored' })
    expect(await runAt('2025-11-24T19:30:00Z')).toEqual(['24T19-30', 'hourly-23T20-40'])
  })

  const ENTERED = '2025-09-09T17:30:00Z'
  it.each<[string, () => Promise<unknown>]>([
    [
      'a settlement, which makes the codes',
      async () => {
        t.clock.set(ENTERED)
        await settleContest(t.deps, WEEK, { by: 'job' })
      },
    ],
    [
      'a sign-up',
      async () => {
        const { id } = await t.a.player()
        await t.db('users').where({ id }).update({ created_at: ENTERED })
      },
    ],
    [
      'the deletion of an account, which a restored backup would bring back',
      () =>
        t
          .db('users')
          .whereRaw('id = (select id from users limit 1)')
          .update({ deleted_at: ENTERED, blocked_at: ENTERED, blocked_reason: 'Account deleted' }),
    ],
    [
      'an admin’s action',
      () =>
        recordAdminAction(t.db, null, Date.parse(ENTERED), {
          action: 'set game',
          subject: 'game 2025-5-0',
          reason: 'Storm',
        }),
    ],
    [
      'a changed tiebreaker',
      async () => {
        const { season, week, user_id } = await t.db('picks').first('season', 'week', 'user_id')
        await t.db('tiebreaker_changes').insert({ season, week, user_id, slot: 2, old_score: 47, new_score: 48, changed_at: ENTERED })
      },
    ],
  ])('are made in the hour after %s', async (_, enter) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const countAt = async (instant: string) => {
      vi.setSystemTime(instant)
      await backUp(t.deps, { isForced: false })
      return (await stored()).length
    }
    await aPlayedSlate(t.db)
    await aCrowd(t.db)
    await t.db('users').update({ created_at: '2025-01-01T00:00:00Z' })
    expect(await countAt('2025-09-09T17:00:00Z')).toBe(1)
    expect(await countAt('2025-09-09T18:30:00Z'), 'nothing came in').toBe(1)
    await enter()
    expect(await countAt('2025-09-09T18:45:00Z')).toBe(2)
    expect(await countAt('2025-09-09T20:00:00Z'), 'nothing came in since').toBe(2)
  })

  it('that are hourly push out no backup of a night after a restore, which brings back a database that does not know them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const runAt = async (instant: string) => {
      vi.setSystemTime(instant)
      await backUp({ ...t.deps, config: { ...t.deps.config, backupsStored: 2 } }, { isForced: false })
    }
    const player = await aPlayer()
    await t.a.slate(3)
    await runAt('2025-11-23T18:00:00Z')
    const [night = ''] = await stored()
    for (const hour of [19, 20, 21]) {
      await aCredit(t.db, player, { redeemedAt: `2025-11-23T${hour}:10:00Z` })
      await runAt(`2025-11-23T${hour}:30:00Z`)
    }
    expect(await stored()).toHaveLength(4)
    await restoreBackup(t.db, join(folder, night), { isReplacing: true })
    await runAt('2025-11-23T22:00:00Z')
    const { files } = await (await t.as(await aPlayer({ role: 'admin' }))).call(contract.listBackups, {})
    expect(files.map(({ name, at }) => [name.includes('hourly'), at.slice(11, 16)])).toEqual([
      [false, '22:00'],
      [true, '21:30'],
      [true, '20:30'],
      [true, '19:30'],
      [false, '18:00'],
    ])
  })

  it('are recorded before they are checked, so that an interrupted check does not make the night’s backup unknown', async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, backupNameAt(systemClock.now() - 1_000)), 'made by hand')
    const making = backUp(t.deps, { isForced: false })
    await expect.poll(async () => (await readLastBackup(t.db))?.check).toBe('unchecked')
    await making
    expect((await readLastBackup(t.db))?.check).toBe('restored')
  })

  it('of a database that a newer version has migrated are good, although this version can’t try them out', async () => {
    await t.db('knex_migrations').insert({ name: '20991231_0000_of_a_newer_version', batch: 99, migration_time: new Date() })
    await backUp(t.deps, { isForced: true })
    await t.db('knex_migrations').where({ batch: 99 }).delete()
    expect((await readLastBackup(t.db))?.check).toBe('unchecked')
  })

  it('of a demo season are made only when an admin asks for one', async () => {
    await t.db('app_state').insert({ name: 'demo', value: JSON.stringify({}) })
    await backUp(t.deps, { isForced: false })
    expect((await admin.call(contract.listBackups, {})).files).toEqual([])
    await backUp({ ...t.deps, config: { ...t.deps.config, backupsStored: 2 } }, { isForced: true })
    expect(await stored()).toHaveLength(1)
  })

  it('and downloads that a killed process left unfinished are deleted after an hour', async () => {
    await mkdir(folder, { recursive: true })
    const whole = backupNameAt(systemClock.now())
    const [old, fresh] = [
      [`${whole}.unfinished`, `${whole}.partial`, 'notes.partial'],
      [`${whole.replace('slate-', 'slate-hourly-')}.unfinished`],
    ]
    for (const name of [...old, ...fresh]) await writeFile(join(folder, name), 'x')
    const longAgo = new Date(systemClock.now() - 61 * 60_000)
    for (const name of old) await utimes(join(folder, name), longAgo, longAgo)
    await deleteOldBackups(t.deps.config, systemClock.now())
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['notes.partial', ...fresh]))
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('are made again after the clock was set back from a year ahead', async () => {
    await backUp(t.deps, { isForced: true })
    const ahead = { ...(await readLastBackup(t.db)), at: systemClock.now() + 365 * 86_400_000 }
    await t
      .db('app_state')
      .where({ name: 'last_backup' })
      .update({ value: JSON.stringify(ahead) })
    await backUp(t.deps, { isForced: false })
    expect((await readLastBackup(t.db))?.at).toBeLessThanOrEqual(systemClock.now())
  })

  it('over the limit are deleted, the oldest first, and other files stay', async () => {
    await backUp(t.deps, { isForced: true })
    const old = [1, 2, 3].map((days) => backupNameAt(systemClock.now() - days * 86_400_000))
    for (const name of [...old, 'notes.txt']) await writeFile(join(folder, name), 'x')
    await t.db('app_state').where({ name: 'last_backup' }).delete()
    const [newest] = (await admin.call(contract.listBackups, {})).files
    await rm(join(folder, newest?.name ?? ''))
    await backUp({ ...t.deps, config: { ...t.deps.config, backupsStored: 3 } }, { isForced: true })
    const left = await stored()
    expect(left).toHaveLength(4)
    expect(left).toEqual(expect.arrayContaining([old[0], old[1], 'notes.txt']))
  })

  it('are downloaded as the file that was written, which can be restored, and the download is recorded', async () => {
    await backUp(t.deps, { isForced: true })
    const [file] = (await admin.call(contract.listBackups, {})).files
    const answer = await admin.send('GET', `/api/admin/backups/${file?.name}`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file?.name}"`)
    expect(answer.headers.get('content-type')).toBe('application/gzip')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(file?.bytes)
    const copy = join(folder, 'copy.sql.gz')
    await writeFile(copy, bytes)
    expect(await checkBackup(t.db, copy, createLog('silent'))).toMatchObject({ rows: expect.any(Number) })
    expect(createHash('sha256').update(bytes).digest('hex')).toHaveLength(64)
    expect(await actions()).toEqual(['download backup'])
  })

  it.each(['player', 'venue_manager'] as const)('are listed, made and downloaded by no %s', async (role) => {
    await backUp(t.deps, { isForced: true })
    const [file] = (await admin.call(contract.listBackups, {})).files
    const other = await t.as(await t.a.player({ role }))
    await expect(other.call(contract.listBackups, {})).rejects.toMatchObject({ status: 403 })
    await expect(other.call(contract.runJob, { params: { name: 'back-up' } })).rejects.toMatchObject({ status: 403 })
    const [refused, visitor] = [
      await other.send('GET', `/api/admin/backups/${file?.name}`),
      await t.anonymous.send('GET', `/api/admin/backups/${file?.name}`),
    ]
    expect([refused.status, visitor.status]).toEqual([403, 401])
    expect(await actions()).toEqual([])
  })

  it.each(['..%2F..%2Fetc%2Fpasswd', 'postgres', 'sunday-slate-2025-01-01T00-00-00Z.sql.gz'])(
    'are not found under the name %s',
    async (name) => {
      const answer = await admin.send('GET', `/api/admin/backups/${name}`)
      expect([400, 404]).toContain(answer.status)
      expect(await actions()).toEqual([])
    },
  )

  it('are due since the last half past four in the time zone of the house, also across a change of the clocks', () => {
    const zone = 'America/Los_Angeles'
    const night = (at: string) => new Date(lastNight(Date.parse(at), zone)).toISOString()
    expect(night('2026-11-22T12:29:59Z')).toBe('2026-11-21T12:30:00.000Z')
    expect(night('2026-11-22T12:30:00Z')).toBe('2026-11-22T12:30:00.000Z')
    expect(night('2026-11-01T12:00:00Z')).toBe('2026-10-31T11:30:00.000Z')
  })
})

describe('the state of the system', () => {
  it('names each check with what to do, the feed, the connected screens and the answer times', async () => {
    const state = await admin.call(contract.getSystem, {})
    expect(state).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      build: null,
      screens: 0,
      feed: { kind: 'none', faultsInRow: 0 },
    })
    const checks = new Map(state.checks.map((check) => [check.name, check]))
    expect(checks.get('Database')).toMatchObject({ state: 'ok', text: expect.stringMatching(/^PostgreSQL \d+/) })
    expect(checks.get('Clock')).toMatchObject({ state: 'ok' })
    expect(checks.get('Admin')).toMatchObject({ state: 'ok', text: 'One admin.' })
    expect(checks.get('Season')).toMatchObject({
      state: 'problem',
      remedy: expect.stringMatching(/at the desk \(System\), .+npm run import/),
    })
    expect(checks.get('Last backup')).toMatchObject({ state: 'warning', text: 'There is no backup yet.' })
    for (const { state: outcome, remedy } of state.checks) expect(remedy === null).toBe(outcome === 'ok')
    expect((await admin.call(contract.getSystem, {})).answers).toMatchObject({ count: expect.any(Number), within95Ms: expect.any(Number) })
  })

  it('has a problem for a job without a good run, and for an old or damaged backup', async () => {
    await t.db('job_runs').insert({ name: 'pull-scores', overdue_at: '2025-01-01T00:00:00Z' })
    const last = { name: 'sunday-slate-2025-01-01T00-00-00Z.sql.gz', at: 0, bytes: 1, rows: 1, check: 'restored' }
    await t.db('app_state').insert({ name: 'last_backup', value: JSON.stringify(last) })
    const textOf = async (name: string) => (await admin.call(contract.getSystem, {})).checks.find((check) => check.name === name)
    expect(await textOf('Jobs')).toMatchObject({ state: 'problem', text: expect.stringContaining('pull-scores') })
    expect(await textOf('Last backup')).toMatchObject({ state: 'problem', remedy: expect.stringContaining('Nightly backup') })
    await t
      .db('app_state')
      .where({ name: 'last_backup' })
      .update({ value: JSON.stringify({ ...last, at: systemClock.now(), check: 'damaged' }) })
    expect(await textOf('Last backup')).toMatchObject({ state: 'problem', text: expect.stringContaining('could not be restored') })
  })
})

describe('the audit log', () => {
  it('has what admins did, newest first, and is searched by admin, action and subject', async () => {
    const action = { reason: 'why', old_value: '{"a":1}', new_value: 'null', acted_at: '2025-09-04T11:00:00Z' }
    const [dana] = [await t.a.player({ role: 'admin', firstName: 'Dana', email: 'dana@test.example' })]
    await t.db('admin_actions').insert([
      { ...action, admin_id: dana.id, action: 'pin game', subject: 'game 2025-5-0' },
      { ...action, admin_id: null, action: 'settle', subject: 'week 2025-5', acted_at: '2025-09-04T11:30:00Z' },
    ])
    const list = async (query: { search?: string; sort?: 'subject' } = {}) =>
      (await admin.call(contract.listAdminActions, { body: query })).rows
    expect(await list()).toMatchObject([
      { action: 'settle', admin: 'not signed in', at: '2025-09-04T11:30:00.000Z' },
      { action: 'pin game', admin: expect.stringContaining('<dana@test.example>'), before: '{"a": 1}', after: 'null', reason: 'why' },
    ])
    for (const search of ['DANA', 'pin g', '2025-5-0'])
      expect((await list({ search })).map(({ action: name }) => name)).toEqual(['pin game'])
    expect((await list({ sort: 'subject' })).map(({ subject }) => subject)).toEqual(['game 2025-5-0', 'week 2025-5'])
  })
})
