import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findRunningServer } from '#server/platform/db/bundled/index.ts'

/**
 * A program: reads paths of data folders, one per line, until its standard input closes, which happens when the test run ends or is killed.
 * Then it ends the servers that still run on these folders and removes the folders.
 */
const folders: string[] = []
for await (const folder of createInterface(process.stdin)) folders.push(folder)

for (const folder of folders) {
  const findServer = () => findRunningServer(join(folder, 'postgres')).catch(() => null)
  const server = await findServer()
  if (server) process.kill(server.pid, 'SIGQUIT')
  while (await findServer());
  await rm(folder, { recursive: true, force: true })
}
