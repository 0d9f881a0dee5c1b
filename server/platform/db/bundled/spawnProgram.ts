import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { SystemUser } from './dataLocation.ts'

/** Windows programs don't start without these. Elsewhere PostgreSQL gets nothing of our environment, so that it sees no secrets. */
const NEEDED_BY_WINDOWS = ['SystemRoot', 'TEMP', 'TMP', 'PATH']

type Program = {
  nativeFolder: string
  name: 'initdb' | 'postgres' | 'pg_ctl'
  args: string[]
  /** The owner of the data; null runs the program as our own user. */
  user: SystemUser | null
}

/** Starts one of PostgreSQL's programs in a folder that every user may enter, with English messages and in UTC. */
export function spawnProgram({ nativeFolder, name, args, user }: Program, options: Pick<SpawnOptions, 'stdio' | 'detached'>): ChildProcess {
  const isWindows = process.platform === 'win32'
  const inherited = isWindows ? NEEDED_BY_WINDOWS.map((variable) => [variable, process.env[variable]]) : [['PATH', '/usr/bin:/bin']]
  const env = { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
  return spawn(join(nativeFolder, 'bin', isWindows ? `${name}.exe` : name), args, { ...options, ...user, cwd: '/', env })
}
