import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

/**
 * `npm run dev`: starts the server on port 3000, restarted when its code changes, and Vite in front of it, which serves the app from its
 * sources. Ctrl-C ends both. When one of them ends, the other is ended too.
 */
const HAS_GROUPS = process.platform !== 'win32'

/** Starts a program in its own process group, because Node's watcher has a child that must get the signal even when the watcher crashes. */
const start = (args: string[]) =>
  spawn(process.execPath, args, {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, PORT: '3000' }, // where Vite looks for the server; the environment wins over .env
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: HAS_GROUPS,
  })

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
  if (isStopping) return // a second signal would make a program quit before it has cleaned up
  isStopping = true
  for (const child of children) interrupt(child)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
const ends = children.map((child) => once(child, 'exit'))
await Promise.race(ends)
stopAll()
await Promise.all(ends)
