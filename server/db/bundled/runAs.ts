import type { SpawnOptions } from 'node:child_process'
import type { SystemUser } from './dataFolder.ts'

/** What Windows programs can't start without; everywhere else PostgreSQL gets nothing of our environment, secrets least of all. */
const NEEDED_BY_WINDOWS = ['SystemRoot', 'TEMP', 'TMP', 'PATH']

/** How PostgreSQL's programs are started: as the user who owns the data, from a folder that everyone may enter, in English and UTC. */
export function runAs(user: SystemUser | null): Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'> {
  const kept = process.platform === 'win32' ? NEEDED_BY_WINDOWS.map((name) => [name, process.env[name]]) : [['PATH', '/usr/bin:/bin']]
  return { ...(user ?? {}), cwd: '/', env: { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' } }
}
