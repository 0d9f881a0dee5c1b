import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { chooseDataPlace, type DataPlace, findClosedFolder, thisClone } from './dataFolder.ts'
import { withFolderLock } from './folderLock.ts'
import { makeDataFolder, readPassword } from './makeDataFolder.ts'
import { type BundledPostgres, copyBinaries, findBundledPostgres, linkLibraries } from './postgresBinaries.ts'
import { type Answering, connectWhenReady, type Login, startPostgres, stopPostgres, toUrl } from './runningPostgres.ts'

const REVIVE_PAUSE_MS = 250

type Wanted = { dataDir: string; isDataDirGiven: boolean; fsync: boolean }

/** A bundled server in use. `stop` gives it up; the last to do so stops it. */
export type EmbeddedPostgres = { url: string; dataFolder: string; isReused: boolean; stop: () => Promise<void> }

/**
 * Starts the bundled PostgreSQL on a folder, or joins the one that already runs there.
 *
 * Any number of processes (servers, `npm run import`, a backup) may share one: each holds one connection while it uses the server, and
 * whoever calls `stop` while nobody else is connected shuts the server down. A killed process leaves it running, and the next start joins it;
 * joining and stopping happen under one lock file, so nobody joins a server that is about to stop.
 * A server that dies under us is started again on the same port.
 * @throws DatabaseFault whose message tells the person what to do.
 */
export async function startEmbeddedPostgres(wanted: Wanted): Promise<EmbeddedPostgres> {
  return startAt(await chooseDataPlace(wanted, thisClone()), await findBundledPostgres(), wanted.fsync)
}

/** The same for a place already chosen. */
export async function startAt(place: DataPlace, bundled: BundledPostgres, fsync: boolean): Promise<EmbeddedPostgres> {
  const lockFile = join(place.home, 'postgres.lock')
  const applicationName = `sunday-slate-${process.pid}-${randomBytes(3).toString('hex')}`
  return withFolderLock(lockFile, async () => {
    const nativeFolder = await preparePrograms(place, bundled)
    await makeDataFolder(place, nativeFolder, bundled.major, fsync)
    const login = { password: await readPassword(place.dataFolder), applicationName }
    const open = (port: number | null) => joinOrStart(place, nativeFolder, login, fsync, port)
    const { isReused, ...answering } = await open(null)
    const port = answering.server.port
    const hold = holdOpen(answering, (reopen) => withFolderLock(lockFile, () => reopen(() => open(port))))
    const stop = () => withFolderLock(lockFile, () => release(hold, place, nativeFolder, applicationName))
    return { url: toUrl(port, login), dataFolder: place.dataFolder, isReused, stop }
  })
}

/** The programs where they are, when PostgreSQL's user can reach them and they are complete; else a copy beside the data. */
async function preparePrograms({ home, user }: DataPlace, bundled: BundledPostgres): Promise<string> {
  const isOpen = !user || (await findClosedFolder(join(bundled.nativeFolder, 'bin'), user)) === null
  return (await linkLibraries(bundled.nativeFolder)) && isOpen ? bundled.nativeFolder : copyBinaries(bundled, home)
}

async function joinOrStart(place: DataPlace, nativeFolder: string, login: Login, fsync: boolean, port: number | null) {
  const running = await connectWhenReady(place.dataFolder, login, () => false)
  if (running) return { ...running, isReused: true }
  return { ...(await startPostgres(place, { nativeFolder, fsync, port, login })), isReused: false }
}

type Hold = { current: () => Answering | null; end: () => Promise<void> }

type Reopen = (open: () => Promise<Answering>) => Promise<void>

/** Keeps the connection that says "in use", and brings the server back, under the lock, when that connection breaks. */
function holdOpen(first: Answering, underLock: (reopen: Reopen) => Promise<void>): Hold {
  let current: Answering | null = null
  let isEnding = false
  const hold = (answering: Answering) => {
    current = answering
    answering.client.on('end', () => {
      current = null
      if (!isEnding) void revive()
    })
  }
  const revive = async () => {
    while (!isEnding && current === null) {
      const trying = underLock(async (open) => {
        if (!isEnding) hold(await open())
      })
      await trying.catch(() => sleep(REVIVE_PAUSE_MS, null, { ref: false }))
    }
  }
  hold(first)
  const end = async () => {
    isEnding = true
    await current?.client.end()
  }
  return { current: () => current, end }
}

/** Gives the server up, and stops it when only our own connections are left. In doubt it goes on, and the next start joins it. */
async function release(hold: Hold, place: DataPlace, nativeFolder: string, applicationName: string) {
  const answering = hold.current()
  const others = answering && (await countOthers(answering.client, applicationName).catch(() => null))
  await hold.end()
  if (answering && others === 0) await stopPostgres(place, nativeFolder, answering.server)
}

async function countOthers(client: Client, applicationName: string): Promise<number | null> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
    [applicationName],
  )
  return rows[0]?.count ?? null
}
