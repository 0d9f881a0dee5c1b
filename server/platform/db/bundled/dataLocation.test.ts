import { chmod, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { setUpBundledServers } from '#server/testing/bundledServers.ts'
import { queryOnce } from '#server/testing/queryOnce.ts'
import { chooseDataLocation, chownTree, findClosedFolder } from './dataLocation.ts'
import { openAt } from './openBundledPostgres.ts'
import { findPostgresBinaries } from './postgresBinaries.ts'

const IS_ROOT = process.getuid?.() === 0
const { dataDir, copyOriginal, start, startForTest, stopAfterTest } = setUpBundledServers()

describe.runIf(IS_ROOT)('the data location when root starts the server', () => {
  const installation = () => ({ projectFolder: dataDir(), fallbackFolder: join(dataDir(), 'fallback') })

  it("refuses a given folder that PostgreSQL's user can't reach, and never replaces it", async () => {
    await mkdir(join(dataDir(), 'closed', 'data'), { recursive: true })
    await chmod(join(dataDir(), 'closed'), 0o700)
    await chmod(dataDir(), 0o755)
    const given = { dataDir: join(dataDir(), 'closed', 'data'), isDataDirGiven: true }
    await expect(chooseDataLocation(given, installation())).rejects.toThrow(DatabaseFault)
    await expect(chooseDataLocation(given, installation())).rejects.toThrow(join(dataDir(), 'closed'))
    expect(await readdir(join(dataDir(), 'closed', 'data'))).toEqual([])
    expect(await readdir(dataDir())).toEqual(['closed'])
  })

  it("does not change the owner of a folder that contains other people's files", async () => {
    await writeFile(join(dataDir(), 'thesis.txt'), 'mine')
    await expect(start(dataDir())).rejects.toThrow(`can't enter ${dataDir()}`)
    expect((await stat(dataDir())).uid).toBe(0)
  })

  it("uses a copy of PostgreSQL and the fallback folder when only root can enter the project's folder", async () => {
    const closed = join(dataDir(), 'closed')
    const binaries = await findPostgresBinaries()
    await cp(binaries.nativeFolder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    for (const name of await readdir(join(closed, 'native', 'lib')))
      if (/^libpq\.so(\.5)?$/.test(name)) await rm(join(closed, 'native', 'lib', name))
    await chmod(closed, 0o700)
    await chmod(dataDir(), 0o755)
    const location = await chooseDataLocation({ dataDir: join(closed, 'data'), isDataDirGiven: false }, installation())
    expect(location.parentFolder).toBe(join(dataDir(), 'fallback'))
    const server = await stopAfterTest(openAt(location, { ...binaries, nativeFolder: join(closed, 'native') }, false))
    expect(await queryOnce(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(location.parentFolder)).toContain(`postgres-${binaries.version}`)
    expect(await readdir(closed)).toEqual(['native'])
  })

  it('runs PostgreSQL as the owner of a folder that belongs to another user', async () => {
    await copyOriginal()
    await chownTree(dataDir(), { uid: 12_345, gid: 12_345 })
    const server = await startForTest(dataDir())
    expect((await stat(server.dataFolder)).uid).toBe(12_345)
    expect(await findClosedFolder(server.dataFolder, { uid: 12_345, gid: 12_345 })).toBe(null)
    expect(await findClosedFolder(server.dataFolder, { uid: 65_534, gid: 65_534 })).toBe(dataDir())
  })
})
