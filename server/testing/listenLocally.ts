import { once } from 'node:events'
import type { Server } from 'node:net'

/** Starts a server on a free port of the loopback address. @returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return address.port
}
