// This file is plain JavaScript, because it must run on any Node version. It finds a Node that can run the TypeScript files.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
const runsTypeScript = major > 22 || (major === 22 && minor >= 18)
const ownNode = fileURLToPath(new URL(`../node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`, import.meta.url))

if (!runsTypeScript && !existsSync(ownNode)) {
  console.error(`Sunday Slate needs Node 22.18 or newer; this is ${process.versions.node}. Run "npm ci", then "npm start".`)
  process.exit(1)
}

const node = runsTypeScript ? process.execPath : ownNode
const PARENT_CHECK_MS = 250
const parent = process.ppid
let child = null
let isStopping = false

const stop = (signal) => {
  isStopping = true
  child?.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))

// npm starts this through a shell that does not forward SIGTERM. The end of that shell is the only sign of the signal.
setInterval(() => {
  if (process.ppid !== parent && !isStopping) stop('SIGTERM')
}, PARENT_CHECK_MS).unref()

const run = (script, onExit) => {
  child = spawn(node, ['--env-file-if-exists=.env', fileURLToPath(new URL(script, import.meta.url))], { stdio: 'inherit' })
  child.on('exit', (code, signal) => onExit(signal ? 1 : (code ?? 1)))
}

run('./build.ts', (built) => {
  if (built !== 0 || isStopping) process.exit(built)
  run('../server/main.ts', (code) => process.exit(code))
})
