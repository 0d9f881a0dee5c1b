import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { backUp } from '#server/features/desk/system/backUp.ts'
import { aLetterRow } from '#server/testing/outbox.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { HOUR_MS, SECOND_MS } from '#shared/clock.ts'

const TOKEN = 'a-token-of-the-operator'
const NOW = '2025-09-04T12:00:00Z'
const t = await startTestServer({ now: NOW, config: { metricsToken: TOKEN } })
const closed = await startTestServer()

const read = (authorization = `Bearer ${TOKEN}`) => sendRaw(t.url, { path: '/metrics', headers: { authorization } })

/** The value of one sample, such as `name{label="value"}`; null when it is absent. */
async function sampleOf(sample: string): Promise<number | null> {
  const line = (await read()).text.split('\n').find((text) => text.startsWith(`${sample} `))
  return line === undefined ? null : Number(line.slice(sample.length + 1))
}

describe('GET /metrics', () => {
  it('does not exist unless METRICS_TOKEN is set', async () => {
    expect((await sendRaw(closed.url, { path: '/metrics' })).status).toBe(404)
  })

  it.each(['', 'Bearer', 'Bearer wrong', TOKEN, `Basic ${TOKEN}`])('answers 401 to the authorization %j', async (authorization) => {
    const { status, headers, text } = await read(authorization)
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(text).not.toContain('slate_')
  })

  it('answers the Prometheus text format, which nobody may store', async () => {
    const { status, headers, text } = await read()
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('# TYPE slate_http_request_duration_seconds histogram')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('counts requests by call, method and status, also those that the response cache answers', async () => {
    const count = (call: string, status: number) =>
      sampleOf(`slate_http_request_duration_seconds_count{call="${call}",method="GET",status="${status}"}`)
    const before = (await count('getContest', 200)) ?? 0
    for (let times = 0; times < 3; times += 1) await t.anonymous.send('GET', '/api/contest')
    await t.anonymous.send('GET', '/api/user/5f0c54ac-0000-4000-8000-000000000000?email=pat@example.com')
    await t.anonymous.send('GET', '/api/nothing/here')
    await expect.poll(() => count('getContest', 200)).toBe(before + 3)
    await expect.poll(() => count('unknown', 404)).toBe(1)
    expect((await read()).text).not.toMatch(/pat@|5f0c54ac/)
  })

  it('shows the age of the feed, and none before the feed was read', async () => {
    expect(await sampleOf('slate_feed_age_seconds')).toBe(null)
    const readAt = new Date(Date.parse(NOW) - 90_000)
    await t.db('feed_state').insert({ source: t.deps.config.feed.kind, last_tried_at: readAt, last_good_at: readAt })
    expect(await sampleOf('slate_feed_age_seconds')).toBe(90)
  })

  it('shows the time to the deadline of the current week, and the games that have kicked off and are not over', async () => {
    expect(await sampleOf('slate_seconds_to_deadline')).toBe(null)
    expect(await sampleOf('slate_games_under_way')).toBe(0)
    const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS).toISOString()
    await t.a.game({ slot: 0, kickoffAt: hoursAgo(-1) })
    expect(await sampleOf('slate_seconds_to_deadline')).toBe(3_600)
    await t.a.game({ slot: 1, kickoffAt: hoursAgo(1) })
    await t.a.game({ slot: 2, kickoffAt: hoursAgo(7), status: 'LIVE', awayScore: 7, homeScore: 3 })
    await t.a.game({ slot: 3, kickoffAt: hoursAgo(3), status: 'final', awayScore: 3, homeScore: 0 })
    await t.a.game({ slot: 4, kickoffAt: hoursAgo(7) })
    expect(await sampleOf('slate_games_under_way')).toBe(2)
    expect(await sampleOf('slate_seconds_to_deadline')).toBeLessThan(0)
  })

  it('shows the age of the newest backup, none before the first one, and the free space of folders that exist', async () => {
    expect(await sampleOf('slate_last_backup_age_seconds')).toBe(null)
    await rm(t.deps.config.backupDir, { recursive: true, force: true })
    expect(await sampleOf('slate_free_disk_bytes{folder="backups"}')).toBe(null)
    await backUp(t.deps, { isForced: true })
    expect(await sampleOf('slate_last_backup_age_seconds')).toBeLessThan(60)
    expect(await sampleOf('slate_free_disk_bytes{folder="backups"}')).toBeGreaterThan(0)
  })

  it('shows the runs of jobs by outcome, and the age of the last good one', async () => {
    t.deps.metrics.countJobRun('pull-scores', 'ok')
    t.deps.metrics.countJobRun('pull-scores', 'failed')
    t.deps.metrics.countJobRun('pull-scores', 'failed')
    await t.db('job_runs').insert({ name: 'pull-scores', finished_at: new Date(Date.parse(NOW) - 30_000), overdue_at: new Date(NOW) })
    await t.db('job_runs').insert({ name: 'never-well', overdue_at: new Date(NOW) })
    expect(await sampleOf('slate_job_runs_total{job="pull-scores",outcome="ok"}')).toBe(1)
    expect(await sampleOf('slate_job_runs_total{job="pull-scores",outcome="failed"}')).toBe(2)
    expect(await sampleOf('slate_job_last_success_age_seconds{job="pull-scores"}')).toBe(30)
    expect(await sampleOf('slate_job_last_success_age_seconds{job="never-well"}')).toBe(null)
  })

  it('shows the age of the oldest letter, push or event that waits, without mails of batches, letters to nobody and what was sent', async () => {
    expect(await sampleOf('slate_oldest_delivery_age_seconds')).toBe(0)
    const aLetter = (secondsAgo: number, other: object = {}) => ({
      ...aLetterRow({ kind: 'password_reset', to: 'pat@example.com', at: new Date(Date.parse(NOW) - secondsAgo * SECOND_MS) }),
      ...other,
    })
    await t
      .db('deliveries')
      .insert([
        aLetter(60, { next_try_at: new Date(Date.parse(NOW) + SECOND_MS) }),
        aLetter(30, { channel: 'push', kind: 'results', batch_id: randomUUID() }),
        aLetter(90, { batch_id: randomUUID() }),
        aLetter(120, { kind: 'nobody' }),
        aLetter(150, { state: 'sent', ended_at: new Date(NOW) }),
      ])
    expect(await sampleOf('slate_oldest_delivery_age_seconds')).toBe(60)
    await t.db('deliveries').where({ channel: 'mail' }).delete()
    expect(await sampleOf('slate_oldest_delivery_age_seconds')).toBe(30)
  })

  it('shows listeners and the use of the pool', async () => {
    const following = new AbortController()
    const live = await fetch(`${t.url}/api/live`, { signal: following.signal })
    expect(live.status).toBe(200)
    expect(await sampleOf('slate_live_listeners')).toBe(1)
    following.abort()
    await expect.poll(() => sampleOf('slate_live_listeners')).toBe(0)

    const used = () => sampleOf('slate_database_connections{state="used"}')
    const before = (await used()) ?? 0
    const trx = await t.db.transaction()
    if (t.db.client.pool.max > 1) expect(await used()).toBe(before + 1)
    await trx.rollback()
    expect(await sampleOf('slate_database_connections{state="pending"}')).toBe(0)
  })
})
