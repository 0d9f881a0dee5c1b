import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectedServer } from './connectWhenReady.ts'

const RETRY_AFTER_MS = 250

type Reconnect = (open: () => Promise<ConnectedServer>) => Promise<void>

/** `current` is null while the connection is lost. */
type Connection = { current: () => ConnectedServer | null; end: () => Promise<void> }

/**
 * Has one connection to the server open, which shows other processes that the server is in use. When the connection breaks, joins or
 * starts the server again until that works.
 * @param underLock runs the reconnection under the lock of the data folder.
 */
export function stayConnected(first: ConnectedServer, underLock: (reconnect: Reconnect) => Promise<void>): Connection {
  let current: ConnectedServer | null = null
  let isEnding = false
  const use = (connected: ConnectedServer) => {
    current = connected
    connected.client.on('end', () => {
      current = null
      if (!isEnding) void reconnect()
    })
  }
  const reconnect = async () => {
    while (!isEnding && current === null) {
      const attempt = underLock(async (open) => {
        if (!isEnding) use(await open())
      })
      await attempt.catch(() => sleep(RETRY_AFTER_MS, null, { ref: false }))
    }
  }
  use(first)
  const end = async () => {
    isEnding = true
    await current?.client.end()
  }
  return { current: () => current, end }
}
