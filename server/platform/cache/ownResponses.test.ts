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

/** A server whose app answers a player with the number of the read. */
async function serve({ onReadViewer = () => {} }: { onReadViewer?: () => void } = {}) {
  const caches = createCaches(clock)
  caches.enableWhile(() => true)
  const session: { viewer: Viewer | null; isAway: boolean } = { viewer: ADA, isAway: false }
  const readViewer = async () => {
    onReadViewer()
    if (session.isAway) throw new Error('the database is away')
    return session.viewer
  }
  const own = createOwnResponses(caches, { clock, headers: {}, readViewer })
  let reads = 0
  const runApp = async (ctx: Context) => {
    if (!session.viewer || session.isAway) return void ctx.res.writeHead(401).end()
    await own.send(ctx, session.viewer.id, async () => {
      reads += 1
      return { value: `${reads}`, isCacheable: true, expiresAt: clock.now() + 1_000 }
    })
  }
  const server = createServer((req, res) => {
    const ctx = { req, res, url: req.url } as Context
    const sending = own.sendCached(req, res, 'an-id')
    if (sending) void sending.then((isSent) => (isSent ? undefined : runApp(ctx)))
    else void runApp(ctx)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const ask = async (path = '/mine', method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })
    return answer.status === 200 ? answer.text() : answer.status
  }
  return { ask, caches, session }
}

describe('a response that is cached for one player', () => {
  it('is sent to that player again, and to nobody without a session', async () => {
    const { ask, session } = await serve()
    expect([await ask(), await ask(), await ask('/other'), await ask()]).toEqual(['1', '1', '2', '1'])
    session.viewer = null
    expect(await ask()).toBe(401)
  })

  it('is another one for each player at the same address', async () => {
    const { ask, session } = await serve()
    expect([await ask(), await ask()]).toEqual(['1', '1'])
    session.viewer = BEN
    expect([await ask(), await ask()]).toEqual(['2', '2'])
    session.viewer = ADA
    expect(await ask()).toBe('1')
  })

  it('is not sent when the session cannot be read', async () => {
    const { ask, session } = await serve()
    expect(await ask()).toBe('1')
    session.isAway = true
    expect(await ask()).toBe(401)
  })

  it('is not sent when the data changes while the session is read', async () => {
    let invalidate = () => {}
    const { ask, caches } = await serve({ onReadViewer: () => invalidate() })
    expect(await ask()).toBe('1')
    invalidate = () => caches.invalidate()
    expect(await ask()).toBe('2')
  })

  it('is read again once it has expired', async () => {
    const { ask } = await serve()
    expect(await ask()).toBe('1')
    clock.advance(1_000)
    expect(await ask()).toBe('2')
  })
})
