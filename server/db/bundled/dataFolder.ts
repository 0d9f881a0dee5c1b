import { createHash } from 'node:crypto'
import { chown, lchown, lstat, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseFault } from '#server/db/databaseFault.ts'
import { errorCode, unlessMissing } from '#server/errorCode.ts'

/** Whom PostgreSQL runs as when the server is started by root, which PostgreSQL refuses to be. */
export type SystemUser = { uid: number; gid: number }

/** Where one bundled database lives. `postgres` in `home` is PostgreSQL's own folder; lock, log and copies lie beside it. */
export type DataPlace = { home: string; dataFolder: string; user: SystemUser | null }

/** The project's folder, and where its data goes instead when that folder is closed to PostgreSQL's user. */
export type Clone = { projectFolder: string; closedHome: string }

const NOBODY: SystemUser = { uid: 65_534, gid: 65_534 }
/** What the product itself puts into a data folder: one that holds nothing else may change hands. */
const OURS = /^(postgres|outbox|backups)/

/** The clone that this file belongs to. */
export function thisClone(): Clone {
  const projectFolder = resolve(import.meta.dirname, '../../..')
  const mark = createHash('sha256').update(projectFolder).digest('hex').slice(0, 8)
  return { projectFolder, closedHome: join('/var/lib/sunday-slate', `${basename(projectFolder)}-${mark}`) }
}

/**
 * Decides where the data lives, and makes that folder. A DATA_DIR that was given is used or refused, never replaced.
 * @throws DatabaseFault naming the folder and what stands in the way.
 */
export async function chooseDataPlace(wanted: { dataDir: string; isDataDirGiven: boolean }, clone: Clone): Promise<DataPlace> {
  try {
    return process.getuid?.() === 0 ? await choosePlaceForRoot(wanted, clone) : await choosePlaceForUser(wanted.dataDir)
  } catch (error) {
    if (error instanceof DatabaseFault) throw error
    throw new DatabaseFault(`The data folder ${wanted.dataDir} can't be used: ${errorCode(error)}. Choose another by DATA_DIR.`)
  }
}

async function choosePlaceForUser(home: string): Promise<DataPlace> {
  await mkdir(home, { recursive: true })
  const dataFolder = join(home, 'postgres')
  const owner = await unlessMissing(stat(dataFolder))
  if (owner && process.getuid && owner.uid !== process.getuid())
    throw new DatabaseFault(
      `${dataFolder} belongs to another user (uid ${owner.uid}): start as that user, or choose another folder by DATA_DIR.`,
    )
  return { home, dataFolder, user: null }
}

async function choosePlaceForRoot(
  { dataDir, isDataDirGiven }: { dataDir: string; isDataDirGiven: boolean },
  clone: Clone,
): Promise<DataPlace> {
  if (process.platform !== 'linux')
    throw new DatabaseFault(
      'PostgreSQL refuses to run as root. Start this as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  const user = await findOwner(dataDir)
  const closed = await findObstacle(dataDir, user)
  const hasDataHere = (await unlessMissing(lstat(join(dataDir, 'postgres', 'PG_VERSION')))) !== null
  if (closed && (isDataDirGiven || hasDataHere))
    throw new DatabaseFault(
      `The database runs as user ${user.uid}, who can't enter ${closed}, so ${dataDir} can't be used. Open it (chmod o+x), or choose another folder by DATA_DIR.`,
    )
  const hasDataThere =
    !isDataDirGiven && !hasDataHere && (await unlessMissing(lstat(join(clone.closedHome, 'postgres', 'PG_VERSION')))) !== null
  const home = closed || hasDataThere ? clone.closedHome : dataDir
  await mkdir(home, { recursive: true })
  return { home, dataFolder: join(home, 'postgres'), user: await handOver(home) }
}

/** A folder that a person owns stays that person's, and PostgreSQL runs as them; root's goes to nobody in particular. */
async function findOwner(home: string): Promise<SystemUser> {
  const ofData = await unlessMissing(stat(join(home, 'postgres')))
  if (ofData && ofData.uid !== 0) return { uid: ofData.uid, gid: ofData.gid }
  const ofHome = await unlessMissing(stat(home))
  return ofHome && ofHome.uid !== 0 && (await hasName(ofHome.uid)) ? { uid: ofHome.uid, gid: ofHome.gid } : NOBODY
}

/** Making a database asks the system for the user's name, which a folder mounted from another machine need not have here. */
async function hasName(uid: number): Promise<boolean> {
  const users = (await unlessMissing(readFile('/etc/passwd', 'utf8'))) ?? ''
  return users.split('\n').some((line) => line.split(':')[2] === String(uid))
}

/** The first folder on the way to `home`, itself included, that the user can't pass and that is not ours to open. */
async function findObstacle(home: string, user: SystemUser): Promise<string | null> {
  const closed = await findClosedFolder(home, user)
  if (closed !== home) return closed
  const isOurs = (await readdir(home)).every((name) => OURS.test(name))
  const { uid } = await stat(home)
  return isOurs && (uid === 0 || uid === user.uid) ? null : home // theirs already: another start has handed it over meanwhile
}

/** The first folder from the root down that the user may not enter; folders yet to be made will be open. */
export async function findClosedFolder(path: string, user: SystemUser): Promise<string | null> {
  const parent = dirname(path)
  const above = parent === path ? null : await findClosedFolder(parent, user)
  if (above) return above
  const facts = await unlessMissing(stat(path))
  if (!facts?.isDirectory()) return null
  const entry = facts.uid === user.uid ? 0o100 : facts.gid === user.gid ? 0o010 : 0o001
  return facts.mode & entry ? null : path
}

/** Gives root's data folder to the user PostgreSQL runs as; the home itself only when it is closed to them. */
async function handOver(home: string): Promise<SystemUser> {
  const user = await findOwner(home)
  if (await findClosedFolder(home, user)) await chown(home, user.uid, user.gid)
  const dataFolder = join(home, 'postgres')
  const facts = await unlessMissing(lstat(dataFolder))
  if (facts && facts.uid !== user.uid) await chownTree(dataFolder, user)
  return user
}

/** Makes the user the owner of a folder and all in it. */
export async function chownTree(folder: string, user: SystemUser) {
  await lchown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid)
}
