import { rm } from 'node:fs/promises'
import { openBundledPostgres } from '#server/platform/db/bundled/index.ts'
import { makeTempFolder } from './tempFolder.ts'

/**
 * A program: runs a bundled server on a temporary folder while its standard input is open, and prints the server's address. When the test run
 * ends or is killed, the system closes that pipe; then the program stops the server and removes the folder.
 */
const dataDir = await makeTempFolder('sunday-slate-test-')
const server = await openBundledPostgres({ dataDir, isDataDirGiven: true, fsync: false })
process.stdin.on('close', async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.stdin.resume()
process.stdout.on('error', () => {})
process.stdout.write(`${server.url}\n`)
