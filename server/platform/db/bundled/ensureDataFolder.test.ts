import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isServerRunning, setUpBundledServers } from '#server/testing/bundledServers.ts'
import { queryOnce } from '#server/testing/queryOnce.ts'
import { BrokenDataFolder } from './brokenDataFolder.ts'
import { chownTree } from './dataLocation.ts'
import { moveAside } from './ensureDataFolder.ts'

const IS_ROOT = process.getuid?.() === 0
const { dataDir, original, copyOriginal, makeFolder, start, startForTest } = setUpBundledServers()

describe('a damaged data folder', () => {
  it('is created again after a first start that was killed, and the unfinished folder is moved aside', async () => {
    await mkdir(join(dataDir(), 'postgres-new', 'base'), { recursive: true })
    await mkdir(join(dataDir(), 'postgres'))
    await writeFile(join(dataDir(), 'postgres.lock'), '4194303 unknown')
    const server = await startForTest(dataDir())
    expect(await queryOnce(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(join(dataDir(), 'postgres-new-unfinished-1'))).toEqual(['base'])
  })

  it.each([
    ['global/pg_control', null],
    ['PG_VERSION', null],
    ['sunday-slate.password', null],
    ['pg_wal', 'an empty folder'],
    ['base', 'an empty folder'],
  ])('is refused unchanged when %s is missing, with the command that restores a backup', async (name, replacement) => {
    const folder = join(original(), 'postgres')
    const aside = join(original(), 'aside')
    await rename(join(folder, name), aside)
    if (replacement) await mkdir(join(folder, name), { mode: 0o777 })
    if (replacement && IS_ROOT) await chownTree(join(folder, name), { uid: 65_534, gid: 65_534 })
    const before = await readdir(folder)
    const fault = await start(original()).then(
      () => null,
      (error: unknown) => error,
    )
    expect(fault).toBeInstanceOf(BrokenDataFolder)
    expect(String(fault)).toContain('npm run restore -- FILE --replace')
    expect(String(fault)).toContain(folder)
    expect(await readdir(folder)).toEqual(before)
    expect(await isServerRunning(original())).toBe(false)
    await rm(join(folder, name), { recursive: true, force: true })
    await rename(aside, join(folder, name))
    await (await start(original())).stop()
  })

  it('is replaced by a new one after it was moved aside', async () => {
    const folder = join(dataDir(), 'postgres')
    await mkdir(join(folder, 'base'), { recursive: true })
    await expect(start(dataDir())).rejects.toThrow(BrokenDataFolder)
    expect(await moveAside(folder, 'broken')).toBe(`${folder}-broken-1`)
    expect((await startForTest(dataDir())).isReused).toBe(false)
    expect(await readdir(`${folder}-broken-1`)).toEqual(['base'])
  })

  it('is not moved aside while a server runs on it', async () => {
    await copyOriginal()
    await startForTest(dataDir())
    await expect(moveAside(join(dataDir(), 'postgres'), 'broken')).rejects.toThrow('runs on')
    expect(await readdir(dataDir())).toContain('postgres')
  })
})

describe('a data folder from elsewhere', () => {
  it('is refused when another version of PostgreSQL wrote it, and the message names both versions', async () => {
    const file = join(original(), 'postgres', 'PG_VERSION')
    await writeFile(file, '17\n')
    await expect(start(original())).rejects.toThrow(/PostgreSQL 17, and this version of the product brings 18/)
    await writeFile(file, '18\n')
  })

  it('gets a server of its own when it is a copy of a folder whose server runs', async () => {
    await copyOriginal()
    const server = await startForTest(dataDir())
    const copy = await makeFolder('postgres-copy-')
    await cp(join(dataDir(), 'postgres'), join(copy, 'postgres'), { recursive: true })
    const second = await start(copy)
    expect(second.isReused).toBe(false)
    expect(new URL(second.url).port).not.toBe(new URL(server.url).port)
    await second.stop()
    await rm(copy, { recursive: true })
  })
})
