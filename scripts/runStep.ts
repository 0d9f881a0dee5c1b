import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

type Options = { env?: Record<string, string>; limitMs?: number; isQuiet?: boolean }

/** The project's own programs come first: its Node and its compilers. */
const PATH = [inProject('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
const TEN_MINUTES_MS = 600_000

/**
 * Runs a program in the project's folder and shows its output on the terminal.
 * @returns true when it succeeded; false when it is missing, fails, is killed or takes longer than `limitMs`.
 */
export async function runStep(
  command: string,
  args: readonly string[],
  { env = {}, limitMs = TEN_MINUTES_MS, isQuiet = false }: Options = {},
) {
  const child = spawn(command, args, {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, PATH, ...env },
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', isQuiet ? 'ignore' : 'inherit'],
    shell: process.platform === 'win32',
    timeout: limitMs,
  })
  try {
    const [code] = await once(child, 'exit')
    return code === 0
  } catch {
    return false
  }
}
