import { execFile } from 'node:child_process'
import { readAudit } from './readAudit.ts'

/** `npm run audit`: names packages of the server with known vulnerabilities. Exit code 1 for a high or critical one. A registry that can't say is named, and no fault. */
execFile('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: 64 * 1024 ** 2 }, (_, out) => {
  const { lines, isBad } = readAudit(out)
  for (const line of lines) console.log(line)
  if (isBad) process.exitCode = 1
})
