import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '#server/db/bundled/bundledPostgres.ts'
import { makeTempFolder } from './tempFolder.ts'

/**
 * A program: a bundled server on a temporary folder for as long as its standard input stays open. However the test run ends, killed or not,
 * the system closes that pipe, and server and folder go. Prints the server's address as its one line.
 */
const dataDir = await makeTempFolder('sunday-slate-test-')
const server = await startEmbeddedPostgres({ dataDir, isDataDirGiven: true, fsync: false })
process.stdin.on('close', async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.stdin.resume()
process.stdout.on('error', () => {})
process.stdout.write(`${server.url}\n`)
