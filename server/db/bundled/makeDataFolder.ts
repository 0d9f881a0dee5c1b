import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BrokenDataFolder, DatabaseFault } from '#server/db/databaseFault.ts'
import { unlessMissing } from '#server/errorCode.ts'
import type { DataPlace } from './dataFolder.ts'
import { programOf } from './postgresBinaries.ts'
import { runAs } from './runAs.ts'

/** The one role and database of the bundled server. */
export const ROLE = 'sunday_slate'
/** Lies inside the data folder, so that folder and password are made, moved and copied together. */
const PASSWORD_FILE = 'sunday-slate.password'

/**
 * Makes sure that the place holds a whole database folder, made anew only where none is.
 * @throws BrokenDataFolder when there is one with parts missing, DatabaseFault when another version wrote it.
 */
export async function makeDataFolder(place: DataPlace, nativeFolder: string, major: number, fsync: boolean) {
  const { dataFolder } = place
  const entries = await unlessMissing(readdir(dataFolder))
  if (entries === null || entries.length === 0) return initialise(place, nativeFolder, fsync)
  const version = (await unlessMissing(readFile(join(dataFolder, 'PG_VERSION'), 'utf8')))?.trim()
  const missing = version ? await findMissing(dataFolder) : 'PG_VERSION'
  if (missing) throw new BrokenDataFolder(dataFolder, `the file ${missing} is missing`)
  if (version !== String(major))
    throw new DatabaseFault(
      `${dataFolder} was written by PostgreSQL ${version}, and this version of the product brings ${major}: back up with the old version (npm run backup), then restore with this one.`,
    )
  if (process.platform !== 'win32') await chmod(dataFolder, 0o700)
}

/** The role's password, as it was generated with the folder. */
export async function readPassword(dataFolder: string): Promise<string> {
  const password = await unlessMissing(readFile(join(dataFolder, PASSWORD_FILE), 'utf8'))
  if (!password) throw new BrokenDataFolder(dataFolder, `the file ${PASSWORD_FILE} is missing`)
  return password
}

/** Moves a folder to the first free name beside it and returns that name; nothing is ever deleted. */
export async function moveAside(folder: string, word: 'unfinished' | 'broken'): Promise<string> {
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

/** Initialised in a sibling and renamed when whole: a killed start leaves the sibling, never half a database under the real name. */
async function initialise({ dataFolder, user }: DataPlace, nativeFolder: string, fsync: boolean) {
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

/** The C.UTF-8 that PostgreSQL itself brings sorts alike on every system; pg_hba asks everyone for the password. */
function runInitdb(nativeFolder: string, folder: string, passwordFile: string, fsync: boolean, user: DataPlace['user']) {
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', folder, '-U', ROLE, `--pwfile=${passwordFile}`, ...options, '--no-instructions', ...(fsync ? [] : ['--no-sync'])]
  const child = spawn(programOf(nativeFolder, 'initdb'), args, { ...runAs(user), stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
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
