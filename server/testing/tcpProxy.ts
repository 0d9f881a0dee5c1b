import { connect, createServer, type Socket } from 'node:net'
import { listenLocally } from './listenLocally.ts'

/** A proxy between a server and its database. `silent` delays all data without closing connections, like a lost network. */
export type TcpProxy = {
  port: number
  /** `open` sends all data, delayed data first; `refusing` closes existing and new connections. */
  set: (mode: 'open' | 'silent' | 'refusing') => void
  close: () => Promise<void>
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let mode: 'open' | 'silent' | 'refusing' = 'open'

  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => void to.write(chunk))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (mode === 'silent') from.pause()
  }
  const server = createServer((client) => {
    if (mode === 'refusing') return void client.destroy()
    const upstream = connect(target.port, target.host)
    join(client, upstream)
    join(upstream, client)
  })
  return {
    port: await listenLocally(server),
    set(next) {
      mode = next
      for (const socket of sockets) {
        if (mode === 'refusing') socket.destroy()
        else if (mode === 'silent') socket.pause()
        else socket.resume()
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Starts a proxy for a database and returns it with the database URL that uses it. */
export async function proxyDatabase(databaseUrl: string): Promise<TcpProxy & { url: string }> {
  const through = new URL(databaseUrl)
  const proxy = await startTcpProxy({ host: through.hostname, port: Number(through.port || 5432) })
  through.hostname = '127.0.0.1'
  through.port = String(proxy.port)
  return { ...proxy, url: through.href }
}
