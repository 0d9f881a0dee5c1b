import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createOffsiteStore } from '#server/integrations/offsite/offsiteStore.ts'
import { writeBackup } from '#server/platform/db/backup/backup.ts'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { startBucket } from '#server/testing/startBucket.ts'
import { createEmptyDatabase, createTestDatabase } from '#server/testing/testDatabase.ts'
import { COMPILE_CACHE } from './compileCache.ts'
import { fetchCopy } from './fetchCopy.ts'
import { inProject } from './projectFolder.ts'

const [OLD, NEW] = ['sunday-slate-hourly-2026-11-21T12-30-00Z.sql.gz', 'sunday-slate-2026-11-22T12-30-00Z.sql.gz']
const bucket = await startBucket()
const folder = await mkdtemp(join(tmpdir(), 'copies-'))
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})
const { url, accessKey, secretKey, recipient, identity } = bucket.offsite
const ENV = {
  BACKUP_DIR: join(folder, 'fetched'),
  OFFSITE_URL: url,
  OFFSITE_ACCESS_KEY: accessKey,
  OFFSITE_SECRET_KEY: secretKey,
  OFFSITE_RECIPIENT: recipient,
  OFFSITE_IDENTITY: identity ?? '',
}
const config = readConfig(ENV)
for (const name of [OLD, NEW]) {
  await writeFile(join(folder, name), name)
  await createOffsiteStore(config)?.copy(join(folder, name))
}

describe('npm run restore with a copy in the bucket', () => {
  it.each([
    ['offsite:newest', NEW],
    [`offsite:${OLD}`, OLD],
  ])('fetches %s into the folder of the backups', async (argument, name) => {
    const file = await fetchCopy(argument, config)
    expect(file).toBe(join(folder, 'fetched', name))
    expect(await readFile(file, 'utf8')).toBe(name)
  })

  it('leaves the path of a file as it is', async () => {
    expect(await fetchCopy('drill.gz', readConfig({}))).toBe('drill.gz')
  })

  it('lists the copies there are for an unknown name, and names the settings that are missing', async () => {
    await expect(fetchCopy('offsite:list', config)).rejects.toThrow(`There is no copy "list". In the bucket: ${NEW}, ${OLD}.`)
    await expect(fetchCopy('offsite:newest', readConfig({ ...ENV, OFFSITE_IDENTITY: '' }))).rejects.toThrow(/OFFSITE_IDENTITY/)
    const wrong = fetchCopy('offsite:newest', readConfig({ ...ENV, OFFSITE_ACCESS_KEY: 'wrong' }))
    await expect(wrong).rejects.toThrow(DatabaseFault)
    await expect(wrong).rejects.toThrow(/could not be fetched/)
  })

  it('restores a real backup from the bucket into an empty database', async () => {
    const [source, target] = [await createTestDatabase(), await createEmptyDatabase()]
    onTestFinished(async () => {
      await source.drop()
      await target.drop()
    })
    await source.db('users').insert({ email: 'ada@bar.example', password: 'x', first_name: 'Zoë 🏈' })
    const newest = join(folder, 'sunday-slate-2026-11-23T12-30-00Z.sql.gz')
    await writeBackup(source.db, newest)
    await createOffsiteStore(config)?.copy(newest)
    const env = { ...COMPILE_CACHE, ...ENV, PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: target.url, LOG_LEVEL: 'silent' }
    const { stdout } = await promisify(execFile)(process.execPath, [inProject('scripts/restore.ts'), 'offsite:newest'], { env })
    expect(stdout).toMatch(/^Fetched .*2026-11-23T12-30-00Z\.sql\.gz\nRestored \d+ rows of \d+ tables/m)
    expect(await target.db('users').select('email', 'first_name')).toEqual([{ email: 'ada@bar.example', first_name: 'Zoë 🏈' }])
  })
})
