import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { unlessMissing } from '#server/platform/process/errorCode.ts'
import { BrokenDataFolder } from './brokenDataFolder.ts'
import type { DataLocation } from './dataLocation.ts'
import { findRunningServer } from './runningServer.ts'
import { spawnProgram } from './spawnProgram.ts'

/** The one role and database of the bundled server. */
export const ROLE = 'sunday_slate'
/** The password file is in the data folder, so that both are created, moved and copied together. */
const PASSWORD_FILE = 'sunday-slate.password'

/**
 * Makes sure that there is a complete data folder: creates it when it is missing or empty.
 * @throws BrokenDataFolder when files in it are missing, DatabaseFault when another version of PostgreSQL wrote it.
 */
export async function ensureDataFolder(location: DataLocation, nativeFolder: string, major: number, fsync: boolean) {
  const { dataFolder } = location
  const entries = await unlessMissing(readdir(dataFolder))
  if (entries === null || entries.length === 0) return createDataFolder(location, nativeFolder, fsync)
  const version = (await unlessMissing(readFile(join(dataFolder, 'PG_VERSION'), 'utf8')))?.trim()
  const missing = version ? await findMissing(dataFolder) : 'PG_VERSION'
  if (missing) throw new BrokenDataFolder(dataFolder, `the file ${missing} is missing`)
  if (version !== String(major))
    throw new DatabaseFault(
      `${dataFolder} was written by PostgreSQL ${version}, and this version of the product brings ${major}: back up with the old version (npm run backup), then restore with this one.`,
    )
  if (process.platform !== 'win32') await chmod(dataFolder, 0o700)
}

/** Reads the role's password, which was generated when the folder was created. */
export async function readPassword(dataFolder: string): Promise<string> {
  const password = await unlessMissing(readFile(join(dataFolder, PASSWORD_FILE), 'utf8'))
  if (!password) throw new BrokenDataFolder(dataFolder, `the file ${PASSWORD_FILE} is missing`)
  return password
}

/**
 * Renames a folder to the first free name `FOLDER-WORD-NUMBER` and returns the new path. Deletes nothing.
 * @throws DatabaseFault when a server runs on the folder.
 */
export async function moveAside(folder: string, word: 'unfinished' | 'broken'): Promise<string> {
  const server = await findRunningServer(folder)
  if (server) throw new DatabaseFault(`PostgreSQL (process ${server.pid}) runs on ${folder}, so it was not moved. End it first.`)
  for (let count = 1; ; count++) {
    const aside = `${folder}-${word}-${count}`
    if (await unlessMissing(stat(aside))) continue
    await rename(folder, aside)
    return aside
  }
}

async function findMissing(dataFolder: string): Promise<string | null> {
  for (const file of ['global/pg_control', 'postgresql.conf', 'base', 'pg_wal', PASSWORD_FILE])
    if ((await unlessMissing(stat(join(dataFolder, file)))) === null) return file
  return null
}

/** Creates the database under another name and renames it when it is complete, so that a killed start never leaves half a database under the real name. */
async function createDataFolder({ dataFolder, user }: DataLocation, nativeFolder: string, fsync: boolean) {
  const unfinished = `${dataFolder}-new`
  await rmdir(unfinished).catch(() => {})
  if (await unlessMissing(stat(unfinished))) await moveAside(unfinished, 'unfinished')
  const passwordFile = join(dirname(dataFolder), 'postgres-new.password')
  await mkdir(unfinished, { mode: 0o700 })
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  if (user) {
    await chown(unfinished, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  await runInitdb(nativeFolder, unfinished, passwordFile, fsync, user)
  await rename(passwordFile, join(unfinished, PASSWORD_FILE))
  await rmdir(dataFolder).catch(() => {})
  await rename(unfinished, dataFolder)
}

/** PostgreSQL's own C.UTF-8 locale sorts in the same way on every system. Every connection needs the password. */
function runInitdb(nativeFolder: string, folder: string, passwordFile: string, fsync: boolean, user: DataLocation['user']) {
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', folder, '-U', ROLE, `--pwfile=${passwordFile}`, ...options, '--no-instructions', ...(fsync ? [] : ['--no-sync'])]
  const child = spawnProgram({ nativeFolder, name: 'initdb', args, user }, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return new Promise<void>((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done()
      else fail(new DatabaseFault(`The bundled database could not be made in ${folder}: ${errors.trim() || `initdb ended with ${code}`}`))
    })
  })
}
