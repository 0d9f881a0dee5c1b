import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { delimiter } from 'node:path'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

type Options = { env?: Record<string, string>; limitMs?: number; output?: 'terminal' | 'none' | { file: string } }

/** The project's own programs come first: its Node and its compilers. */
const PATH = [inProject('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
const TEN_MINUTES_MS = 600_000

/**
 * Runs a program in the project's folder. Its output goes to the terminal, to nowhere, or into a file.
 * @returns true when it succeeded; false when it is missing, fails, is killed or takes longer than `limitMs`.
 */
export async function runStep(
  command: string,
  args: readonly string[],
  { env = {}, limitMs = TEN_MINUTES_MS, output = 'terminal' }: Options = {},
) {
  const file = typeof output === 'object' ? openSync(output.file, 'w') : null
  const target = file ?? (output === 'none' ? 'ignore' : 'inherit')
  try {
    const child = spawn(command, args, {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, PATH, ...env },
      stdio: ['ignore', target, target],
      shell: process.platform === 'win32',
      timeout: limitMs,
    })
    const [code] = await once(child, 'exit')
    return code === 0
  } catch {
    return false
  } finally {
    if (file !== null) closeSync(file)
  }
}
