import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Client } from 'pg'
import { type ConnectedServer, connectWhenReady, type Login, toUrl } from './connectWhenReady.ts'
import { chooseDataLocation, type DataLocation, findClosedFolder, thisInstallation } from './dataLocation.ts'
import { ensureDataFolder, readPassword } from './ensureDataFolder.ts'
import { withFileLock } from './fileLock.ts'
import { copyBinaries, findPostgresBinaries, linkLibraries, type PostgresBinaries } from './postgresBinaries.ts'
import { startPostgres, stopPostgres } from './startPostgres.ts'
import { stayConnected } from './stayConnected.ts'

type Options = { dataDir: string; isDataDirGiven: boolean; fsync: boolean }

/** A bundled server in use. `stop` disconnects from it, and stops it when nobody else is connected. */
export type BundledPostgres = { url: string; dataFolder: string; isReused: boolean; stop: () => Promise<void> }

/**
 * Starts the bundled PostgreSQL on a folder, or joins the server that already runs there.
 *
 * Any number of processes (servers, `npm run import`, a backup) may share one server. Each has one connection open as long as it uses the
 * server, and a `stop` without other connections shuts the server down. A killed process leaves the server running, and the next start
 * joins it. Joining and stopping happen under one lock file, so that nobody joins a server that is about to stop.
 * A server that dies while it is in use is started again on the same port.
 * @throws DatabaseFault whose message explains to the operator what to do.
 */
export async function openBundledPostgres(options: Options): Promise<BundledPostgres> {
  return openAt(await chooseDataLocation(options, thisInstallation()), await findPostgresBinaries(), options.fsync)
}

/** Starts or joins the server of a given location, with given binaries. */
export async function openAt(location: DataLocation, binaries: PostgresBinaries, fsync: boolean): Promise<BundledPostgres> {
  const lockFile = join(location.parentFolder, 'postgres.lock')
  const applicationName = `sunday-slate-${process.pid}-${randomBytes(3).toString('hex')}`
  return withFileLock(lockFile, async () => {
    const nativeFolder = await prepareBinaries(location, binaries)
    await ensureDataFolder(location, nativeFolder, binaries.major, fsync)
    const login = { password: await readPassword(location.dataFolder), applicationName }
    const open = (port: number | null) => joinOrStart(location, nativeFolder, login, fsync, port)
    const { isReused, ...connected } = await open(null)
    const port = connected.server.port
    const connection = stayConnected(connected, (reconnect) => withFileLock(lockFile, () => reconnect(() => open(port))))
    const stop = () =>
      withFileLock(lockFile, async () => {
        const last = connection.current()
        const others = last && (await countOthers(last.client, applicationName).catch(() => null))
        await connection.end()
        // null means unknown: then the server goes on, and the next start joins it
        if (last && others === 0) await stopPostgres(location, nativeFolder, last.server)
      })
    return { url: toUrl(port, login), dataFolder: location.dataFolder, isReused, stop }
  })
}

/** The installed binaries if they are complete and PostgreSQL's user can reach them, otherwise a copy beside the data. */
async function prepareBinaries({ parentFolder, user }: DataLocation, binaries: PostgresBinaries): Promise<string> {
  const isReachable = !user || (await findClosedFolder(join(binaries.nativeFolder, 'bin'), user)) === null
  return (await linkLibraries(binaries.nativeFolder)) && isReachable ? binaries.nativeFolder : copyBinaries(binaries, parentFolder)
}

type Joined = ConnectedServer & { isReused: boolean }

async function joinOrStart(
  location: DataLocation,
  nativeFolder: string,
  login: Login,
  fsync: boolean,
  port: number | null,
): Promise<Joined> {
  const running = await connectWhenReady(location.dataFolder, login, () => false)
  if (running) return { ...running, isReused: true }
  return { ...(await startPostgres(location, { nativeFolder, fsync, port, login })), isReused: false }
}

async function countOthers(client: Client, applicationName: string): Promise<number | null> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
    [applicationName],
  )
  return rows[0]?.count ?? null
}
