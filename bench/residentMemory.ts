import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The memory of a process that is in RAM. */
export async function residentKilobytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout)
}
