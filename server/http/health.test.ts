import { beforeEach, describe, expect, it } from 'vitest'
import { startOutage } from '#server/testing/databaseOutage.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS, MINUTE_MS, systemClock } from '#shared/clock.ts'

const t = await startTestServer()
const ask = async (path: string) => {
  const { status, text, headers } = await sendRaw(t.url, { path })
  return { status, body: JSON.parse(text), keep: headers['cache-control'] }
}
const OK = { status: 200, body: { status: 'ok' }, keep: 'no-store' }
const DEGRADED = { status: 200, body: { status: 'degraded' }, keep: 'no-store' }
const UNAVAILABLE = { status: 503, body: { status: 'unavailable' }, keep: 'no-store' }

beforeEach(() => {
  t.readiness.isDraining = false
  t.readiness.startedAtMs = performance.now()
})

const withFeed = await startTestServer({ config: { feed: { kind: 'espn', baseUrl: 'http://127.0.0.1:1', userAgent: null, season: 2025 } } })

describe('a server with a feed', () => {
  const askReady = async () => {
    const { status, text } = await sendRaw(withFeed.url, { path: '/health/ready' })
    return { status, body: JSON.parse(text), keep: 'no-store' }
  }
  const noteSchedule = (lastGoodAt: Date | null) =>
    withFeed.db('feed_state').insert({ source: 'espn schedule', last_tried_at: new Date(withFeed.clock.now()), last_good_at: lastGoodAt })

  it('is not ready before its first schedule was read', async () => {
    withFeed.readiness.startedAtMs = performance.now()
    expect(await askReady()).toEqual(UNAVAILABLE)
    await noteSchedule(null)
    expect(await askReady()).toEqual(UNAVAILABLE)
    await withFeed.db('feed_state').update({ last_good_at: new Date(withFeed.clock.now()) })
    expect(await askReady()).toEqual(OK)
  })

  it('is ready but degraded when no schedule could be read for half a minute', async () => {
    withFeed.readiness.startedAtMs = performance.now() - 29_000
    expect(await askReady()).toEqual(UNAVAILABLE)
    withFeed.readiness.startedAtMs = performance.now() - 30_000
    expect(await askReady()).toEqual(DEGRADED)
  })
})

describe('health', () => {
  it('is live and ready, and says no more', async () => {
    expect(await ask('/health/live')).toEqual(OK)
    expect(await ask('/health/ready')).toEqual(OK)
  })

  it('is not ready once it was told to stop, though still live', async () => {
    t.readiness.isDraining = true
    expect(await ask('/health/ready')).toEqual(UNAVAILABLE)
    expect(await ask('/health/live')).toEqual(OK)
  })

  it('is not ready on a database that lacks a migration', async () => {
    const last = await t.db('knex_migrations').orderBy('id', 'desc').first()
    await t.db('knex_migrations').where({ id: last.id }).delete()
    expect(await ask('/health/ready')).toEqual(UNAVAILABLE)
    await t.db('knex_migrations').insert(last)
    expect(await ask('/health/ready')).toEqual(OK)
  })

  it('is not ready on a database that can’t be written', async () => {
    await t.db.schema.renameTable('app_state', 'app_state_away')
    expect(await ask('/health/ready')).toEqual(UNAVAILABLE)
    await t.db.schema.renameTable('app_state_away', 'app_state')
    expect(await ask('/health/ready')).toEqual(OK)
  })

  it('is degraded, still ready and without a name, while a job is overdue', async () => {
    const due = (name: string, inMs: number) => ({ name, overdue_at: new Date(systemClock.now() + inMs) })
    await t.db('job_runs').insert(due('in-time', MINUTE_MS))
    expect(await ask('/health/ready')).toEqual(OK)
    await t.db('job_runs').insert(due('late', -MINUTE_MS))
    expect(await ask('/health/ready')).toEqual(DEGRADED)
  })

  it('is degraded while the feed tells nothing', async () => {
    const source = t.deps.config.feed.kind
    const told = new Date(t.clock.now())
    await t.db('feed_state').insert({ source, last_tried_at: told, last_good_at: told })
    expect(await ask('/health/ready')).toEqual(OK)
    t.clock.advance(2 * DAY_MS)
    expect(await ask('/health/ready')).toEqual(DEGRADED)
  })

  it('without its database is live, says within 5 s that it is not ready, and recovers by itself', async () => {
    const endOutage = await startOutage(t.databaseUrl, { ends: 'all' })
    try {
      const startedAt = performance.now()
      expect(await ask('/health/ready')).toEqual(UNAVAILABLE)
      expect(performance.now() - startedAt).toBeLessThan(5_000)
      expect(await ask('/health/live')).toEqual(OK)
    } finally {
      await endOutage()
    }
    await expect.poll(() => ask('/health/ready'), { timeout: 5_000 }).toEqual(OK)
  })
})
