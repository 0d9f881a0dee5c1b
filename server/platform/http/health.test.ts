import { beforeEach, describe, expect, it } from 'vitest'
import { startOutage } from '#server/testing/databaseOutage.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { expectWithin } from '#server/testing/timeLimits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, systemClock } from '#shared/clock.ts'

const t = await startTestServer()
const get = async (path: string) => {
  const { status, text, headers } = await sendRaw(t.url, { path })
  return { status, body: JSON.parse(text), cacheControl: headers['cache-control'] }
}
const OK = { status: 200, body: { status: 'ok' }, cacheControl: 'no-store' }
const DEGRADED = { status: 200, body: { status: 'degraded' }, cacheControl: 'no-store' }
const UNAVAILABLE = { status: 503, body: { status: 'unavailable' }, cacheControl: 'no-store' }

beforeEach(() => {
  t.readiness.isDraining = false
  t.readiness.startedAtMs = performance.now()
})

const withFeed = await startTestServer({ config: { feed: { kind: 'espn', baseUrl: 'http://127.0.0.1:1', userAgent: null, season: 2025 } } })

describe('the health check of a server with a feed', () => {
  const getReady = async () => {
    const { status, text } = await sendRaw(withFeed.url, { path: '/health/ready' })
    return { status, body: JSON.parse(text), cacheControl: 'no-store' }
  }
  const storeSchedule = (lastGoodAt: Date | null) =>
    withFeed.db('feed_state').insert({ source: 'espn schedule', last_tried_at: new Date(withFeed.clock.now()), last_good_at: lastGoodAt })

  it('answers not ready before the first schedule was read', async () => {
    withFeed.readiness.startedAtMs = performance.now()
    expect(await getReady()).toEqual(UNAVAILABLE)
    await storeSchedule(null)
    expect(await getReady()).toEqual(UNAVAILABLE)
    await withFeed.db('feed_state').update({ last_good_at: new Date(withFeed.clock.now()) })
    expect(await getReady()).toEqual(OK)
  })

  it('answers not ready after a start weeks later, before the schedule was read again: its current week is the old one', async () => {
    withFeed.readiness.startedAtMs = performance.now()
    await storeSchedule(new Date(withFeed.clock.now() - 6 * HOUR_MS))
    expect(await getReady()).toEqual(UNAVAILABLE)
    await withFeed.db('feed_state').update({ last_good_at: new Date(withFeed.clock.now() - 5 * HOUR_MS) })
    expect(await getReady()).toEqual(OK)
  })

  it('answers ready while an old schedule is read again later than half a minute after the start', async () => {
    withFeed.readiness.startedAtMs = performance.now() - 30_000
    await storeSchedule(new Date(withFeed.clock.now() - 6 * HOUR_MS))
    expect(await getReady()).toEqual(OK)
  })

  it('answers degraded when no schedule could be read for half a minute', async () => {
    withFeed.readiness.startedAtMs = performance.now() - 29_000
    expect(await getReady()).toEqual(UNAVAILABLE)
    withFeed.readiness.startedAtMs = performance.now() - 30_000
    expect(await getReady()).toEqual(DEGRADED)
  })
})

describe('the health check', () => {
  it('answers live and ready with nothing but the status', async () => {
    expect(await get('/health/live')).toEqual(OK)
    expect(await get('/health/ready')).toEqual(OK)
  })

  it('answers not ready, but live, while the server drains', async () => {
    t.readiness.isDraining = true
    expect(await get('/health/ready')).toEqual(UNAVAILABLE)
    expect(await get('/health/live')).toEqual(OK)
  })

  it('answers not ready when the database lacks a migration', async () => {
    const last = await t.db('knex_migrations').orderBy('id', 'desc').first()
    await t.db('knex_migrations').where({ id: last.id }).delete()
    expect(await get('/health/ready')).toEqual(UNAVAILABLE)
    await t.db('knex_migrations').insert(last)
    expect(await get('/health/ready')).toEqual(OK)
  })

  it('answers not ready when the database cannot be written', async () => {
    await t.db.schema.renameTable('app_state', 'app_state_away')
    expect(await get('/health/ready')).toEqual(UNAVAILABLE)
    await t.db.schema.renameTable('app_state_away', 'app_state')
    expect(await get('/health/ready')).toEqual(OK)
  })

  it('answers degraded, with status 200 and without details, while a job is overdue', async () => {
    const due = (name: string, inMs: number) => ({ name, overdue_at: new Date(systemClock.now() + inMs) })
    await t.db('job_runs').insert(due('in-time', MINUTE_MS))
    expect(await get('/health/ready')).toEqual(OK)
    await t.db('job_runs').insert(due('late', -MINUTE_MS))
    expect(await get('/health/ready')).toEqual(DEGRADED)
  })

  it('answers degraded while the feed is stale', async () => {
    const source = t.deps.config.feed.kind
    const lastGoodAt = new Date(t.clock.now())
    await t.db('feed_state').insert({ source, last_tried_at: lastGoodAt, last_good_at: lastGoodAt })
    expect(await get('/health/ready')).toEqual(OK)
    t.clock.advance(2 * DAY_MS)
    expect(await get('/health/ready')).toEqual(DEGRADED)
  })

  it('answers live, and within 5 s not ready, while the database is down, and ready again afterwards', async () => {
    const endOutage = await startOutage(t.databaseUrl, { ends: 'all' })
    try {
      const startedAt = performance.now()
      expect(await get('/health/ready')).toEqual(UNAVAILABLE)
      expectWithin(5_000, startedAt)
      expect(await get('/health/live')).toEqual(OK)
    } finally {
      await endOutage()
    }
    await expect.poll(() => get('/health/ready')).toEqual(OK)
  })
})
