import { createHash } from 'node:crypto'
import { chown, lchown, lstat, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseFault } from '#server/platform/db/databaseFault.ts'
import { errorCode, unlessMissing } from '#server/platform/process/errorCode.ts'

/** The user that PostgreSQL runs as when the server is started by root: PostgreSQL refuses to run as root. */
export type SystemUser = { uid: number; gid: number }

/** Where a bundled database is stored. `dataFolder` is PostgreSQL's own folder; its parent also contains the lock, the log and copies. */
export type DataLocation = { parentFolder: string; dataFolder: string; user: SystemUser | null }

/** The project's folder, and the folder for its data when PostgreSQL's user can't enter the project's folder. */
export type Installation = { projectFolder: string; fallbackFolder: string }

const NOBODY: SystemUser = { uid: 65_534, gid: 65_534 }
/** Names that the product itself creates in a data folder. A folder that contains nothing else may get another owner. */
const OUR_NAMES = /^(postgres|outbox|backups|secrets\.key)/

/** The installation that this file belongs to. */
export function thisInstallation(): Installation {
  const projectFolder = resolve(import.meta.dirname, '../../../..')
  const hash = createHash('sha256').update(projectFolder).digest('hex').slice(0, 8)
  return { projectFolder, fallbackFolder: join('/var/lib/sunday-slate', `${basename(projectFolder)}-${hash}`) }
}

/**
 * Chooses where the data is stored, and creates that folder. A given DATA_DIR is used or refused, never replaced by another folder.
 * @throws DatabaseFault with the folder and the reason why it can't be used.
 */
export async function chooseDataLocation(
  options: { dataDir: string; isDataDirGiven: boolean },
  installation: Installation,
): Promise<DataLocation> {
  try {
    return process.getuid?.() === 0 ? await chooseForRoot(options, installation) : await chooseForUser(options.dataDir)
  } catch (error) {
    if (error instanceof DatabaseFault) throw error
    throw new DatabaseFault(`The data folder ${options.dataDir} can't be used: ${errorCode(error)}. Choose another by DATA_DIR.`)
  }
}

async function chooseForUser(parentFolder: string): Promise<DataLocation> {
  await mkdir(parentFolder, { recursive: true })
  const dataFolder = join(parentFolder, 'postgres')
  const owner = await unlessMissing(stat(dataFolder))
  if (owner && process.getuid && owner.uid !== process.getuid())
    throw new DatabaseFault(
      `${dataFolder} belongs to another user (uid ${owner.uid}): start as that user, or choose another folder by DATA_DIR.`,
    )
  return { parentFolder, dataFolder, user: null }
}

async function chooseForRoot(
  { dataDir, isDataDirGiven }: { dataDir: string; isDataDirGiven: boolean },
  { fallbackFolder }: Installation,
): Promise<DataLocation> {
  if (process.platform !== 'linux')
    throw new DatabaseFault(
      'PostgreSQL refuses to run as root. Start this as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  const user = await findOwner(dataDir)
  const obstacle = await findObstacle(dataDir, user)
  const hasDataHere = (await unlessMissing(lstat(join(dataDir, 'postgres', 'PG_VERSION')))) !== null
  if (obstacle && (isDataDirGiven || hasDataHere))
    throw new DatabaseFault(
      `The database runs as user ${user.uid}, who can't enter ${obstacle}, so ${dataDir} can't be used. Open it (chmod o+x), or choose another folder by DATA_DIR.`,
    )
  const hasFallbackData =
    !isDataDirGiven && !hasDataHere && (await unlessMissing(lstat(join(fallbackFolder, 'postgres', 'PG_VERSION')))) !== null
  const parentFolder = obstacle || hasFallbackData ? fallbackFolder : dataDir
  await mkdir(parentFolder, { recursive: true })
  return { parentFolder, dataFolder: join(parentFolder, 'postgres'), user: await giveToUser(parentFolder) }
}

/** PostgreSQL runs as the user who owns the folder, or as `nobody` when root owns it. */
async function findOwner(parentFolder: string): Promise<SystemUser> {
  const data = await unlessMissing(stat(join(parentFolder, 'postgres')))
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid }
  const parent = await unlessMissing(stat(parentFolder))
  return parent && parent.uid !== 0 && (await hasName(parent.uid)) ? { uid: parent.uid, gid: parent.gid } : NOBODY
}

/** initdb needs the user's name. The owner of a folder that is mounted from another machine may have no name here. */
async function hasName(uid: number): Promise<boolean> {
  const users = (await unlessMissing(readFile('/etc/passwd', 'utf8'))) ?? ''
  return users.split('\n').some((line) => line.split(':')[2] === String(uid))
}

/** The first folder on the path, including `parentFolder` itself, that the user can't enter and whose owner we may not change. */
async function findObstacle(parentFolder: string, user: SystemUser): Promise<string | null> {
  const closed = await findClosedFolder(parentFolder, user)
  if (closed !== parentFolder) return closed
  const isOurs = (await readdir(parentFolder)).every((name) => OUR_NAMES.test(name))
  const { uid } = await stat(parentFolder)
  // the user may own it already: another start may have changed the owner just now
  return isOurs && (uid === 0 || uid === user.uid) ? null : parentFolder
}

/** The first folder on the path that the user may not enter. Folders that don't exist yet don't count: we create them open. */
export async function findClosedFolder(path: string, user: SystemUser): Promise<string | null> {
  const parent = dirname(path)
  const above = parent === path ? null : await findClosedFolder(parent, user)
  if (above) return above
  const stats = await unlessMissing(stat(path))
  if (!stats?.isDirectory()) return null
  const enterBit = stats.uid === user.uid ? 0o100 : stats.gid === user.gid ? 0o010 : 0o001
  return stats.mode & enterBit ? null : path
}

/** Makes PostgreSQL's user the owner of the data folder, and of its parent only when the user could not enter that. */
async function giveToUser(parentFolder: string): Promise<SystemUser> {
  const user = await findOwner(parentFolder)
  if (await findClosedFolder(parentFolder, user)) await chown(parentFolder, user.uid, user.gid)
  const dataFolder = join(parentFolder, 'postgres')
  const stats = await unlessMissing(lstat(dataFolder))
  if (stats && stats.uid !== user.uid) await chownTree(dataFolder, user)
  return user
}

/** Makes the user the owner of a folder and everything in it. */
export async function chownTree(folder: string, user: SystemUser) {
  await lchown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid)
}
