import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Next } from 'koa'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LiveHub } from '#server/platform/live/liveHub.ts'
import { type Clock, type EpochMs, SECOND_MS } from '#shared/clock.ts'

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The call whose answer never ends. */
const STREAM = 'followChanges'

type RequestLabels = { call: string; method: string; status: number }

/** Counters of this process, and values that are read at each request of /metrics. No label names a person. */
export type Metrics = {
  countRequest(labels: RequestLabels, seconds: number): void
  countJobRun(job: string, outcome: 'ok' | 'failed'): void
  read(): Promise<string>
  /** The number of answers since the start, and the time in which 95 of 100 of them were sent; null before the first one. */
  readAnswerTimes(): Promise<{ count: number; within95Ms: number } | null>
}

type Needs = {
  db: Db
  clock: Clock
  live: LiveHub
  /** When the feed was last read without an error; null before. */
  findFeedReadAt: () => Promise<EpochMs | null>
  /** When the oldest delivery that waits was stored; null without one. */
  findOldestDelivery: () => Promise<EpochMs | null>
}

export function createMetrics({ db, clock, live, findFeedReadAt, findOldestDelivery }: Needs): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'slate_http_request_duration_seconds',
    help: 'Requests by call and status; a stream of live events counts when it ends.',
    labelNames: ['call', 'method', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  })
  const jobRuns = new Counter({
    name: 'slate_job_runs_total',
    help: 'Runs of jobs on this server.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const gauge = (name: string, help: string, collect: (gauge: Gauge) => void | Promise<void>, labelNames: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return collect(this)
      },
    })
  gauge('slate_live_listeners', 'Open streams of live events on this server.', (to) => to.set(live.count()))
  gauge('slate_database_connections', 'Connections of the request pool, and requests that wait for one.', (to) => setPool(to, db), [
    'state',
  ])
  gauge('slate_feed_age_seconds', 'Time since the feed was last read without an error; absent before.', async (to) => {
    const readAt = await findFeedReadAt().catch(() => null)
    to.reset()
    if (readAt !== null) to.set((clock.now() - readAt) / SECOND_MS)
    else to.remove()
  })
  gauge(
    'slate_job_last_success_age_seconds',
    'Time since the last good run of each job on any server, in the time of the product.',
    async (to) => {
      to.reset()
      for (const { name, finished_at } of await listLastRuns(db).catch(() => []))
        to.set({ job: name }, (clock.now() - finished_at.getTime()) / SECOND_MS)
    },
    ['job'],
  )
  gauge(
    'slate_oldest_delivery_age_seconds',
    'Age of the oldest delivery that waits, besides mails of batches; 0 without one.',
    async (to) => {
      const since = await findOldestDelivery().catch(() => null)
      to.set(since === null ? 0 : (clock.now() - since) / SECOND_MS)
    },
  )
  return {
    countRequest: (labels, seconds) => requests.observe(labels, seconds),
    countJobRun: (job, outcome) => jobRuns.inc({ job, outcome }),
    read: () => registry.metrics(),
    readAnswerTimes: async () => within95Of((await requests.get()).values),
  }
}

type Sample = { metricName?: string; value: number; labels: Partial<Record<string, string | number>> }

/** From the buckets of all calls, without the event streams, whose time is that of the connection. */
function within95Of(samples: readonly Sample[]): { count: number; within95Ms: number } | null {
  const answers = samples.filter(({ labels }) => labels['call'] !== STREAM)
  const sum = (of: readonly Sample[]) => of.reduce((total, { value }) => total + value, 0)
  const count = sum(answers.filter(({ metricName }) => metricName?.endsWith('_count')))
  if (count === 0) return null
  const isEnough = (seconds: number) => sum(answers.filter(({ labels }) => labels['le'] === seconds)) >= 0.95 * count
  return { count, within95Ms: (DURATION_BUCKETS_SECONDS.find(isEnough) ?? Number(DURATION_BUCKETS_SECONDS.at(-1))) * SECOND_MS }
}

const listLastRuns = (db: Db) =>
  db('job_runs').whereNotNull('finished_at').orderBy('name').select<{ name: string; finished_at: Date }[]>('name', 'finished_at')

function setPool(to: Gauge, db: Db) {
  const { pool } = db.client
  to.set({ state: 'used' }, pool.numUsed())
  to.set({ state: 'free' }, pool.numFree())
  to.set({ state: 'pending' }, pool.numPendingAcquires())
}

/** Answers GET /metrics to requests with METRICS_TOKEN. Without that setting the page does not exist. */
export function answerMetrics({ config, metrics }: { config: Config; metrics: Metrics }) {
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/metrics') return next()
    ctx.set('cache-control', 'no-store')
    const status = refusalStatus(ctx, config.metricsToken)
    if (status !== null) {
      ctx.status = status
      if (status === 401) ctx.set('www-authenticate', 'Bearer')
      return
    }
    ctx.type = Registry.PROMETHEUS_CONTENT_TYPE
    ctx.body = await metrics.read()
  }
}

function refusalStatus(ctx: Context, token: string | null): 404 | 401 | null {
  if (token === null || ctx.method !== 'GET') return 404
  return isSameText(ctx.get('authorization'), `Bearer ${token}`) ? null : 401
}

/** Compares digests, so the time does not depend on the position of a difference. */
function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
