import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createOffsiteStore, type OffsiteStore } from '#server/integrations/offsite/offsiteStore.ts'
import { checkBackup } from '#server/platform/db/backup/checkBackup.ts'
import { createLog } from '#server/platform/process/log.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startBucket } from '#server/testing/startBucket.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { backUp, readLastBackup } from './backUp.ts'
import { backupNameAt } from './backupFiles.ts'
import { copyOffsite, listCopies, readLastCopy } from './copyOffsite.ts'

const METRICS_TOKEN = 'a-token-of-the-operator'
const bucket = await startBucket()
afterAll(() => bucket.close())
const t = await startTestServer({ config: { offsite: bucket.offsite, metricsToken: METRICS_TOKEN } })
const folder = t.deps.config.backupDir
const store = storeOf({})

function storeOf(other: Partial<typeof bucket.offsite>): OffsiteStore {
  const created = createOffsiteStore({ offsite: { ...bucket.offsite, ...other } })
  if (created === null) throw new Error('settings without a bucket')
  return created
}

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const name of await store.list()) await store.remove(name)
})

const copyTo = (offsite: OffsiteStore, stored = 60) =>
  copyOffsite({ ...t.deps, offsite, config: { ...t.deps.config, offsite: { ...bucket.offsite, stored } } })
const ageMetric = async () => {
  const { text } = await sendRaw(t.url, { path: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return /^slate_last_offsite_copy_age_seconds (\S+)$/m.exec(text)?.[1]
}
const checkOf = async () => {
  const admin = await t.as(await t.a.player({ role: 'admin' }))
  return (await admin.call(contract.getSystem, {})).checks.find(({ name }) => name === 'Off-site copy')
}

describe('copies of backups in a bucket', () => {
  it('come back as the backup that was made, which can be restored, and only the owner of the secret key can read them', async () => {
    await t.a.player({ email: 'zoe@test.example' })
    await backUp(t.deps, { isForced: true })
    await copyOffsite(t.deps)
    const [name = ''] = await listCopies(store)
    expect(name).toBe((await readLastBackup(t.db))?.name)
    const fetched = join(folder, 'fetched.sql.gz')
    await store.fetch(name, fetched, bucket.offsite.identity ?? '')
    expect(await readFile(fetched)).toEqual(await readFile(join(folder, name)))
    expect(await checkBackup(t.db, fetched, createLog('silent'))).toMatchObject({ rows: expect.any(Number) })

    const other = join(folder, 'other.sql.gz')
    await expect(store.fetch(name, other, await generateX25519Identity())).rejects.toThrow(/no identity matched/)
    expect(await readdir(folder)).not.toContain('other.sql.gz')
  })

  it('are sent over connections of their own: one that lay idle may be closed just as an upload begins, which can not be repeated', async () => {
    const used = new WeakSet()
    const server = createServer((request, response) => {
      if (used.has(request.socket)) return void request.socket.destroy()
      used.add(request.socket)
      request.resume().on('end', () => response.end())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const other = storeOf({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/copies` })
    const file = import.meta.filename
    for (const _ of [1, 2]) await other.copy(file)
  })

  it('are made once for each backup', async () => {
    await backUp(t.deps, { isForced: true })
    await copyOffsite(t.deps)
    let copied = 0
    const copy = async () => {
      copied += 1
    }
    const counting: OffsiteStore = { ...store, copy }
    await copyTo(counting)
    expect(copied).toBe(0)
    await t.db('app_state').where({ name: 'last_backup' }).delete()
    await backUp(t.deps, { isForced: true })
    await t.db('app_state').where({ name: 'last_offsite_copy' }).delete()
    await copyTo(counting)
    expect(copied).toBe(1)
  })

  it('are made of an hourly backup too, are deleted a day later, and push out no copy of a night', async () => {
    const hoursAgo = (hours: number) => systemClock.now() - hours * HOUR_MS
    const [old = '', newest = ''] = [25, -0.01].map((hours) => backupNameAt(hoursAgo(hours), 'hourly-'))
    const night = backupNameAt(hoursAgo(30))
    await backUp(t.deps, { isForced: true })
    for (const name of [night, old]) {
      await writeFile(join(folder, name), 'x')
      await store.copy(join(folder, name))
    }
    const forced = (await readLastBackup(t.db))?.name ?? ''
    await copyTo(store)
    await writeFile(join(folder, newest), 'x')
    await copyTo(store, 2)
    expect(await listCopies(store)).toEqual([newest, forced, night])
  })

  it('over the limit are deleted, the oldest first, and other files stay; with a limit of 0 none is deleted', async () => {
    const names = [3, 2, 1].map((days) => backupNameAt(systemClock.now() - days * 86_400_000))
    await backUp(t.deps, { isForced: true })
    for (const name of [...names, 'notes.txt']) {
      await writeFile(join(folder, name), 'x')
      await store.copy(join(folder, name))
    }
    await copyTo(store, 0)
    expect(await store.list()).toHaveLength(5)
    await copyTo(store, 2)
    const newest = (await readLastBackup(t.db))?.name
    expect((await store.list()).toSorted()).toEqual(['notes.txt', names[2], newest].toSorted())
  })

  it('that fail leave the backup where it is, are shown with what to do, and are made by a later run', async () => {
    await backUp(t.deps, { isForced: true })
    await expect(copyTo(storeOf({ accessKey: 'wrong' }))).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    await expect(copyTo(storeOf({ url: bucket.offsite.url.replace('/copies/', '/missing/') }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    })
    expect(await readLastCopy(t.db)).toBe(null)
    expect(await readdir(folder)).toHaveLength(1)
    expect(await ageMetric()).toBe(undefined)
    expect(await checkOf()).toMatchObject({ state: 'warning', remedy: expect.stringContaining('OFFSITE_') })
    await copyTo(store)
    expect(await listCopies(store)).toHaveLength(1)
    expect(Number(await ageMetric())).toBeLessThan(60)
    expect(await checkOf()).toMatchObject({ state: 'ok' })
  })

  it('of a damaged backup are not made', async () => {
    await backUp(t.deps, { isForced: true })
    await t
      .db('app_state')
      .where({ name: 'last_backup' })
      .update({ value: t.db.raw(`value || '{"check":"damaged"}'`) })
    await copyOffsite(t.deps)
    expect(await store.list()).toEqual([])
  })

  it('are a problem when the newest one is older than a day and a half', async () => {
    const value = JSON.stringify({ name: 'sunday-slate-2025-01-01T00-00-00Z.sql.gz', at: 0 })
    await t.db('app_state').insert({ name: 'last_offsite_copy', value })
    expect(await checkOf()).toMatchObject({ state: 'problem', remedy: expect.stringContaining('Off-site copy') })
  })

  it('that are altered or cut off in the bucket are not restored', async () => {
    await backUp(t.deps, { isForced: true })
    const name = (await readLastBackup(t.db))?.name ?? ''
    for (const alter of [
      (bytes: Buffer) => bytes.subarray(0, -1),
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0])]),
    ]) {
      await store.copy(join(folder, name))
      await bucket.alter(`${name}.age`, alter)
      await expect(store.fetch(name, join(folder, 'altered'), bucket.offsite.identity ?? '')).rejects.toThrow()
      expect(await readdir(folder)).toEqual([name])
    }
  })
})
