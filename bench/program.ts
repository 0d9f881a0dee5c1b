import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { inProject } from '#scripts/projectFolder.ts'

/** Longest time a program may take to end once it is told to; then it is killed. */
const END_LIMIT_MS = 20_000

/** A program of the project that runs beside the bench, in a process of its own. */
export type Program = {
  child: ChildProcess
  lines: Interface
  /** The next line it prints, or an error when it ends without one. */
  nextLine: () => Promise<string>
  /** Waits until it prints a line that fits. */
  waitFor: (pattern: RegExp) => Promise<RegExpExecArray>
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts `node PATH ARGS`; `env` is added to what this process has. Whoever starts it stops it. */
export function startProgram(path: string, args: readonly string[] = [], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [...nodeFlags(env), inProject(path), ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${path} ended early (${code ?? signal})`)
  })
  ended.catch(() => undefined) // ending is a fault only for those who still wait for a line
  const nextLine = async () => {
    const [line] = await Promise.race([once(lines, 'line'), ended])
    return String(line)
  }
  return {
    child,
    lines,
    nextLine,
    async waitFor(pattern) {
      for (;;) {
        const found = pattern.exec(await nextLine())
        if (found) return found
      }
    },
    async stop(signal = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const limit = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS)
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      clearTimeout(limit)
    },
  }
}

/** `BENCH_PROFILE=folder npm run bench -- shared` writes a CPU profile of the server there. */
const nodeFlags = (env: Record<string, string>) =>
  env['BENCH_ROLE'] === 'server' && process.env['BENCH_PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROFILE']}`] : []
