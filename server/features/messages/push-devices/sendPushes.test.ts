import type { LookupAddress, LookupAllOptions, lookup } from 'node:dns'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { toVapidKey } from '#server/delivery/push/vapidKeys.ts'
import { pushClient } from '#server/integrations/outbound/pushClient.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { insertWeek, sendNotices, WEEK } from '#server/testing/notices.ts'
import { aPrivateVapidKey, insertSubscription, queueAPush } from '#server/testing/push.ts'
import { startPushService } from '#server/testing/startPushService.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { StoredPush } from './queueTestPush.ts'

/** A lookup that leads every name to one address. */
const leadingTo = (address: string) =>
  ((_name: string, _options: LookupAllOptions, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, [{ address, family: 4 }])) as unknown as typeof lookup

const service = await startPushService()
const [OLD, NEW] = [aPrivateVapidKey(), aPrivateVapidKey()]
const vapid = { privateKeys: [NEW, OLD], contact: 'mailto:owner@bar.example' }
const t = await startTestServer({ config: { vapid, pushServices: [service.host], logLevel: 'debug' } })
const { db, clock } = t

beforeEach(() => {
  service.received.length = 0
  service.answer = () => ({ status: 201 })
})
afterAll(() => service.close())

const run = () => t.deps.delivery.deliver()
const pending = () => db('deliveries').where({ state: 'waiting' }).pluck('topic')
const devices = async () =>
  (await db('push_subscriptions').pluck<string[]>('endpoint')).map((endpoint) => endpoint.split('/').at(-1)).sort()

async function aDevice(name: string, { key = NEW, player = undefined as TestPlayer | undefined } = {}) {
  const owner = player ?? (await t.a.player())
  const { id: key_id, publicKey } = toVapidKey(key)
  const row = await insertSubscription(t, owner, { ...service.subscribe(name, publicKey), key_id })
  return { player: owner, row }
}
const queue = (userId: string, facts: Partial<StoredPush> = {}) => queueAPush(t, userId, facts)

