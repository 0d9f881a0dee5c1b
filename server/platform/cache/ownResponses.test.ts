import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from 'koa'
import { afterEach, describe, expect, it } from 'vitest'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { createCaches } from './caches.ts'
import { createOwnResponses } from './ownResponses.ts'

const clock = fixedClock('2025-09-04T12:00:00Z')
const ADA = { id: 'ada' } as Viewer
const BEN = { id: 'ben' } as Viewer

const servers: { close: () => void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server whose app answers with the number of the read, for the player named in the address. */
async function serve(readViewer: () => Promise<Viewer | null>) {
  const caches = createCaches(clock)
  caches.enableWhile(() => true)
  const own = createOwnResponses(caches, { clock, headers: {}, readViewer })
  let reads = 0
  const runApp = (ctx: Context) =>
    own.send(ctx, ctx.url.slice(1), async () => {
      reads += 1
      return { value: `${reads}`, isCacheable: true, expiresAt: clock.now() + 1_000 }
    })
  const server = createServer((req, res) => {
    const sending = own.sendCached(req, res, 'an-id')
    if (!sending) void runApp({ req, res, url: req.url } as Context)
    else void sending.then((isSent) => isSent || res.writeHead(401).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })
    return answer.status === 200 ? answer.text() : answer.status
  }
  return { ask, caches }
}

describe('a response that is cached for one player', () => {
  it('is sent to that player, and to nobody else and not without a session', async () => {
    let viewer: Viewer | null = ADA
    const { ask } = await serve(async () => viewer)
    expect([await ask('/ada'), await ask('/ada')]).toEqual(['1', '1'])
    viewer = BEN
    expect(await ask('/ada')).toBe(401)
    viewer = null
    expect(await ask('/ada')).toBe(401)
  })

  it('is not sent when the session cannot be read', async () => {
    const { ask } = await serve(() => Promise.reject(new Error('the database is away')))
    expect(await ask('/ada')).toBe('1')
    expect(await ask('/ada')).toBe(401)
  })

  it('is not sent when the data changes while the session is read', async () => {
    const { ask, caches } = await serve(async () => {
      caches.invalidate()
      return ADA
    })
    expect(await ask('/ada')).toBe('1')
    expect(await ask('/ada')).toBe(401)
  })

  it('is read again once it has expired', async () => {
    const { ask } = await serve(async () => ADA)
    expect(await ask('/ada')).toBe('1')
    clock.set('2025-09-04T12:00:01Z')
    expect(await ask('/ada')).toBe('2')
  })
})
