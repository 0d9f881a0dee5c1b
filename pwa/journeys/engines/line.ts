import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The network between phones and the server. While it is cut, no connection stays and none is accepted, as without reception. */
export type Line = { url: string; cut: () => Promise<void>; mend: () => Promise<void> }

export async function startLine(serverPort: number): Promise<Line> {
  const sockets = new Set<Socket>()
  const line = createServer((phone) => {
    const server = connect(serverPort, '127.0.0.1')
    for (const socket of [phone, server]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    phone.pipe(server).pipe(phone)
    phone.once('close', () => server.destroy())
    server.once('close', () => phone.destroy())
  })
  const listen = async (port: number) => {
    line.listen(port, '127.0.0.1')
    await once(line, 'listening')
  }
  await listen(0)
  const address = line.address()
  if (typeof address !== 'object' || !address) throw new Error('the line has no port')
  const { port } = address
  return {
    url: `http://localhost:${port}`,
    cut: async () => {
      if (!line.listening) return
      const closed = once(line, 'close')
      line.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => {
      if (!line.listening) await listen(port)
    },
  }
}
