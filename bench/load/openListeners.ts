import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Number of streams that are opened at the same time. */
const AT_ONCE = 50
const LISTENERS_A_NETWORK = 250

export type Listeners = {
  /** Runs `report` and returns the milliseconds after which each listener received this topic, in ascending order. */
  timeUntilReceived: (topic: string, report: () => Promise<unknown>) => Promise<number[]>
  close: () => void
}

/** Opens event streams on this machine, from as many apparent networks as the limits need, and waits until each has started. */
export async function openListeners(port: number, count: number): Promise<Listeners> {
  const sockets: Socket[] = []
  let receive = (_socket: Socket, _text: string) => {}
  const open = async (index: number) => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    const from = `10.0.0.${Math.floor(index / LISTENERS_A_NETWORK)}`
    socket.write(`GET /api/live HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\nx-forwarded-for: ${from}\r\n\r\n`)
    const [first] = await once(socket, 'data')
    if (!String(first).startsWith('HTTP/1.1 200')) throw new Error(`a listener was refused: ${String(first).slice(0, 200)}`)
    socket.on('data', (chunk: Buffer) => receive(socket, chunk.toString('latin1')))
  }
  for (let index = 0; index < count; index += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, offset) => open(index + offset)))

  return {
    timeUntilReceived: async (topic, report) => {
      const times = new Map<Socket, number>()
      const startedAt = performance.now()
      const allReceived = new Promise<void>((resolve) => {
        receive = (socket, text) => {
          if (!text.includes(`"${topic}"`)) return
          times.set(socket, performance.now() - startedAt)
          if (times.size === count) resolve()
        }
      })
      await report()
      await allReceived
      return [...times.values()].sort((one, other) => one - other)
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
