// This file is plain JavaScript, because it must run on any Node version. It finds a Node that can run the TypeScript files.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [, needed] = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).engines.node.split('>=')
const [[major, minor], [leastMajor, leastMinor]] = [process.versions.node, needed].map((version) => version.split('.').map(Number))
const isNewEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor)
const ownNode = fileURLToPath(new URL(`../node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`, import.meta.url))

if (!isNewEnough && !existsSync(ownNode)) {
  console.error(`Sunday Slate needs Node ${needed} or newer; this is ${process.versions.node}. Run "npm ci", then "npm start".`)
  process.exit(1)
}

const node = isNewEnough ? process.execPath : ownNode
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
