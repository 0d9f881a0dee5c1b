// Plain JavaScript on purpose: it runs on whatever Node there is, and finds one that can run the rest.
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
const run = (script, onExit) => {
  const child = spawn(node, ['--env-file-if-exists=.env', fileURLToPath(new URL(script, import.meta.url))], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => onExit(signal ? 1 : (code ?? 1)))
}

run('./build.ts', (built) => {
  if (built !== 0) process.exit(built)
  run('../server/main.ts', (code) => process.exit(code))
})
