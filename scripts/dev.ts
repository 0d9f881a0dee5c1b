import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

/**
 * `npm run dev`: the server on port 3000, started anew when its code changes, and Vite in front of it with the app as it is in the editor.
 * Ctrl-C ends both; when one ends by itself, so does the other.
 */
const HAS_GROUPS = process.platform !== 'win32'

/** In a process group of its own: Node's watcher has a child, which must hear of the end even when the watcher fails over it. */
const start = (args: string[]) =>
  spawn(process.execPath, args, { cwd: PROJECT_FOLDER, stdio: ['ignore', 'inherit', 'inherit'], detached: HAS_GROUPS })

const children = [
  start(['--env-file-if-exists=.env', '--watch', '--watch-preserve-output', inProject('server/main.ts')]),
  start([inProject('node_modules/vite/bin/vite.js'), '--config', inProject('vite.config.ts')]),
]

function interrupt(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (HAS_GROUPS) process.kill(-child.pid, 'SIGINT')
  else child.kill('SIGINT')
}

let isStopping = false
function stopAll() {
  if (isStopping) return // asked twice, a program would leave its work undone
  isStopping = true
  for (const child of children) interrupt(child)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
const ends = children.map((child) => once(child, 'exit'))
await Promise.race(ends)
stopAll()
await Promise.all(ends)
