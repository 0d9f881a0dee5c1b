import { readFileSync } from 'node:fs'
import { errorCode } from '#server/platform/process/errorCode.ts'

/** Does a process with this pid run? On Linux a zombie (it has ended, but its parent has not collected it) does not count. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return process.platform !== 'linux' || readStartOf(pid) !== null
}

/** The boot and the tick at which a process started, which distinguish it from a later process with the same pid. Null if it has ended, or not on Linux. */
export function readStartOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
  } catch {
    return null
  }
}

/** Is this process a PostgreSQL? Only Linux shows that cheaply; elsewhere the answer is yes. */
export function isPostgresProcess(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return true
  }
}
