import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readPostmaster } from '#server/db/bundled/postmaster.ts'

/**
 * A program: reads data folders, one a line, until its standard input closes, which is when the test run is over, killed or not; then ends the
 * servers that still run there and removes the folders.
 */
const folders: string[] = []
for await (const folder of createInterface(process.stdin)) folders.push(folder)

for (const folder of folders) {
  const findServer = () => readPostmaster(join(folder, 'postgres')).catch(() => null)
  const server = await findServer()
  if (server) process.kill(server.pid, 'SIGQUIT')
  while (await findServer());
  await rm(folder, { recursive: true, force: true })
}
