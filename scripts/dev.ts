import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

/**
 * `npm run dev`: the server on port 3000, started anew when its code changes, and Vite in front of it with the app as it is in the editor.
 * Ctrl-C ends both; when one ends by itself, so does the other.
 */
const children = [
  spawn(process.execPath, ['--env-file-if-exists=.env', '--watch', '--watch-preserve-output', inProject('server/main.ts')], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [inProject('node_modules/vite/bin/vite.js'), '--config', inProject('vite.config.ts')], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
  }),
]

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
const stopAll = () => {
  for (const child of children.filter(isRunning)) child.kill('SIGINT')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
await Promise.race(children.map((child) => once(child, 'exit')))
stopAll()
await Promise.all(children.filter(isRunning).map((child) => once(child, 'exit')))
