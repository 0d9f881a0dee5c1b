import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { inProject } from '#scripts/projectFolder.ts'

/** Limit for a program to end after the signal; then it is killed. */
const END_LIMIT_MS = 20_000

/** A program of the project that the bench runs in another process. */
export type Program = {
  child: ChildProcess
  lines: Interface
  /** Resolves with the next printed line; rejects when the program ends without one. */
  nextLine: () => Promise<string>
  /** Waits until it prints a matching line. */
  waitFor: (pattern: RegExp) => Promise<RegExpExecArray>
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts `node PATH ARGS` with `env` added to the environment of this process. The caller must stop it. */
export function startProgram(path: string, args: readonly string[] = [], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [...nodeFlags(env), inProject(path), ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${path} ended early (${code ?? signal})`)
  })
  ended.catch(() => undefined) // the end of the program is a fault only while a line is awaited
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