describe('sending pushes', () => {
  it('delivers an encrypted and signed notification that expires with its event, to every device', async () => {
    const { player, row } = await aDevice('phone')
    await aDevice('laptop', { player })
    await queue(player.id, {
      title: 'Picks lock in 2 hours',
      body: '8 of 15 are still open.',
      path: '/nflpicks',
      actions: [
        { title: 'Open my picks', path: '/nflpicks' },
        { title: 'Not this week', path: '/profile', mutes: { season: 2025, week: 5 } },
      ],
      topic: 'wk-2025-5',
      urgency: 'high',
      expiresAt: clock.now() + 2 * HOUR_MS,
    })
    clock.advance(10 * SECOND_MS)
    await run()
    expect(service.received.map(({ device }) => device).sort()).toEqual(['laptop', 'phone'])
    const { headers, message } = service.received.find(({ device }) => device === 'phone') ?? {}
    expect(headers).toEqual({ ttl: '7190', topic: 'wk-2025-5', urgency: 'high' })
    expect(message).toEqual({
      web_push: 8030,
      notification: {
        title: 'Picks lock in 2 hours',
        body: '8 of 15 are still open.',
        lang: 'en-US',
        navigate: 'http://localhost:0/nflpicks',
        tag: 'wk-2025-5',
        actions: [
          { action: '/nflpicks', title: 'Open my picks', navigate: 'http://localhost:0/nflpicks' },
          { action: '/profile', title: 'Not this week', navigate: 'http://localhost:0/profile' },
        ],
        data: { path: '/nflpicks', mute: { action: '/profile', week: { season: 2025, week: 5 } } },
      },
      mutable: true,
      deviceId: row.id,
    })
    expect(await pending()).toEqual([])
  })

  it('sends nothing that has expired, or to a player who was blocked since it was queued', async () => {
    const [late, blocked, wanted] = [await aDevice('late'), await aDevice('blocked'), await aDevice('wanted')]
    await queue(late.player.id, { expiresAt: clock.now() + 2 * SECOND_MS })
    for (const { player } of [blocked, wanted]) await queue(player.id)
    await db('users')
      .where({ id: blocked.player.id })
      .update({ blocked_at: new Date(clock.now()), blocked_reason: 'test' })
    clock.advance(3 * SECOND_MS)
    await run()
    expect(service.received.map(({ device }) => device)).toEqual(['wanted'])
    expect(await pending()).toEqual([])
  })

  it('signs with the key that each device subscribed with, and forgets devices of a key that is gone', async () => {
    const made = [await aDevice('old', { key: OLD }), await aDevice('new'), await aDevice('unknown', { key: aPrivateVapidKey() })]
    for (const { player } of made) await queue(player.id)
    await run()
    expect(service.received.map(({ device }) => device).sort()).toEqual(['new', 'old'])
    expect(await devices()).toEqual(['new', 'old'])
  })

  it('delivers to every healthy device once, and forgets dead ones, while other devices fail in every way', async () => {
    const answers = { gone: 410, unknown: 404, refused: 403, large: 413, late: 408, slow: 429, broken: 500 } as const
    const names = [...Object.keys(answers).flatMap((name) => [1, 2, 3].map((number) => `${name}-${number}`)), 'fine-1', 'fine-2', 'fine-3']
    const made = await Promise.all(names.map((name) => aDevice(name)))
    const statusOf = (device: string) => Object.entries(answers).find(([name]) => device.startsWith(name))?.[1] ?? 201
    service.answer = (device) => ({ status: statusOf(device), body: 'a secret of the push service' })
    for (const round of [1, 2, 3]) {
      for (const { player } of made) await queue(player.id, { topic: `round-${round}` })
      await run()
    }
    expect(service.received.map(({ device }) => device).sort()).toEqual(
      names.filter((name) => name.startsWith('fine')).flatMap((name) => [name, name, name]),
    )
    expect(await devices()).toEqual(names.filter((name) => /^(fine|late|slow|broken)/.test(name)).sort())
    expect(t.logged.join('\n')).not.toMatch(/secret of the push service|localhost:\d+\/push/)
  })

  it('does not forget a device whose push is accepted after two refusals in a row', async () => {
    const { player } = await aDevice('phone')
    for (const status of [403, 400, 201, 413, 401, 201]) {
      service.answer = () => ({ status })
      await queue(player.id)
      await run()
    }
    expect(await devices()).toEqual(['phone'])
    expect(await db('push_subscriptions').pluck('refusals_in_row')).toEqual([0])
  })

  it('retries a push at the time that the push service names, and sends it five times at most', async () => {
    const { player } = await aDevice('phone')
    let requests = 0
    service.answer = () => {
      requests += 1
      return { status: 429, headers: { 'retry-after': '120' } }
    }
    await queue(player.id)
    await run()
    clock.advance(119 * SECOND_MS)
    await run()
    expect(requests).toBe(1)
    for (let minutes = 0; minutes < 20; minutes += 2) {
      clock.advance(2 * MINUTE_MS)
      await run()
    }
    expect(requests).toBe(5)
    expect(await pending()).toEqual([])
    expect(await devices()).toEqual(['phone'])
  })

  it('waits for the end of the quiet hours with a notice whose push service was away before them', async () => {
    clock.set('2025-09-10T04:50:00Z') // 9:50 PM Pacific
    const { player } = await aDevice('phone')
    await insertWeek(t)
    await db('settlements').insert({ ...WEEK, state: 'settled', participants: 1, settled_at: new Date(clock.now()) })
    await db('week_results').insert({ ...WEEK, user_id: player.id, place: 1, score: 12 })
    service.answer = () => ({ status: 503, headers: { 'retry-after': '900' } })
    await sendNotices(t.deps)
    expect(await db('deliveries').select('state', 'tries')).toEqual([{ state: 'waiting', tries: 1 }])

    service.answer = () => ({ status: 201 })
    for (const night of ['2025-09-10T05:05:00Z', '2025-09-10T12:00:00Z']) {
      clock.set(night)
      await run()
      expect(service.received).toEqual([])
    }
    clock.set('2025-09-10T16:00:00Z')
    await run()
    expect(service.received.map(({ device }) => device)).toEqual(['phone'])
  })

  it('does not try again after the event', async () => {
    const { player } = await aDevice('phone')
    service.answer = () => ({ status: 503, headers: { 'retry-after': '600' } })
    await queue(player.id, { expiresAt: clock.now() + 5 * MINUTE_MS })
    await run()
    expect(await pending()).toEqual([])
  })

  it('follows no redirect, and takes an answer of any size for its status', async () => {
    const { player } = await aDevice('redirected')
    const { player: other } = await aDevice('talkative')
    service.answer = (device) =>
      device === 'redirected'
        ? { status: 307, headers: { location: `https://${service.host}/push/talkative` } }
        : { status: 201, body: 'x'.repeat(100_000) }
    await queue(player.id)
    await queue(other.id)
    await run()
    expect(service.received.map(({ device }) => device)).toEqual(['talkative'])
    expect(await pending()).toEqual([])
  })

  it('calls no address that is not a push service, and forgets the device', async () => {
    const connections = service.connections()
    const player = await t.a.player()
    const { id: key_id } = toVapidKey(NEW)
    const port = service.host.split(':')[1]
    for (const endpoint of [`https://127.0.0.1:${port}/push/a`, `http://${service.host}/push/a`, `https://x@${service.host}/push/a`])
      await insertSubscription(t, player, { ...service.subscribe('a', 'key'), endpoint, key_id })
    await queue(player.id)
    await run()
    expect(service.connections()).toBe(connections)
    expect(await devices()).toEqual([])
  })

  it('retries a push, and does not forget the device, while a wrong DNS answer leads to an address that is not public', async () => {
    const { player } = await aDevice('phone')
    await db('push_subscriptions').update({ endpoint: 'https://fcm.googleapis.com/push/phone' })
    await queue(player.id)
    for (const address of ['0.0.0.0', '192.168.1.1', '198.18.0.7']) {
      await t.deps.delivery.deliver({ findAddresses: leadingTo(address) })
      clock.advance(10 * MINUTE_MS)
    }
    expect(await pending()).toHaveLength(1)
    await db('push_subscriptions').update({ endpoint: `https://${service.host}/push/phone` })
    await run()
    expect(service.received.map(({ device }) => device)).toEqual(['phone'])
  })

  it('connects to no address of the own network by the name of a public push service', async () => {
    const { public: toPublic, operator, close } = pushClient.open({ atOnce: 2, findAddresses: leadingTo('127.0.0.1') })
    onTestFinished(close)
    const connections = service.connections()
    const request = { url: `https://push.example.com:${service.host.split(':')[1]}/push/phone`, headers: {}, body: '' }
    expect(await toPublic(request)).toBe('no answer')
    expect(service.connections()).toBe(connections)
    await operator(request)
    expect(service.connections()).toBe(connections + 1)
  })

  it('sends a message of at most 3,000 bytes, whatever letters are in it', async () => {
    const { player } = await aDevice('phone')
    const letters = ['👨‍👩‍👧‍👦', '"', '\\', '\u0000', '\ud83d', `e${'\u0301'.repeat(300)}`, 'क्षि']
    for (const letter of letters) {
      const text = letter.repeat(300)
      const path = `/standings/${'a'.repeat(100)}`
      await queue(player.id, {
        title: text,
        body: text,
        path,
        actions: [
          { title: text, path },
          { title: text, path },
        ],
      })
      await run()
    }
    expect(service.received).toHaveLength(letters.length)
    for (const { bytes } of service.received) expect(bytes).toBeLessThanOrEqual(3_103)
  })

  it('ends a request that is not answered in time, delivers to the other devices meanwhile, and retries it', async () => {
    const { player } = await aDevice('hanging')
    const { player: other } = await aDevice('fine')
    service.answer = (device) => (device === 'hanging' ? 'hang' : { status: 201 })
    await queue(player.id)
    await queue(other.id)
    await t.deps.delivery.deliver({ answerWithinMs: 3_000 })
    expect(service.received.map(({ device }) => device)).toEqual(['fine'])
    expect(await pending()).toHaveLength(1)
    expect(await devices()).toEqual(['fine', 'hanging'])
  })
})
